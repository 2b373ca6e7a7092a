import type { ProgressStats } from '@glossa/contract/progress';
import { sql } from 'drizzle-orm';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { countStreak, readActivity } from '../../learning/progress/activity';
import { addDays, learnerDays } from './learner-days';
import { recentActivity, progressStats } from '../../learning/progress/store';

const api = useTestApi();

const saveWord = (learner: TestLearner, word: string, when: string) =>
  api.database.execute(sql`insert into vocabulary
    (user_id, word, word_key, language, translation_language, difficulty_level, created_at)
    values (${learner.session.user.id}, ${word}, ${word}, 'en', 'ka', 1, ${when})`);
const statsAt = (learner: TestLearner, now: string): Promise<ProgressStats> =>
  progressStats(api.database, learner.session.user, new Date(now));

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Asia/Tbilisi', '2026-11-21', '2026-11-20T20:00:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z', 24],
  ['America/Los_Angeles', '2026-11-21', '2026-11-21T08:00:00.000Z', 24],
  // The clock goes from 23:59 to 01:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
])('in %s the day %s begins at %s and has %i hours', (zone, day, start, hours) => {
  const calendar = learnerDays(zone);
  const begins = calendar.dayStart(day);
  expect(begins.toISOString()).toBe(start);
  expect((calendar.dayStart(addDays(day, 1)).getTime() - begins.getTime()) / 3_600_000).toBe(hours);
  expect(calendar.toDay(begins)).toBe(day);
  expect(calendar.toDay(new Date(begins.getTime() - 1))).toBe(addDays(day, -1));
});

test('the week of a learner goes over the change of the clock', async () => {
  const learner = await api.register({ time_zone: 'Europe/Berlin' });
  await saveWord(learner, 'before', '2026-03-28T22:59:59Z');
  await saveWord(learner, 'first', '2026-03-28T23:00:00Z');
  await saveWord(learner, 'last', '2026-03-29T21:59:59Z');
  await saveWord(learner, 'after', '2026-03-29T22:00:00Z');
  const stats = await statsAt(learner, '2026-04-03T10:00:00Z');
  expect(stats.days.map(({ date, words_added }) => [date, words_added])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
    ['2026-03-31', 0],
    ['2026-04-01', 0],
    ['2026-04-02', 0],
    ['2026-04-03', 0],
  ]);
  expect(stats.recent_vocabulary_added).toBe(4);
  expect((await statsAt(learner, '2026-04-03T22:00:00Z')).recent_vocabulary_added).toBe(3);
});

test('in Tbilisi a new day begins at eight in the evening of UTC', async () => {
  const learner = await api.register({ time_zone: 'Asia/Tbilisi' });
  const { id } = learner.session.user;
  await api.database.execute(
    sql`insert into watch_days values (${id}, '2026-05-05', 90), (${id}, '2026-05-06', 30)`,
  );
  await api.database
    .execute(sql`insert into video_progress (user_id, video_id, watched_seconds, last_watched_at)
    values (${id}, 'river-walk', 120, '2026-05-05T20:00:30Z')`);
  expect((await statsAt(learner, '2026-05-05T19:59:59Z')).watched_today).toBe(90);
  const tomorrow = await statsAt(learner, '2026-05-05T20:01:00Z');
  expect(tomorrow).toMatchObject({ watched_today: 30, streak: 2, recent_videos_watched: 1 });
  const recent = (days: number, now: string) =>
    recentActivity(api.database, learner.session.user, days, new Date(now));
  expect((await recent(1, '2026-05-06T19:59:00Z')).recent_videos).toHaveLength(1);
  expect((await recent(1, '2026-05-06T20:00:00Z')).recent_videos).toHaveLength(0);
});

test('a streak may be longer than the first query', async () => {
  const learner = await api.register();
  await api.database.execute(sql`insert into watch_days
    select ${learner.session.user.id}, date '2026-05-05' - n, 60 from generate_series(0, 99) n`);
  expect((await statsAt(learner, '2026-05-05T12:00:00Z')).streak).toBe(100);
});

test('each day of a streak of any length is read once', async () => {
  const learner = await api.register();
  const { id } = learner.session.user;
  await api.database.execute(sql`insert into watch_days
    select ${id}, date '2026-05-05' - n, 60 from generate_series(0, 999) n`);
  const calendar = learnerDays('UTC');
  const asked: string[] = [];
  const dayStart = (day: string) => {
    asked.push(day);
    return calendar.dayStart(day);
  };
  const { streak } = await readActivity(api.database, id, '2026-05-05', { ...calendar, dayStart });
  expect(streak).toBe(1000);
  const times = new Map<string, number>();
  for (const day of asked) times.set(day, (times.get(day) ?? 0) + 1);
  // Where it begins, and where the day before it ends.
  expect(Math.max(...times.values())).toBe(2);
  expect(times.size).toBeLessThan(1500);
});

test.each([
  ['nothing at all', '', 0],
  ['today only', '#', 1],
  ['today still to come', '.###', 3],
  ['one missed day', '##.###', 5],
  ['today to come and yesterday missed', '..###', 3],
  ['two missed days in a row', '##..###', 2],
  ['two missed days within a week', '#.#####.###', 6],
  ['two missed days a week apart', '#.######.###', 10],
])('after %s the streak is right', (_case, days, streak) => {
  const active = [...`${days}........`].map((mark) => mark === '#');
  expect(countStreak(active)).toEqual({ days: streak, ended: true });
});
