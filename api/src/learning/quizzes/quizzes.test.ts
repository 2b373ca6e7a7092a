import type { ErrorBody } from '@glossa/contract/errors';
import type { ProgressStats } from '@glossa/contract/progress';
import type { Quiz, QuizList } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { sql } from 'drizzle-orm';
import { useTestApi } from '../../../testing/test-api';
import { everything, generate, learnerWithWords, rightAnswers, submission } from './testing/quiz-learner';

const api = useTestApi();

test('a quiz made from saved words hides its answers until it is submitted', async () => {
  const learner = await learnerWithWords(api);
  const answer = await learner.post('/quizzes/generate-enhanced', {
    quiz_type: 'mixed',
    num_questions: 10,
    difficulty: 'hard',
    language: 'en',
    focus_on_vocabulary: true,
    ...everything,
  });
  expect(answer.statusCode).toBe(201);
  const quiz = answer.json<Quiz>();
  expect(quiz).toMatchObject({ quiz_type: 'mixed', score: null, total_questions: 10, attempt: null });
  expect(quiz.quiz_data).toMatchObject({
    quiz_id: quiz.id,
    video_id: 'river-walk',
    difficulty: 'hard',
    submitted: false,
  });
  expect(quiz.quiz_data.estimated_time).toBeGreaterThan(0);
  const bodies = [answer, await learner.get(`/quizzes/${quiz.id}`), await learner.get('/quizzes')];
  for (const { body } of bodies) expect(body).not.toMatch(/"(correct_answer|explanation|accepted)"/);
});

test('right answers score 100, are stored, and count as progress and review', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await generate(learner, { num_questions: 8 });
  const answer = await learner.post('/quizzes/submit', submission(quiz, await rightAnswers(api, quiz.id)));
  expect(answer.statusCode).toBe(200);
  const result = answer.json<QuizResult>();
  expect(result).toMatchObject({ score: 100, correct_answers: 8, total_questions: 8, time_taken: 42 });
  expect(result.results[0]).toEqual({
    question_index: 0,
    is_correct: true,
    outcome: 'correct',
    user_answer: expect.any(String),
    correct_answer: expect.any(String),
    ai_analysis: expect.any(String),
    moment: expect.objectContaining({ video_id: 'river-walk' }),
  });
  const stored = (await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>();
  expect(stored).toMatchObject({ score: 100, attempt: { result }, quiz_data: { submitted: true } });
  expect(stored.quiz_data.questions[0]).toMatchObject({
    correct_answer: expect.any(String),
    explanation: expect.stringContaining('means'),
  });
  expect((await learner.get('/progress')).json<ProgressStats>()).toMatchObject({
    completed_quizzes: 1,
    recent_quizzes_completed: 1,
  });
  const words = (await learner.get('/vocabulary')).json<VocabularyPage>().data;
  expect(words.map((word) => word.times_reviewed)).toEqual([1, 1, 1]);
});

test('wrong answers are marked one by one', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await generate(learner, { quiz_type: 'translation' });
  const answers = await rightAnswers(api, quiz.id);
  answers[1] = 'qqqqqq';
  const result = (await learner.post('/quizzes/submit', submission(quiz, answers))).json<QuizResult>();
  expect(result).toMatchObject({ score: 80, correct_answers: 4 });
  expect(result.results.map((question) => question.is_correct)).toEqual([true, false, true, true, true]);
});

test('missing and blank answers are named', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await generate(learner);
  const answers = await rightAnswers(api, quiz.id);
  const body = submission(quiz, [answers[0] ?? '', '   ', ...answers.slice(2, 4)]);
  const answer = await learner.post('/quizzes/submit', body);
  expect(answer.statusCode).toBe(422);
  const { code, fields } = answer.json<ErrorBody>();
  expect(code).toBe('answers_missing');
  expect(fields?.map((field) => field.name)).toEqual(['answers.1', 'answers.4']);
  expect((await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>().quiz_data.submitted).toBe(false);
});

test('a quiz without selected words is refused with a message of the product', async () => {
  const learner = await learnerWithWords(api);
  const none = { vocabulary_selection: { vocabulary_ids: [] } };
  const answer = await learner.post('/quizzes/generate-enhanced', none);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>()).toEqual({
    detail: 'No vocabulary words selected for quiz generation',
    code: 'no_words_selected',
  });
});

test('one word is enough for a quiz', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const saved = await learner.post('/vocabulary', {
    word: 'bridge',
    context: 'We crossed the old bridge.',
    video_id: 'river-walk',
  });
  const { id } = saved.json<VocabularyWord>();
  const quiz = await generate(learner, { vocabulary_selection: { vocabulary_ids: [id] } });
  expect(quiz.total_questions).toBe(5);
  expect(quiz.quiz_data.questions.every((question) => question.vocabulary_id === id)).toBe(true);
});

test('only the words that pass the filters are asked', async () => {
  const learner = await learnerWithWords(api);
  const { id } = learner.session.user;
  await api.database.execute(
    sql`update vocabulary set is_mastered = true, mastered_by_learner = true where user_id = ${id} and word = 'boat'`,
  );
  await api.database.execute(
    sql`update vocabulary set due_at = now() + interval '1 hour' where user_id = ${id} and word = 'warm'`,
  );
  const askedWords = async (selection: object) => {
    const quiz = await generate(learner, {
      vocabulary_selection: { include_all: true, ...selection },
      num_questions: 20,
    });
    const ids = new Set(quiz.quiz_data.questions.map((question) => question.vocabulary_id));
    const words = (await learner.get('/vocabulary')).json<VocabularyPage>().data;
    return words.filter((word) => ids.has(word.id)).map((word) => word.word);
  };
  expect(await askedWords({})).toEqual(['warm', 'boat', 'bridge']);
  expect(await askedWords({ filter_mastered: true })).toEqual(['warm', 'bridge']);
  expect(await askedWords({ filter_due_for_review: true })).toEqual(['bridge']);
  expect(await askedWords({ max_vocabulary_words: 1 })).toHaveLength(1);
});

test('a quiz from many words also asks old ones, and the same ones for the same seed', async () => {
  const learner = await api.register({ interface_language: 'es' });
  await api.database.execute(sql`insert into vocabulary
    (user_id, word, word_key, language, translation, translations, translation_language, difficulty_level)
    select ${learner.session.user.id}, 'word' || n, 'word' || n, 'en', 'palabra' || n, array['palabra' || n], 'es', 3
    from generate_series(1, 600) n`);
  const asked = async (seed: number) => {
    const quiz = await generate(learner, { num_questions: 20, quiz_type: 'translation', seed });
    return quiz.quiz_data.questions.map((question) => question.vocabulary_id ?? 0);
  };
  const { data } = (await learner.get('/vocabulary?per_page=1')).json<VocabularyPage>();
  const hundredOldest = (data[0]?.id ?? 0) - 500;
  const bySeed = [];
  // By chance, none of a hundred words would occur in eighty questions once in two million times.
  for (const seed of [1, 2, 3, 4]) bySeed.push(await asked(seed));
  expect(bySeed.flat()).toHaveLength(80);
  expect(bySeed.flat().filter((id) => id <= hundredOldest)).not.toEqual([]);
  expect(await asked(1)).toEqual(bySeed[0]);
});

test('the list is sorted newest first and can be limited to one video', async () => {
  const learner = await learnerWithWords(api);
  const [first, second] = [await generate(learner), await generate(learner)];
  expect((await learner.get('/quizzes')).json<QuizList>().map((quiz) => quiz.id)).toEqual([
    second.id,
    first.id,
  ]);
  expect((await learner.get('/quizzes?video_id=la-mesa')).json<QuizList>()).toEqual([]);
});

test("a learner has no access to another learner's quiz and words", async () => {
  const [owner, other] = [await learnerWithWords(api), await api.register()];
  const quiz = await generate(owner);
  const words = (await owner.get('/vocabulary')).json<VocabularyPage>().data;
  const answers = [
    await other.get(`/quizzes/${quiz.id}`),
    await other.post('/quizzes/submit', submission(quiz, ['a', 'b', 'c', 'd', 'e'])),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<ErrorBody>().code])).toEqual([
    [404, 'quiz_not_found'],
    [404, 'quiz_not_found'],
  ]);
  const stolen = { vocabulary_selection: { vocabulary_ids: words.map((word) => word.id) } };
  const refused = await other.post('/quizzes/generate-enhanced', stolen);
  expect(refused.json<ErrorBody>().code).toBe('no_words_selected');
  expect((await other.get('/quizzes')).json<QuizList>()).toEqual([]);
});

test.each([
  ['num_questions', { num_questions: 4 }],
  ['num_questions', { num_questions: 21 }],
  ['difficulty', { difficulty: 'brutal' }],
  ['quiz_type', { quiz_type: 'essay' }],
])('a wrong %s is refused by name', async (name, fields) => {
  const learner = await api.register();
  const answer = await learner.post('/quizzes/generate-enhanced', { ...everything, ...fields });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().fields?.map((field) => field.name)).toEqual([name]);
});
