import { sql } from 'drizzle-orm';
import type { ProgressDay } from '@glossa/contract/progress';
import type { Database } from '../../platform/database/database';
import { addDays, daysUpTo, type LearnerDays } from '../../foundation/accounts/learner-days';

/** Days in the first query; most streaks are shorter. */
const FIRST_BLOCK_DAYS = 60;
const MAX_BLOCK_DAYS = 480;
const MAX_STREAK_DAYS = 40_000;

const textArray = (values: readonly string[]) => sql.param(`{${values.join(',')}}`);

interface Activity {
  /** Newest first, from today to the end of the streak at least. */
  days: ProgressDay[];
  streak: number;
}

export async function readActivity(
  database: Database,
  userId: number,
  today: string,
  calendar: LearnerDays,
): Promise<Activity> {
  const days: ProgressDay[] = [];
  for (let block = FIRST_BLOCK_DAYS; ; block = Math.min(block * 2, MAX_BLOCK_DAYS)) {
    const before = daysUpTo(addDays(today, -days.length), block);
    days.push(...(await readDays(database, userId, before, calendar)));
    const { days: streak, ended } = countStreak(days.map(isActive));
    if (ended || days.length > MAX_STREAK_DAYS) return { days, streak };
  }
}

const isActive = (day: ProgressDay) =>
  day.watched_seconds + day.review_seconds + day.quiz_seconds + day.words_added + day.quizzes_completed > 0;

async function readDays(
  database: Database,
  userId: number,
  days: readonly string[],
  calendar: LearnerDays,
): Promise<ProgressDay[]> {
  const starts = days.map((day) => calendar.dayStart(day).toISOString());
  const ends = days.map((day) => calendar.dayStart(addDays(day, 1)).toISOString());
  // Rows of days, so that each is an index lookup.
  const { rows } = await database.execute<Omit<ProgressDay, 'date'>>(sql`
    select
      coalesce(w.watched_seconds, 0) as watched_seconds,
      coalesce(w.review_seconds, 0) as review_seconds,
      coalesce(w.quiz_seconds, 0) as quiz_seconds,
      (select count(*)::int from vocabulary v
        where v.user_id = ${userId} and v.created_at >= d.starts_at and v.created_at < d.ends_at) as words_added,
      (select count(*)::int from quiz_attempts q
        where q.user_id = ${userId} and q.submitted_at >= d.starts_at and q.submitted_at < d.ends_at) as quizzes_completed
    from unnest(${textArray(days)}::date[], ${textArray(starts)}::timestamptz[], ${textArray(ends)}::timestamptz[])
      with ordinality as d(day, starts_at, ends_at, position)
    left join watch_days w on w.user_id = ${userId} and w.day = d.day
    order by d.position`);
  return rows.map((row, index) => ({ date: days[index] ?? '', ...row }));
}

/** One inactive day in any seven is forgiven. */
const DAYS_BETWEEN_FORGIVEN = 6;

/**
 * Counts the active days of a streak back from today, which is `active[0]`. An inactive today does not end it. An
 * inactive day is forgiven, and not counted, if none of the six days after it was. `ended` is false if the streak may
 * go on beyond the given days.
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
