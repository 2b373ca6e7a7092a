import type { ProgressDay } from '@glossa/contract/progress';
import { LRUCache } from 'lru-cache';
import { type Database, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { addDays, daysUpTo, type LearnerDays } from '../../foundation/accounts/learner-days';

/** Days in the first query; most streaks are shorter. */
const FIRST_BLOCK_DAYS = 60;
const MAX_BLOCK_DAYS = 480;
const MAX_STREAK_DAYS = 40_000;

const textArray = (values: readonly string[]) => `{${values.join(',')}}`;

export const READ_DAYS = readText(__dirname, 'activity.sql');

export type DayActivity = Omit<ProgressDay, 'date'>;

/** The days come newest first, from today to the end of the streak at least. @param first those read already */
export async function readActivity(
  database: Database,
  userId: number,
  today: string,
  calendar: LearnerDays,
  first: readonly ProgressDay[] = [],
) {
  const days = [...first];
  for (;;) {
    const { days: streak, ended } = countStreak(days.map(isActive));
    if (ended || days.length > MAX_STREAK_DAYS) return { days, streak };
    const { values, dated } = daysBefore(today, days.length, calendar);
    days.push(...dated(await runSql<DayActivity>(database, READ_DAYS, [userId, ...values])));
  }
}

const isActive = (day: ProgressDay) =>
  day.watched_seconds + day.review_seconds + day.quiz_seconds + day.words_added + day.quizzes_completed > 0;

/** By time zone, today and the days read before: to make one takes as long as to read it. */
const blocks = new LRUCache<string, ReturnType<typeof makeBlock>>({ max: 500 });

/** The days to read after the newest `known` ones. */
export function daysBefore(today: string, known: number, calendar: LearnerDays) {
  const key = `${calendar.timeZone} ${today} ${known}`;
  const block = blocks.get(key) ?? makeBlock(today, known, calendar);
  blocks.set(key, block);
  return block;
}

function makeBlock(today: string, known: number, calendar: LearnerDays) {
  const count = Math.min(known + FIRST_BLOCK_DAYS, MAX_BLOCK_DAYS);
  const days = daysUpTo(addDays(today, -known), count);
  const starts = days.map((day) => calendar.dayStart(day).toISOString());
  // A day ends when the one after it begins, which stands before it.
  const ends = [calendar.dayStart(addDays(days[0] ?? '', 1)).toISOString(), ...starts.slice(0, -1)];
  const dated = (rows: readonly DayActivity[]) =>
    rows.map((row, index) => ({ date: days[index] ?? '', ...row }));
  // Rows of days, so that each is an index lookup.
  return { values: [days, starts, ends].map(textArray), dated };
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
