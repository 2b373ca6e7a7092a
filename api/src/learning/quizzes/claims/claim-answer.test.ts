import type { ErrorBody } from '@glossa/contract/errors';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import { type TestLearner, useTestApi } from '../../../../testing/test-api';
import { generate, learnerWithWords, rightAnswers, submission } from '../testing/quiz-learner';
import { listClaimedWords } from './claimed-answers';

const api = useTestApi();

/** A submitted quiz of typed translations; its first answers are these, the others right. */
async function answered(learner: TestLearner, ...given: string[]): Promise<Quiz> {
  const quiz = await generate(learner, { quiz_type: 'translation' });
  const answers = (await rightAnswers(api, quiz.id)).map((answer, index) => given[index] ?? answer);
  const submitted = await learner.post('/quizzes/submit', submission(quiz, answers));
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  return readQuiz(learner, quiz.id);
}
const readQuiz = async (learner: TestLearner, id: number) =>
  (await learner.get(`/quizzes/${id}`)).json<Quiz>();
const readWord = async (learner: TestLearner, quiz: Quiz) =>
  (await learner.get(`/vocabulary/${quiz.quiz_data.questions[0]?.vocabulary_id}`)).json<VocabularyWord>();
const claimPath = (id: number, index = 0) => `/quizzes/${id}/questions/${index}/claim`;
const refuse = async (answer: Promise<{ json: <Body>() => Body }>) => (await answer).json<ErrorBody>().code;

test('a claimed answer counts as right, and its word is scheduled as if it had been remembered', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const before = quiz.attempt?.result;
  const word = await readWord(learner, quiz);
  expect(before?.results[0]).toMatchObject({ is_correct: false, claim: 'possible' });
  expect(before?.results[1]?.claim).toBeUndefined();
  expect(word).toMatchObject({ due_at: null, times_reviewed: 1 });
  const answer = await learner.post(claimPath(quiz.id));
  expect(answer.statusCode).toBe(200);
  const after = answer.json<QuizResult>();
  expect(after).toMatchObject({ score: 100, correct_answers: before ? before.correct_answers + 1 : 0 });
  expect(after.results[0]).toMatchObject({ is_correct: true, outcome: 'correct', claim: 'made' });
  const scheduled = await readWord(learner, quiz);
  expect(Date.parse(scheduled.due_at ?? '')).toBeGreaterThan(Date.parse(quiz.attempt?.submitted_at ?? ''));
  expect(scheduled.times_reviewed).toBe(1);
  // Kept, and once.
  expect((await learner.post(claimPath(quiz.id))).json()).toEqual(after);
  expect((await readQuiz(learner, quiz.id)).attempt?.result).toEqual(after);
  expect(await readWord(learner, quiz)).toEqual(scheduled);
  // It is not among the missed ones.
  expect(await refuse(learner.post(`/quizzes/${quiz.id}/retry`))).toBe('nothing_missed');
});

test('a claim that is taken back leaves everything as it was', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const word = await readWord(learner, quiz);
  for (const _time of [1, 2]) {
    await learner.post(claimPath(quiz.id));
    await learner.delete(claimPath(quiz.id));
    const taken = await learner.delete(claimPath(quiz.id));
    expect(taken.json()).toEqual(quiz.attempt?.result);
    expect(await readWord(learner, quiz)).toEqual(word);
  }
  const { rowCount } = await api.pool.query('select from question_reports where quiz_id = $1', [quiz.id]);
  expect(rowCount).toBe(0);
});

test('a word that was reviewed since the quiz keeps its date', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const { id } = await readWord(learner, quiz);
  await learner.post(`/vocabulary/${id}/reviews`, { review_id: 'later-review-1234', grade: 'again' });
  const reviewed = await readWord(learner, quiz);
  expect((await learner.post(claimPath(quiz.id))).json<QuizResult>().score).toBe(100);
  expect(await readWord(learner, quiz)).toEqual(reviewed);
  await learner.delete(claimPath(quiz.id));
  expect(await readWord(learner, quiz)).toEqual(reviewed);
});

test('a claim does not move the last review of a word back, where a later quiz asked it', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  await answered(learner);
  const { id } = await readWord(learner, quiz);
  const readLast = async () =>
    (await api.pool.query('select last_reviewed_at from vocabulary where id = $1', [id])).rows;
  const last = await readLast();
  await learner.post(claimPath(quiz.id));
  expect((await readWord(learner, quiz)).due_at).not.toBeNull();
  expect(await readLast()).toEqual(last);
  await learner.delete(claimPath(quiz.id));
  expect((await readWord(learner, quiz)).due_at).toBeNull();
  expect(await readLast()).toEqual(last);
});

test('no review can be made or undone in the place of a claim, and one from a file does not refuse it', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const word = await readWord(learner, quiz);
  const path = `/vocabulary/${word.id}/reviews`;
  const review_id = `-quiz-${quiz.id}-0`;
  expect((await learner.post(path, { review_id, grade: 'good' })).statusCode).toBe(422);
  await learner.post(claimPath(quiz.id));
  expect((await learner.delete(`${path}/${review_id}`)).statusCode).toBe(404);
  expect((await readWord(learner, quiz)).times_reviewed).toBe(1);
  await learner.delete(claimPath(quiz.id));
  await learner.post(path, { review_id: 'from-a-file', grade: 'good' });
  await api.pool.query('update reviews set review_id = $1 where word_id = $2', [review_id, word.id]);
  await api.pool.query('update vocabulary set memory = null where id = $1', [word.id]);
  expect((await learner.post(claimPath(quiz.id))).statusCode).toBe(200);
});

test('a claim taken back after a later review stays in the schedule, also when that is undone', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const before = await readWord(learner, quiz);
  await learner.post(claimPath(quiz.id));
  const claimed = await readWord(learner, quiz);
  const path = `/vocabulary/${claimed.id}/reviews`;
  await learner.post(path, { review_id: 'later-review-1234', grade: 'again' });
  await learner.delete(claimPath(quiz.id));
  await learner.delete(`${path}/later-review-1234`);
  expect(await readWord(learner, quiz)).toEqual(claimed);
  // Its review is still there, so that it can be taken back now.
  await learner.post(claimPath(quiz.id));
  await learner.delete(claimPath(quiz.id));
  expect(await readWord(learner, quiz)).toEqual(before);
});

test('a claim taken back while its word was deleted comes back with the word, and can be taken back', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const before = await readWord(learner, quiz);
  await learner.post(claimPath(quiz.id));
  const claimed = await readWord(learner, quiz);
  await learner.delete(`/vocabulary/${claimed.id}`);
  await learner.delete(claimPath(quiz.id));
  await learner.post('/vocabulary/restore', { ids: [claimed.id] });
  expect(await readWord(learner, quiz)).toEqual(claimed);
  expect((await learner.post(claimPath(quiz.id))).statusCode).toBe(200);
  await learner.delete(claimPath(quiz.id));
  expect(await readWord(learner, quiz)).toEqual(before);
});

test('an answer whose word was deleted can be claimed', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const { id } = await readWord(learner, quiz);
  await learner.delete(`/vocabulary/${id}`);
  expect((await learner.post(claimPath(quiz.id))).json<QuizResult>().score).toBe(100);
  expect((await learner.delete(claimPath(quiz.id))).json<QuizResult>().score).toBeLessThan(100);
});

test('only the learner claims, and only a typed answer that was wrong', async () => {
  const learner = await learnerWithWords(api);
  const stranger = await api.register();
  const quiz = await answered(learner, 'qqqqqq', UNKNOWN_ANSWER);
  expect(await refuse(stranger.post(claimPath(quiz.id)))).toBe('quiz_not_found');
  expect(await refuse(learner.post(claimPath(quiz.id, 1)))).toBe('answer_not_claimable');
  expect(await refuse(learner.post(claimPath(quiz.id, 2)))).toBe('answer_not_claimable');
  expect(await refuse(learner.post(claimPath(quiz.id, 99)))).toBe('question_not_found');
  const open = await generate(learner, { quiz_type: 'multiple_choice' });
  expect(await refuse(learner.post(claimPath(open.id)))).toBe('quiz_not_submitted');
  const wrong = (await rightAnswers(api, open.id)).map(() => 'qqqqqq');
  await learner.post('/quizzes/submit', submission(open, wrong));
  expect(await refuse(learner.post(claimPath(open.id)))).toBe('answer_not_claimable');
  expect((await readQuiz(learner, quiz.id)).attempt?.result).toEqual(quiz.attempt?.result);
});

test('claims sent at once count once', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await answered(learner, 'qqqqqq');
  const answers = await Promise.all([1, 2, 3].map(() => learner.post(claimPath(quiz.id))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await readWord(learner, quiz)).times_reviewed).toBe(1);
});

test('operators read the words whose answers three learners claimed, whatever they reported before or after', async () => {
  const house = {
    ...{ question: 'Translate: “house”', question_type: 'translation', correct_answer: 'casa' },
    ...{ answer_language: 'es', explanation: 'So it is.' },
  };
  const claim = async (answer: string, reported?: 'before' | 'after') => {
    const learner = await api.register();
    const stored = await learner.post('/quizzes/store', { quiz_data: { questions: [house] } });
    const { quiz_id: id } = stored.json<{ quiz_id: number }>();
    await learner.post('/quizzes/submit', submission({ id }, [answer]));
    const report = () => learner.post(`/quizzes/${id}/questions/0/report`, { reason: 'question_unclear' });
    if (reported === 'before') await report();
    await learner.post(claimPath(id));
    if (reported === 'after') await report();
  };
  const listed = async () =>
    (await listClaimedWords(api.database, 10)).filter(({ correct_answer }) => correct_answer === 'casa');
  await claim('Chabola', 'before');
  await claim('chabola', 'after');
  expect(await listed()).toEqual([]);
  await claim('secreto de Ana');
  const [word] = await listed();
  expect(word).toMatchObject({ language: 'es', correct_answer: 'casa', count: 3, answers: [] });
  await claim('chabola');
  const [again] = await listed();
  expect(again).toMatchObject({ count: 4, answers: ['chabola'] });
});
