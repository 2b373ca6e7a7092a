import type { ErrorBody } from '@glossa/contract/errors';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { UsageStats } from '@glossa/contract/subscription';
import { readSettings } from '../../platform/settings/settings';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { waitForLock } from '../../../testing/wait-for-lock';
import { generate, learnerWithWords, rightAnswers, submission } from './testing/quiz-learner';

const { plans } = readSettings({ FREE_QUIZ_LIMIT: '3' }, '/nowhere');

const api = useTestApi(() => ({ settings: { plans } }));

/** A submitted quiz with wrong answers at these indexes. */
async function missing(learner: TestLearner, missed: number[], fields: object = {}): Promise<Quiz> {
  const quiz = await generate(learner, fields);
  const answers = (await rightAnswers(api, quiz.id)).map((answer, index) =>
    missed.includes(index) ? 'qqqqqq' : answer,
  );
  const submitted = await learner.post('/quizzes/submit', submission(quiz, answers));
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  return (await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>();
}
const retry = (learner: TestLearner, id: number) => learner.post(`/quizzes/${id}/retry`);

test('a retry asks exactly the missed questions, in a normal quiz', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await missing(learner, [1, 3], { quiz_type: 'translation' });
  const answer = await retry(learner, quiz.id);
  expect(answer.statusCode).toBe(201);
  expect(answer.body).not.toMatch(/"(correct_answer|explanation|accepted)"/);
  const again = answer.json<Quiz>();
  expect(again).toMatchObject({
    ...{ retry_of: quiz.id, quiz_type: 'translation', total_questions: 2, score: null, attempt: null },
    quiz_data: { submitted: false, video_id: quiz.quiz_data.video_id, difficulty: quiz.quiz_data.difficulty },
  });
  const asked = (one: Quiz) => one.quiz_data.questions.map(({ question }) => question);
  expect(asked(again).sort()).toEqual([asked(quiz)[1], asked(quiz)[3]].sort());
  expect((await learner.get(`/quizzes/${again.id}`)).json<Quiz>()).toEqual(again);
  const right = submission(again, await rightAnswers(api, again.id));
  const result = (await learner.post('/quizzes/submit', right)).json<QuizResult>();
  expect(result).toMatchObject({ quiz_id: again.id, score: 100, total_questions: 2 });
  expect((await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>()).toEqual(quiz);
});

test('a retry is returned again until it is answered; then there is a new one', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await missing(learner, [0, 2]);
  const answers = await Promise.all([
    retry(learner, quiz.id),
    retry(learner, quiz.id),
    retry(learner, quiz.id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  const [first] = answers.map((answer) => answer.json<Quiz>());
  expect(new Set(answers.map((answer) => answer.json<Quiz>().id)).size).toBe(1);
  if (!first) throw new Error('no quiz');
  const wrong = first.quiz_data.questions.map(() => 'qqqqqq');
  await learner.post('/quizzes/submit', submission(first, wrong));
  const next = await retry(learner, quiz.id);
  expect([next.statusCode, next.json<Quiz>().retry_of]).toEqual([201, quiz.id]);
  expect(next.json<Quiz>().id).not.toBe(first.id);
  const ofRetry = await retry(learner, first.id);
  expect([ofRetry.statusCode, ofRetry.json<Quiz>().retry_of]).toEqual([201, first.id]);
});

test('a retry does not count against the plan, even at the limit', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await missing(learner, [0]);
  for (const _more of [2, 3]) await generate(learner);
  expect((await learner.post('/quizzes/generate', {})).json<ErrorBody>().code).toBe('quiz_limit_reached');
  expect((await retry(learner, quiz.id)).statusCode).toBe(201);
  const { usage } = (await learner.get('/stripe/usage')).json<UsageStats>();
  expect(usage.quizzes_used_this_month).toBe(3);
});

test('a retry leaves out questions that count as right after a report', async () => {
  const learner = await api.register();
  const house = {
    ...{ question: 'Translate into Spanish: “house”', question_type: 'translation', word: 'house' },
    ...{ correct_answer: 'casa', answer_language: 'es', explanation: 'So it is.' },
  };
  const bread = { ...house, question: 'And “bread”?', word: 'bread', correct_answer: 'pan' };
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions: [house, bread] } });
  const id = stored.json<{ quiz_id: number }>().quiz_id;
  await learner.post('/quizzes/submit', submission({ id }, ['hogar', 'qqqqqq']));
  const before = (await retry(learner, id)).json<Quiz>();
  expect(before.total_questions).toBe(2);
  await learner.post(`/quizzes/${id}/questions/0/report`, { reason: 'answer_is_right' });
  const after = await retry(learner, id);
  expect(after.statusCode).toBe(201);
  expect(after.json<Quiz>().quiz_data.questions.map(({ question }) => question)).toEqual(['And “bread”?']);
});

test('a retry waits for a report that is being stored', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await missing(learner, [1, 3], { quiz_type: 'translation' });
  const reporting = await api.pool.connect();
  await reporting.query('begin');
  await reporting.query('select from users where id = $1 for no key update', [learner.session.user.id]);
  await reporting.query(
    `update quiz_attempts set results = jsonb_set(results, '{1,voided}', 'true') where quiz_id = $1`,
    [quiz.id],
  );
  const retrying = retry(learner, quiz.id);
  await waitForLock(api.pool);
  await reporting.query('commit');
  reporting.release();
  const asked = (await retrying).json<Quiz>().quiz_data.questions.map(({ question }) => question);
  expect(asked).toEqual([quiz.quiz_data.questions[3]?.question]);
});

test('a retry includes questions that would fail today’s checks', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await missing(learner, [0, 2], { quiz_type: 'translation' });
  await api.pool.query(
    `update quizzes set questions = jsonb_set(questions, '{0,explanation}', '""') where id = $1`,
    [quiz.id],
  );
  expect((await retry(learner, quiz.id)).json<Quiz>().total_questions).toBe(2);
});

test('an open, an all-correct and another learner’s quiz have no retry', async () => {
  const learner = await learnerWithWords(api);
  const [open, right] = [await generate(learner), await missing(learner, [])];
  const answers = [
    await retry(learner, open.id),
    await retry(learner, right.id),
    await retry(await api.register(), right.id),
    await retry(learner, 2_147_483_647),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<ErrorBody>().code])).toEqual([
    [409, 'quiz_not_submitted'],
    [409, 'nothing_missed'],
    [404, 'quiz_not_found'],
    [404, 'quiz_not_found'],
  ]);
});
