import { sql } from 'drizzle-orm';
import type { ProgressDay } from '@glossa/contract/progress';
import type { Database } from '../platform/database/connect';
import { addDays, daysUpTo, type LearnerDays } from './learner-days';

/** Days looked at first; most runs are shorter, and one query tells. */
const FIRST_DAYS = 60;
/** A run may be longer than the product is old, and not longer than this. */
const MAX_STREAK_DAYS = 40_000;
/** Days looked at in one query. */
const MAX_BLOCK_DAYS = 480;

const texts = (values: readonly string[]) => sql.param(`{${values.join(',')}}`);

/** The days as rows `day`, `starts_at` and `ends_at`. Each is then a few steps into an index, however much there is. */
function dayRows(days: readonly string[], calendar: LearnerDays) {
  const starts = days.map((day) => calendar.startOf(day).toISOString());
  const ends = days.map((day) => calendar.startOf(addDays(day, 1)).toISOString());
  return sql`unnest(${texts(days)}::date[], ${texts(starts)}::timestamptz[], ${texts(ends)}::timestamptz[])
    with ordinality as d(day, starts_at, ends_at, position)`;
}

/** What was done on each of the days, in their order. */
export async function readActivity(
  database: Database,
  userId: number,
  days: readonly string[],
  calendar: LearnerDays,
): Promise<ProgressDay[]> {
  const { rows } = await database.execute<{ watched: number; words: number; quizzes: number }>(sql`
    select
      coalesce((select w.watched_seconds from watch_days w where w.user_id = ${userId} and w.day = d.day), 0) as watched,
      (select count(*)::int from vocabulary v
        where v.user_id = ${userId} and v.created_at >= d.starts_at and v.created_at < d.ends_at) as words,
      (select count(*)::int from quiz_attempts q
        where q.user_id = ${userId} and q.submitted_at >= d.starts_at and q.submitted_at < d.ends_at) as quizzes
    from ${dayRows(days, calendar)} order by d.position`);
  return days.map((date, index) => ({
    date,
    watched_seconds: rows[index]?.watched ?? 0,
    words_added: rows[index]?.words ?? 0,
    quizzes_completed: rows[index]?.quizzes ?? 0,
  }));
}

/** Days without a break up to `today`; see `streakOf`. */
export async function readStreak(
  database: Database,
  userId: number,
  today: string,
  calendar: LearnerDays,
): Promise<number> {
  const active: boolean[] = [];
  for (let block = FIRST_DAYS; ; block = Math.min(block * 2, MAX_BLOCK_DAYS)) {
    const before = daysUpTo(addDays(today, -active.length), block);
    active.push(...(await activeDays(database, userId, before, calendar)));
    const { days, ended } = countStreak(active);
    if (ended || active.length > MAX_STREAK_DAYS) return days;
  }
}

async function activeDays(
  database: Database,
  userId: number,
  days: readonly string[],
  calendar: LearnerDays,
): Promise<boolean[]> {
  const { rows } = await database.execute<{ active: boolean }>(sql`
    select
      exists (select from watch_days w where w.user_id = ${userId} and w.day = d.day and w.watched_seconds > 0)
      or exists (select from vocabulary v
        where v.user_id = ${userId} and v.created_at >= d.starts_at and v.created_at < d.ends_at)
      or exists (select from quiz_attempts q
        where q.user_id = ${userId} and q.submitted_at >= d.starts_at and q.submitted_at < d.ends_at) as active
    from ${dayRows(days, calendar)} order by d.position`);
  return rows.map(({ active }) => active);
}

/** A forgiven day is followed by this many days on which none is forgiven. */
const DAYS_BETWEEN_FORGIVEN = 6;

/**
 * How many days a learner has kept going. `active[0]` is today, `active[1]` yesterday, and so on back.
 *
 * Active days are counted back from today. Today does not break the run while it is still to come. Another day
 * without activity is forgiven, and not counted, when none of the six days after it was forgiven (one in any seven
 * days in a row); else the run ends there. `ended` is false when the days given do not reach back to its end.
 */
export function countStreak(active: readonly boolean[]): { days: number; ended: boolean } {
  let days = active[0] ? 1 : 0;
  let sinceForgiven = DAYS_BETWEEN_FORGIVEN;
  for (const wasActive of active.slice(1)) {
    if (wasActive) {
      days += 1;
      sinceForgiven += 1;
    } else if (sinceForgiven >= DAYS_BETWEEN_FORGIVEN) sinceForgiven = 0;
    else return { days, ended: true };
  }
  return { days, ended: false };
}
