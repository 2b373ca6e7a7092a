import type { AccountExport } from '@glossa/contract/account';
import type { ErrorBody } from '@glossa/contract/errors';
import type { ProgressStats, VideoProgress } from '@glossa/contract/progress';
import { sql } from 'drizzle-orm';
import { readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const NOON = Date.now() - 2 * 24 * 60 * 60 * 1000;
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
const report = (session_id: string, watched_duration: number, watched_at?: string) => ({
  watched_duration,
  progress_percentage: 1,
  session_id,
  ...(watched_at ? { watched_at } : {}),
});
const post = async (learner: TestLearner, body: object, video = 'river-walk') =>
  (await learner.post(`/progress/video/${video}`, body)).json<VideoProgress>();
const total = async (learner: TestLearner) =>
  (await learner.get('/progress')).json<ProgressStats>().total_watched_time;
const dayRows = async (learner: TestLearner) => {
  const { rows } = await api.database.execute<{ day: string; seconds: number }>(
    sql`select day::text, watched_seconds as seconds from watch_days
      where user_id = ${learner.session.user.id} order by day`,
  );
  return rows.map(({ day, seconds }) => [day, seconds]);
};

test('two players at the same time count each moment once, over all videos', async () => {
  const learner = await api.register();
  for (const seconds of [10, 20, 30]) {
    await post(learner, report('one', seconds, at(seconds)));
    await post(learner, report('two', seconds - 5, at(seconds)), 'la-mesa');
  }
  expect(await total(learner)).toBe(30);
  // The second continues alone, and counts again.
  await post(learner, report('two', 35, at(40)), 'la-mesa');
  expect(await total(learner)).toBe(40);
});

test('sessions that only touch count in full', async () => {
  const learner = await api.register();
  await post(learner, report('one', 10, at(10)));
  await post(learner, report('two', 10, at(20)));
  expect(await total(learner)).toBe(20);
});

test('reports that come late, twice and out of order count as if they had come in order', async () => {
  const learner = await api.register();
  await post(learner, report('one', 30, at(30)));
  await post(learner, report('other', 10, at(100)));
  for (const seconds of [20, 10, 30]) await post(learner, report('one', seconds, at(seconds)));
  await post(learner, report('earlier', 15, at(-60)));
  expect(await total(learner)).toBe(55);
});

test('of twenty reports of as many players at the same moment the longest counts', async () => {
  const learner = await api.register();
  const lengths = Array.from({ length: 20 }, (_, index) => index + 1);
  const answers = await Promise.all(
    lengths.map((seconds) =>
      learner.post('/progress/video/river-walk', report(`s-${seconds}`, seconds, at(0))),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(lengths.map(() => 200));
  expect(await total(learner)).toBe(20);
  expect((await dayRows(learner)).map(([, seconds]) => seconds)).toEqual([20]);
});

test('a player without a clock of its own may send everything at once', async () => {
  const learner = await api.register();
  for (const seconds of [10, 300, 600]) await post(learner, report('one', seconds));
  expect(await total(learner)).toBe(600);
});

test('a player without a clock of its own fills the gaps that others left, the latest first', async () => {
  const learner = await api.register();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await post(learner, report('one', 10, ago(60)));
  await post(learner, report('two', 10, ago(30)));
  const spans = async () =>
    (await learner.get('/auth/export'))
      .json<AccountExport>()
      .watch_spans.map(({ starts_at, ends_at }) =>
        Math.round((Date.parse(String(ends_at)) - Date.parse(String(starts_at))) / 1000),
      );
  expect(await spans()).toEqual([10, 10]);
  await post(learner, report('three', 80));
  expect(await total(learner)).toBeCloseTo(80, 0);
  expect(await spans()).toEqual([80]);
});

test('of more time than fits the gaps only the gaps count', async () => {
  const learner = await api.register();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await post(learner, report('one', 3600, ago(1)));
  await post(learner, report('two', 1800, ago(0)));
  const counted = await total(learner);
  expect(counted).toBeGreaterThanOrEqual(3601);
  expect(counted).toBeLessThan(3610);
});

test('an update and reports at the same moment count each moment once', async () => {
  const learner = await api.register();
  await Promise.all([
    ...[30, 40, 50].map((seconds) =>
      learner.post('/progress/video/la-mesa', report(`s-${seconds}`, seconds)),
    ),
    ...[45, 60].map((seconds) => learner.put('/progress/river-walk', { watched_duration: seconds })),
  ]);
  const counted = await total(learner);
  expect(counted).toBeGreaterThanOrEqual(60);
  expect(counted).toBeLessThan(70);
});

test('seconds go to the day of the learner on which they were watched', async () => {
  const learner = await api.register({ time_zone: 'Asia/Tbilisi' });
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const dayBefore = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
  // Midnight in Tbilisi is 20:00 UTC.
  await post(learner, report('one', 10, `${dayBefore}T19:59:59Z`));
  await post(learner, report('one', 20, `${dayBefore}T20:00:09Z`));
  expect(await dayRows(learner)).toEqual([
    [dayBefore, 10],
    [yesterday, 10],
  ]);
});

test('a time to come counts as now, and one long gone as seven days ago', async () => {
  const learner = await api.register();
  const today = new Date().toISOString().slice(0, 10);
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const ahead = await post(learner, report('one', 10, '2999-01-01T00:00:00+04:00'));
  expect(ahead.last_watched_at?.slice(0, 10)).toBe(today);
  await post(learner, report('two', 5, '1999-01-01T00:00:00Z'));
  expect(await dayRows(learner)).toEqual([
    [weekAgo, 5],
    [today, 10],
  ]);
});

test.each(['yesterday', '2026-11-21', '2026-11-21T10:00:00', '2026-11-21T10:00:00+99:99'])(
  'a report watched at %s is refused',
  async (watched_at) => {
    const learner = await api.register();
    const answer = await learner.post('/progress/video/river-walk', report('one', 1, watched_at));
    expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
  },
);

test('a known video not watched yet has zeros, and an unknown one is not found', async () => {
  const learner = await api.register();
  const nothing = {
    watched_duration: 0,
    progress_percentage: 0,
    completed: false,
    position: null,
    last_watched_at: null,
  };
  const answer = await learner.get('/progress/video/river-walk');
  expect(answer.json<VideoProgress>()).toEqual({ video_id: 'river-walk', ...nothing });
  const posted = await post(learner, report('one', 10, at(0)));
  expect((await learner.get('/progress/video/river-walk')).json<VideoProgress>()).toEqual(posted);
  expect((await learner.get('/progress/video/none')).json<ErrorBody>().code).toBe('video_not_found');
});

test('an update raises what is counted, never lowers it, and marks the video', async () => {
  const learner = await api.register();
  await post(learner, report('one', 40));
  const put = async (body: object) => (await learner.put('/progress/river-walk', body)).json<VideoProgress>();
  expect(await put({ watched_duration: 30 })).toMatchObject({ watched_duration: 40, completed: false });
  expect(await put({ watched_duration: 100 })).toMatchObject({ watched_duration: 100 });
  expect(await put({ watched_duration: 100, completed: true })).toMatchObject({
    watched_duration: 100,
    progress_percentage: 100,
    completed: true,
  });
  expect(await put({ completed: false })).toMatchObject({ progress_percentage: 100, completed: false });
  expect(await total(learner)).toBe(100);
  const unknown = await learner.put('/progress/none', { completed: true });
  expect(unknown.json<ErrorBody>().code).toBe('video_not_found');
});

test('another learner’s own video is not found', async () => {
  const [owner, other] = [await api.register(), await api.register()];
  const url = '/progress/video/youtube/dQw4w9WgXcQ';
  const added = (await owner.post(`${url}?video_title=Mine`, report('one', 5))).json<VideoProgress>();
  expect(added.watched_duration).toBe(5);
  const { video_id } = added;
  expect((await owner.get(`/progress/video/${video_id}`)).statusCode).toBe(200);
  const answers = [
    await other.get(`/progress/video/${video_id}`),
    await other.put(`/progress/${video_id}`, { completed: true }),
    await other.post(`/progress/video/${video_id}`, report('one', 5)),
    await other.post(url, report('one', 5)),
    await other.post('/progress/video/youtube/no-video?video_title=x', report('one', 5)),
  ];
  expect(answers.map((answer) => answer.json<ErrorBody>().code)).toEqual(
    answers.map(() => 'video_not_found'),
  );
});

const readSessions = async (learner: TestLearner) => {
  const { rows } = await api.database.execute<{ session_id: string }>(
    sql`select session_id from watch_sessions where user_id = ${learner.session.user.id} order by reported_at desc`,
  );
  return rows.map(({ session_id }) => session_id);
};

test('of one learner only the newest players are kept, over all videos, and the totals stay', async () => {
  const [learner, other] = [await api.register(), await api.register()];
  await post(other, report('of another', 10, at(10)));
  await post(learner, report('first', 10, at(10)));
  await api.database.execute(sql`insert into watch_sessions (user_id, video_id, session_id, reported_at)
    select ${learner.session.user.id}, v, 'old ' || n, now() - make_interval(mins => n)
    from generate_series(1, 400) as n, unnest(array['river-walk', 'la-mesa']) as v`);
  await post(learner, report('new', 20, at(40)));
  const kept = await readSessions(learner);
  expect([kept.length, kept[0], kept.includes('first'), kept.includes('old 260')]).toEqual([
    ...[501, 'new', true, false],
  ]);
  expect([await total(learner), await readSessions(other)]).toEqual([30, ['of another']]);
});

test('players are kept for as long as reports may arrive', async () => {
  const learner = await api.register();
  await post(learner, report('old', 10, at(10)));
  await post(learner, report('current', 20, at(40)), 'la-mesa');
  const age = async (id: string, days: number) =>
    api.database.execute(sql`update watch_sessions set reported_at = now() - make_interval(days => ${days})
      where user_id = ${learner.session.user.id} and session_id = ${id}`);
  await age('old', 10);
  await age('current', 8);
  await post(learner, report('new', 30, at(80)));
  expect(await readSessions(learner)).toEqual(['new', 'current']);
  expect(await total(learner)).toBe(60);
});
