import type { ProgressDay } from '@glossa/contract/progress';
import { type Database, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { addDays, daysUpTo, type LearnerDays } from '../../foundation/accounts/learner-days';

/** Days in the first query; most streaks are shorter. */
const FIRST_BLOCK_DAYS = 60;
const MAX_BLOCK_DAYS = 480;
const MAX_STREAK_DAYS = 40_000;

const textArray = (values: readonly string[]) => `{${values.join(',')}}`;

const READ_DAYS = readText(__dirname, 'activity.sql');

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
  // A day ends when the one after it begins, which stands before it.
  const ends = [calendar.dayStart(addDays(days[0] ?? '', 1)).toISOString(), ...starts.slice(0, -1)];
  // Rows of days, so that each is an index lookup.
  const values = [userId, ...[days, starts, ends].map(textArray)];
  const rows = await runSql<Omit<ProgressDay, 'date'>>(database, READ_DAYS, values);
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
