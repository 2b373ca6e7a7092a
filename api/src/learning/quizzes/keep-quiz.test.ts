import type { ErrorBody } from '@glossa/contract/errors';
import type { Quiz, QuizList } from '@glossa/contract/quiz/quiz';
import type { QuizOptions } from '@glossa/contract/quiz/request';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { StoredQuizId } from '@glossa/contract/quiz/store';
import type { VocabularyPage } from '@glossa/contract/vocabulary/vocabulary';
import { sql } from 'drizzle-orm';
import { readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';
import { generate, learnerWithWords, rightAnswers, submission } from './testing/quiz-learner';

const api = useTestApi();
let learner: TestLearner;
beforeAll(async () => {
  learner = await learnerWithWords(api);
});

const choice = {
  question: 'What is “perro” in English?',
  question_type: 'multiple_choice',
  options: ['dog', 'cat', 'house'],
  correct_answer: 'dog',
  explanation: 'A dog barks.',
};
const matching = {
  question: 'Match them.',
  question_type: 'matching',
  pairs: {
    ...{ left: ['uno', 'dos', 'tres'], right: ['two', 'one', 'three'] },
    ...{ left_language: 'es', right_language: 'en' },
  },
  correct_answer: '1-b, 2-a, 3-c',
  explanation: 'One, two, three.',
};
const blank = {
  question: 'Fill in: El _____ ladra.',
  question_type: 'fill_blank',
  correct_answer: 'perro',
  explanation: 'Dogs bark.',
  answer_language: 'es',
};
const own = (...questions: object[]) => ({ quiz_data: { questions } });

test('the types list what can be requested', async () => {
  const answer = (await learner.get('/quizzes/types')).json<QuizOptions>();
  expect(answer.types.map(({ key }) => key).sort()).toEqual([
    'context',
    'fill_blank',
    'matching',
    'mixed',
    'multiple_choice',
    'translation',
  ]);
  expect(answer.difficulties.map(({ key }) => key)).toEqual(['easy', 'medium', 'hard']);
  expect(answer.counts).toEqual([5, 10, 15, 20]);
  for (const { name, description, min_words } of answer.types) {
    expect([name, description].every(Boolean)).toBe(true);
    expect(min_words).toBeGreaterThanOrEqual(1);
  }
});

test('the simple call makes a quiz from all words, or from those of one video', async () => {
  const someone = await learnerWithWords(api);
  await someone.post('/vocabulary', { word: 'river', context: 'The river is wide here.' });
  const listIds = (quiz: Quiz) => new Set(quiz.quiz_data.questions.map((question) => question.vocabulary_id));
  const all = await someone.post('/quizzes/generate', { num_questions: 20 });
  expect(all.statusCode).toBe(201);
  expect(listIds(all.json<Quiz>()).size).toBe(4);
  const ofVideo = await someone.post('/quizzes/generate', { video_id: 'river-walk', num_questions: 20 });
  expect(listIds(ofVideo.json<Quiz>()).size).toBe(3);
  expect(ofVideo.json<Quiz>().quiz_data.video_id).toBe('river-walk');
  const none = await someone.post('/quizzes/generate', { video_id: 'la-mesa' });
  expect(readRefusal(none)).toEqual([422, 'no_words_selected']);
});

test('storing a generated quiz returns its id, and 404 for another learner’s', async () => {
  const quiz = await generate(learner);
  for (const body of [{ quiz_id: quiz.id }, { quiz_data: quiz.quiz_data }, quiz]) {
    const answer = await learner.post('/quizzes/store', body);
    const expected = 'quiz_id' in body || 'quiz_data' in body ? 200 : 201;
    expect([answer.statusCode, answer.json()]).toEqual([expected, { quiz_id: quiz.id }]);
  }
  const other = await api.register();
  const refused = await other.post('/quizzes/store', { quiz_id: quiz.id });
  expect(readRefusal(refused)).toEqual([404, 'quiz_not_found']);
});

test('a quiz of one’s own is stored, answered and graded like any other', async () => {
  const stored = await learner.post('/quizzes/store', own(choice, matching, blank));
  expect(stored.statusCode).toBe(201);
  const { quiz_id: id } = stored.json<StoredQuizId>();
  const quiz = await learner.get(`/quizzes/${id}`);
  expect(quiz.body).not.toMatch(/"(correct_answer|explanation|accepted)"/);
  expect(quiz.json<Quiz>().quiz_data.generated_by).toBe(learner.session.user.username);
  expect(quiz.json<Quiz>().quiz_data.questions[1]?.pairs).toEqual(matching.pairs);
  const answers = ['dog', '1b 2a 3c', 'el pero'];
  const result = (await learner.post('/quizzes/submit', submission({ id }, answers))).json<QuizResult>();
  expect(result.results.map(({ outcome }) => outcome)).toEqual(['correct', 'correct', 'incorrect']);
});

test.each([
  ['no question', [], 'quiz_data.questions'],
  ['an answer that is no option', [choice, { ...choice, question: 'Other?', correct_answer: 'Dog ' }], '1'],
  ['options that are the same', [{ ...choice, options: ['dog', 'cat', 'Cat.'] }], '0'],
  ['two right options', [{ ...choice, accepted: ['cat'] }], '0'],
  ['two blanks', [{ ...blank, question: 'El _____ y el _____.' }], '0'],
  ['no blank', [{ ...blank, question: 'El perro ladra.' }], '0'],
  ['the answer beside its blank', [{ ...blank, sentence: 'El _____ no es otro perro.' }], '0'],
  ['a matching without pairs', [{ ...matching, pairs: null }], '0'],
  ['a matching whose answer leaves one out', [{ ...matching, correct_answer: '1-b, 2-a' }], '0'],
  ['options in two scripts', [{ ...choice, options: ['dog', 'кот'] }], '0'],
  ['the same question twice', [choice, choice], '1'],
])('a quiz with %s is refused and the question named', async (_what, questions, where) => {
  const answer = await learner.post('/quizzes/store', own(...questions));
  expect(readRefusal(answer)).toEqual([422, 'questions_invalid']);
  const name = where.length === 1 ? `quiz_data.questions.${where}` : where;
  expect(answer.json<ErrorBody>().fields?.map((field) => field.name)).toEqual([name]);
});

test('a quiz of one’s own may have types and difficulties of its own, and lack what is not needed', async () => {
  const { explanation: _left_out, ...unexplained } = choice;
  const body = {
    quiz_type: 'animals',
    difficulty: 'beginner',
    quiz_data: {
      questions: [
        { ...unexplained, question_type: 'true_false', difficulty: 'hard' },
        { ...choice, question: 'And “gato”?', correct_answer: 'cat', options: null, difficulty: 'so so' },
        {
          question: 'Say “house” in Spanish.',
          question_type: 'speaking',
          correct_answer: 'casa',
          explanation: null,
        },
      ],
    },
  };
  const stored = await learner.post('/quizzes/store', body);
  expect(stored.statusCode).toBe(201);
  const quiz = (await learner.get(`/quizzes/${stored.json<StoredQuizId>().quiz_id}`)).json<Quiz>();
  expect([quiz.quiz_type, quiz.quiz_data.difficulty]).toEqual(['mixed', 'medium']);
  expect(quiz.quiz_data.questions.map((one) => [one.question_type, one.difficulty])).toEqual([
    ['multiple_choice', 8],
    ['context', 3],
    ['context', 3],
  ]);
  const result = await learner.post('/quizzes/submit', submission(quiz, ['dog', 'cat', 'casa']));
  expect(result.json<QuizResult>().score).toBe(100);
});

test('the language of a column is a code', async () => {
  const pairs = { ...matching.pairs, left_language: 'Spanish' };
  const answer = await learner.post('/quizzes/store', own({ ...matching, pairs }));
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
});

test('a quiz about a video that is not there is refused', async () => {
  const answer = await learner.post('/quizzes/store', { ...own(choice), video_id: 'nowhere' });
  expect(readRefusal(answer)).toEqual([404, 'video_not_found']);
});

test('drafts are refused for a submitted quiz, an unknown question and another learner’s quiz', async () => {
  const quiz = await generate(learner);
  const save = (who: TestLearner, index = 0) =>
    who.post('/quizzes/save', {
      quiz_id: quiz.id,
      quiz_data: { answers: [{ question_index: index, answer: 'x' }] },
    });
  const codes = [await save(learner, 99), await save(await api.register())];
  await learner.post('/quizzes/submit', submission(quiz, await rightAnswers(api, quiz.id)));
  codes.push(await save(learner));
  expect(codes.map((answer) => answer.json<ErrorBody>().code)).toEqual([
    'invalid_fields',
    'quiz_not_found',
    'quiz_already_submitted',
  ]);
});

test('twenty submissions at once make one attempt and one review', async () => {
  const someone = await learnerWithWords(api);
  const quiz = await generate(someone);
  const body = submission(quiz, await rightAnswers(api, quiz.id));
  const answers = await Promise.all(Array.from({ length: 20 }, () => someone.post('/quizzes/submit', body)));
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const { rows } = await api.database.execute(
    sql`select 1 from quiz_attempts where user_id = ${someone.session.user.id}`,
  );
  expect(rows).toHaveLength(1);
  const words = (await someone.get('/vocabulary')).json<VocabularyPage>().data;
  expect(Math.max(...words.map((word) => word.times_reviewed))).toBe(1);
});

test('no call returns an answer or an explanation before submission', async () => {
  const someone = await learnerWithWords(api);
  const simple = await someone.post('/quizzes/generate', { num_questions: 10 });
  const quiz = simple.json<Quiz>();
  const someDraft = { answers: [{ question_index: 0, answer: 'x' }] };
  const bodies = [
    simple,
    await someone.post('/quizzes/generate-enhanced', { vocabulary_selection: { include_all: true } }),
    await someone.post('/quizzes/store', quiz),
    await someone.post('/quizzes/store', own(choice, matching)),
    await someone.post('/quizzes/save', { quiz_id: quiz.id, quiz_data: someDraft }),
    await someone.post('/quizzes/submit', submission(quiz, ['only one'])),
    await someone.get('/quizzes'),
    await someone.get('/quizzes/types'),
    ...(await Promise.all(
      (await someone.get('/quizzes')).json<QuizList>().map(({ id }) => someone.get(`/quizzes/${id}`)),
    )),
  ].map((answer) => answer.body);
  for (const body of bodies) {
    expect(body).not.toMatch(/"(correct_answer|explanation|accepted)"/);
    expect(body).not.toContain('You saw it in');
    expect(body).not.toContain('A dog barks.');
  }
});

test('a quiz outlives its words and its video', async () => {
  const someone = await learnerWithWords(api);
  const quiz = await generate(someone);
  await api.database.execute(sql`delete from vocabulary where user_id = ${someone.session.user.id}`);
  await api.database.execute(sql`update quizzes set video_id = null where id = ${quiz.id}`);
  const answers = await rightAnswers(api, quiz.id);
  const result = await someone.post('/quizzes/submit', submission(quiz, answers));
  expect([result.statusCode, result.json<QuizResult>().score]).toEqual([200, 100]);
  expect((await someone.get(`/quizzes/${quiz.id}`)).json<Quiz>().attempt?.result.score).toBe(100);
});

test('a lone surrogate in an answer does not cause a 500', async () => {
  const quiz = await generate(learner);
  const half = '{"question_index":0,"answer":"\\ud800"}';
  const saved = await learner.ask({
    method: 'POST',
    url: '/quizzes/save',
    headers: { 'content-type': 'application/json' },
    payload: `{"quiz_id":${quiz.id},"quiz_data":{"answers":[${half}]}}`,
  });
  expect(saved.statusCode).toBeLessThan(500);
});
