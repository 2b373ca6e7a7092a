import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { watchDays, watchSpans } from '../platform/database/schema/progress';
import type { Stretch } from './free-time';
import { newTime, reachOf, type NewTime, type WatchedTime } from './new-time';

const { placeholder } = sql;

/** Longer than a report may be late and reach back, so that no time is forgotten that may be reported again. */
const KEPT_MS = 9 * 24 * 60 * 60 * 1000;

/**
 * The part of the time that has not been counted before, in any video; undefined: none. The learner's turn must have
 * been taken.
 */
export async function findNewTime(
  database: Database,
  userId: number,
  time: WatchedTime,
): Promise<NewTime | undefined> {
  if (time.seconds <= 0) return undefined;
  return newTime(time, await countedIn(database, userId, reachOf(time)));
}

async function countedIn(database: Database, userId: number, { from, to }: Stretch): Promise<Stretch[]> {
  const { startsAt, endsAt } = watchSpans;
  const query = preparedQuery(database, 'counted_times', (unnamed) =>
    database
      .select({ startsAt, endsAt })
      .from(watchSpans)
      .where(
        and(
          eq(watchSpans.userId, placeholder('userId')),
          gt(endsAt, placeholder('from')),
          lt(startsAt, placeholder('to')),
        ),
      )
      .prepare(unnamed),
  );
  const rows = await query.execute({ userId, from: new Date(from), to: new Date(to) });
  return rows.map((row) => ({ from: row.startsAt.getTime(), to: row.endsAt.getTime() }));
}

/** What counts new time, for the `with` of a statement that is sent anyway. Its placeholders are in `countedValues`. */
export function countingTime(database: Database) {
  const counted = database.insert(watchSpans).select(sql`
    select ${placeholder('userId')}::int, starts_at, ends_at
    from unnest(${placeholder('starts')}::timestamptz[], ${placeholder('ends')}::timestamptz[])
      as span(starts_at, ends_at)`);
  const forgotten = database
    .delete(watchSpans)
    .where(and(eq(watchSpans.userId, placeholder('userId')), lt(watchSpans.endsAt, placeholder('old'))));
  const ofDay = database
    .insert(watchDays)
    .values({
      userId: placeholder('userId'),
      day: placeholder('day'),
      watchedSeconds: placeholder('seconds'),
    })
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { watchedSeconds: sql`${watchDays.watchedSeconds} + excluded.watched_seconds` },
    });
  return [
    database.$with('counted').as(counted),
    database.$with('forgotten').as(forgotten),
    database.$with('of_day').as(ofDay),
  ];
}

export function countedValues(userId: number, { spans, day, seconds }: NewTime) {
  return {
    userId,
    seconds,
    starts: spans.map(({ from }) => new Date(from).toISOString()),
    ends: spans.map(({ to }) => new Date(to).toISOString()),
    old: new Date(Date.now() - KEPT_MS),
    day,
  };
}
