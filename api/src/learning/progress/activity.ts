import { sql } from 'drizzle-orm';
import type { ProgressDay } from '@glossa/contract/progress';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { addDays, daysUpTo, type LearnerDays } from '../../foundation/accounts/learner-days';

/** Days in the first query; most streaks are shorter. */
const FIRST_BLOCK_DAYS = 60;
const MAX_BLOCK_DAYS = 480;
const MAX_STREAK_DAYS = 40_000;

const textArray = (values: readonly string[]) => sql.param(`{${values.join(',')}}`);

const READ_DAYS = readStatement(__dirname, 'activity.sql');

/** The days come newest first, from today to the end of the streak at least. */
export async function readActivity(database: Database, userId: number, today: string, calendar: LearnerDays) {
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

async function readDays(database: Database, userId: number, days: readonly string[], calendar: LearnerDays) {
  const starts = days.map((day) => calendar.dayStart(day).toISOString());
  const ends = days.map((day) => calendar.dayStart(addDays(day, 1)).toISOString());
  // Rows of days, so that each is an index lookup.
  const { rows } = await database.execute<Omit<ProgressDay, 'date'>>(
    READ_DAYS({ userId, days: textArray(days), starts: textArray(starts), ends: textArray(ends) }),
  );
  return rows.map((row, index) => ({ date: days[index] ?? '', ...row }));
}

/** One inactive day in any seven is forgiven. */
const DAYS_BETWEEN_FORGIVEN = 6;

/** An inactive day is forgiven if none of the six after it was. Without `ended`, it may go on further. */
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
