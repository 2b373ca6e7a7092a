import { sql } from 'drizzle-orm';
import type { ErrorBody } from '@glossa/contract/errors';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { readSettings } from '../../platform/settings/settings';
import { countQuizzesThisMonth } from '../../foundation/plans/plans';
import { everything, generate, learnerWithWords } from './testing/quiz-learner';

const LIMIT = 3;
const { plans } = readSettings({ FREE_QUIZ_LIMIT: String(LIMIT), QUIZ_LIMIT_ONE_MONTH: '5' }, '/tmp');

const api = useTestApi(() => ({ settings: { plans } }));

const made = async ({ session }: TestLearner) => countQuizzesThisMonth(api.database, session.user);
const ask = (learner: TestLearner) =>
  learner.post('/quizzes/generate-enhanced', { ...everything, num_questions: 5 });
const backdate = ({ session }: TestLearner, at: string) =>
  api.database.execute(sql`update quizzes set created_at = ${at} where user_id = ${session.user.id}`);

test('a quiz over the limit is refused with the limit and the number used', async () => {
  const learner = await learnerWithWords(api);
  for (let count = 0; count < LIMIT; count += 1) await generate(learner);
  const refused = await ask(learner);
  expect(refused.statusCode).toBe(402);
  expect(refused.json<ErrorBody>()).toEqual({
    code: 'quiz_limit_reached',
    detail: 'Your plan allows 3 quizzes a month, and you’ve made 3 this month',
    limit: { limit: LIMIT, used: LIMIT },
  });
  const simple = await learner.post('/quizzes/generate', {});
  expect(simple.json<ErrorBody>().code).toBe('quiz_limit_reached');
});

test('forty concurrent quizzes do not pass the limit', async () => {
  const learner = await learnerWithWords(api);
  await generate(learner);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(learner)));
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(LIMIT - 1);
  expect(statuses.filter((status) => status === 402)).toHaveLength(40 - (LIMIT - 1));
  expect(await made(learner)).toBe(LIMIT);
}, 60_000);

test('a quiz of one’s own counts, storing a generated one again does not', async () => {
  const learner = await learnerWithWords(api);
  const quiz = await generate(learner);
  await learner.post('/quizzes/store', { quiz_id: quiz.id });
  expect(await made(learner)).toBe(1);
  const question = {
    question: 'What is “gato” in English?',
    question_type: 'translation',
    correct_answer: 'cat',
    explanation: 'A cat is a small animal.',
  };
  for (let count = 1; count < LIMIT; count += 1) {
    const answer = await learner.post('/quizzes/store', { quiz_data: { questions: [question] } });
    expect(answer.statusCode).toBe(201);
  }
  const refused = await learner.post('/quizzes/store', { quiz_data: { questions: [question] } });
  expect(refused.statusCode).toBe(402);
});

test('quizzes of the month before do not count', async () => {
  const learner = await learnerWithWords(api);
  await generate(learner);
  await backdate(learner, new Date(Date.now() - 32 * 86_400_000).toISOString());
  expect(await made(learner)).toBe(0);
});

async function findBeginOfMonth(timeZone: string): Promise<Date> {
  const { rows } = await api.database.execute<{ begin: string }>(
    sql`select to_char(date_trunc('month', now(), ${timeZone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as begin`,
  );
  return new Date(rows[0]?.begin ?? '');
}

test('the month is that of the learner’s time zone', async () => {
  const [east, west] = [
    await learnerWithWords(api, { time_zone: 'Pacific/Kiritimati' }),
    await learnerWithWords(api, { time_zone: 'Pacific/Pago_Pago' }),
  ];
  const [begin, beginInWest] = [
    await findBeginOfMonth('Pacific/Kiritimati'),
    await findBeginOfMonth('Pacific/Pago_Pago'),
  ];
  const before = new Date(begin.getTime() - 1000).toISOString();
  for (const learner of [east, west]) await generate(learner);
  await backdate(east, before);
  expect(await made(east)).toBe(0);
  await backdate(east, begin.toISOString());
  expect(await made(east)).toBe(1);
  // The month of the west begins 25 hours later, except where the east is a month ahead.
  await backdate(west, begin.toISOString());
  expect(await made(west)).toBe(begin < beginInWest ? 0 : 1);
});

test('a paid plan has its own limit', async () => {
  const learner = await learnerWithWords(api);
  await api.database.execute(
    sql`insert into subscriptions (user_id, tier, expires_at, source)
      values (${learner.session.user.id}, 'one_month', now() + interval '1 day', 'grant')`,
  );
  for (let count = 0; count < 5; count += 1) await generate(learner);
  expect((await ask(learner)).json<ErrorBody>().limit).toEqual({ limit: 5, used: 5 });
});
