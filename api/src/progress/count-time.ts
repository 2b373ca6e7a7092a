import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { watchDays, watchSpans } from '../database/schema/progress';
import { freeTime, takeLatest, type Stretch } from './free-time';
import { learnerDays } from './learner-days';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a report may be late and reach back, so that no time is forgotten that may be reported again. */
const KEPT_MS = 9 * DAY_MS;

export interface WatchedTime {
  userId: number;
  /** IANA name. */
  timeZone: string;
  /** How long was watched. */
  seconds: number;
  /** The seconds before `until` in which it was; at least as many. */
  within: number;
  until: Date;
}

/**
 * Counts the part of it that has not been counted before, in any video, and puts it on the day of `until`. Answers
 * the seconds counted. The learner's turn must have been taken.
 */
export async function countTime(database: Database, time: WatchedTime): Promise<number> {
  if (time.seconds <= 0) return 0;
  const { userId } = time;
  const to = time.until.getTime();
  const stretch = { from: to - Math.min(Math.ceil(time.within * 1000), DAY_MS), to };
  const free = freeTime(stretch, await countedIn(database, userId, stretch));
  const spans = takeLatest(free, Math.ceil(time.seconds * 1000));
  if (spans.length === 0) return 0;
  await database
    .insert(watchSpans)
    .values(spans.map(({ from, to: end }) => ({ userId, startsAt: new Date(from), endsAt: new Date(end) })));
  await forgetOldTimes(database, userId);
  const milliseconds = spans.reduce((sum, { from, to: end }) => sum + end - from, 0);
  const seconds = Math.min(time.seconds, milliseconds / 1000);
  await addToDay(database, userId, learnerDays(time.timeZone).dayOf(time.until), seconds);
  return seconds;
}

async function countedIn(database: Database, userId: number, { from, to }: Stretch): Promise<Stretch[]> {
  const { startsAt, endsAt } = watchSpans;
  const rows = await database
    .select({ startsAt, endsAt })
    .from(watchSpans)
    .where(and(eq(watchSpans.userId, userId), gt(endsAt, new Date(from)), lt(startsAt, new Date(to))));
  return rows.map((row) => ({ from: row.startsAt.getTime(), to: row.endsAt.getTime() }));
}

async function forgetOldTimes(database: Database, userId: number): Promise<void> {
  const old = new Date(Date.now() - KEPT_MS);
  await database.delete(watchSpans).where(and(eq(watchSpans.userId, userId), lt(watchSpans.endsAt, old)));
}

async function addToDay(database: Database, userId: number, day: string, seconds: number): Promise<void> {
  await database
    .insert(watchDays)
    .values({ userId, day, watchedSeconds: seconds })
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { watchedSeconds: sql`${watchDays.watchedSeconds} + excluded.watched_seconds` },
    });
}
