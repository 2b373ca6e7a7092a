import type { ProgressDay, ProgressStats, StudyReport } from '@glossa/contract/progress';
import { sql } from 'drizzle-orm';
import { readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
const at = (seconds: number) => new Date(Date.parse(`${NOON}T12:00:00Z`) + seconds * 1000).toISOString();

const post = (learner: TestLearner, report: Partial<StudyReport>) =>
  learner.post('/progress/study', { kind: 'review', session_id: 'one', active_seconds: 60, ...report });
const watch = (learner: TestLearner, seconds: number, watched_at: string) =>
  learner.post('/progress/video/river-walk', {
    watched_duration: seconds,
    progress_percentage: 1,
    session_id: 'player',
    watched_at,
  });
const stats = async (learner: TestLearner) => (await learner.get('/progress')).json<ProgressStats>();
const toSeconds = ({ watched_seconds, review_seconds, quiz_seconds }: ProgressDay) => [
  watched_seconds,
  review_seconds,
  quiz_seconds,
];
/** Seconds watched, reviewed and spent on quizzes at `NOON`. */
const counted = async (learner: TestLearner) =>
  (await stats(learner)).days.filter(({ date }) => date === NOON).flatMap(toSeconds);
/** As if the reports of this learner had come so much earlier. */
const letPass = (learner: TestLearner, seconds: number) =>
  api.database
    .execute(sql`update study_sessions set reported_at = reported_at - make_interval(secs => ${seconds})
    where user_id = ${learner.session.user.id}`);

test('reviews and quizzes count for their day, in the totals and for the streak', async () => {
  const learner = await api.register();
  expect((await post(learner, { active_seconds: 90 })).statusCode).toBe(204);
  await post(learner, { kind: 'quiz', active_seconds: 30, studied_at: at(0) });
  const { days, streak, total_review_time, total_quiz_time, ...rest } = await stats(learner);
  expect(days.map(toSeconds).filter((seconds) => seconds.some(Boolean))).toEqual([
    [0, 0, 30],
    [0, 90, 0],
  ]);
  // The day between is forgiven.
  expect({ streak, total_review_time, total_quiz_time }).toEqual({
    streak: 2,
    total_review_time: 90,
    total_quiz_time: 30,
  });
  expect(rest).toMatchObject({ total_watched_time: 0, watched_today: 0, videos_watched: 0 });
});

test('a report that comes twice, late or out of order changes nothing', async () => {
  const learner = await api.register();
  await post(learner, { active_seconds: 60, studied_at: at(60) });
  await letPass(learner, 60);
  for (const active_seconds of [60, 20, 60]) await post(learner, { active_seconds, studied_at: at(60) });
  await Promise.all(
    [90, 80, 90].map((active_seconds) => post(learner, { active_seconds, studied_at: at(90) })),
  );
  const [, reviewed] = await counted(learner);
  expect(reviewed).toBeGreaterThanOrEqual(60);
  expect(reviewed).toBeLessThanOrEqual(90);
});

test('a session grows by no more than the time since its last report, and catches up later', async () => {
  const learner = await api.register();
  await post(learner, { active_seconds: 10, studied_at: at(10) });
  await letPass(learner, 20);
  await post(learner, { active_seconds: 3600, studied_at: at(3600) });
  const [, reviewed = 0] = await counted(learner);
  expect(reviewed).toBeGreaterThanOrEqual(30);
  expect(reviewed).toBeLessThan(40);
  await letPass(learner, 600);
  await post(learner, { active_seconds: 600, studied_at: at(7200) });
  expect(await counted(learner)).toEqual([0, 600, 0]);
});

test('a moment counts once, over all videos, reviews and quizzes', async () => {
  const learner = await api.register();
  await watch(learner, 60, at(60));
  await post(learner, { active_seconds: 60, studied_at: at(90) });
  await post(learner, { kind: 'quiz', active_seconds: 60, studied_at: at(90) });
  await watch(learner, 90, at(90));
  expect(await counted(learner)).toEqual([60, 30, 0]);
});

test('of one kind at most four hours count for a day', async () => {
  const learner = await api.register();
  for (const [session_id, hours] of [['one', 3] as const, ['two', 6] as const]) {
    await post(learner, { session_id, active_seconds: 3 * 3600, studied_at: at(hours * 3600) });
  }
  await post(learner, { kind: 'quiz', active_seconds: 6 * 3600, studied_at: at(11 * 3600) });
  expect(await counted(learner)).toEqual([0, 4 * 3600, 4 * 3600]);
});

test('of one learner only the newest sessions are kept', async () => {
  const learner = await api.register();
  await api.database.execute(sql`insert into study_sessions (user_id, kind, session_id, reported_at)
    select ${learner.session.user.id}, 'quiz', 'old ' || n, now() - make_interval(mins => n)
    from generate_series(1, 1000) as n`);
  await post(learner, { session_id: 'new' });
  const { rows } = await api.database.execute(sql`select session_id from study_sessions
    where user_id = ${learner.session.user.id} order by reported_at desc`);
  expect(rows).toHaveLength(201);
  expect(rows.slice(0, 2)).toEqual([{ session_id: 'new' }, { session_id: 'old 1' }]);
});

test('sessions are kept for as long as reports may arrive', async () => {
  const learner = await api.register();
  await post(learner, { session_id: 'old' });
  await letPass(learner, 10 * 24 * 60 * 60);
  await post(learner, { session_id: 'new' });
  const { rows } = await api.database.execute(
    sql`select session_id from study_sessions where user_id = ${learner.session.user.id}`,
  );
  expect(rows).toEqual([{ session_id: 'new' }]);
});

test.each([
  ['another kind', { kind: 'video' as never }],
  ['negative time', { active_seconds: -1 }],
  ['more than a day', { active_seconds: 86_401 }],
  ['an offset that no clock has', { studied_at: '2026-11-21T10:00:00+99:99' }],
])('a report of %s is refused', async (_case, report) => {
  expect(readRefusal(await post(await api.register(), report))).toEqual([422, 'invalid_fields']);
});
