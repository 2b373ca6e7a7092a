import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import { type Database, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { invalidFields } from '../../platform/errors/api-error';

/** Limits the harm of a faulty client: nobody reviews or takes quizzes for longer. */
const MAX_STUDY_SECONDS_PER_DAY = 4 * 60 * 60;

const MAX_SECONDS_PER_DAY = {
  watched_seconds: `'infinity'`,
  review_seconds: MAX_STUDY_SECONDS_PER_DAY,
  quiz_seconds: MAX_STUDY_SECONDS_PER_DAY,
};

/**
 * The part of a statement that counts time once, over all videos, reviews and quizzes. It follows a query
 * `growth (seconds, within, until)`, at most one row: so many seconds were spent within the seconds before `until`.
 * Of these the latest that do not count yet are added to the spans of the learner ($1) and to `column` of their day ($2).
 * `new_time (seconds)` is what was added; it has no row when there is no growth.
 *
 * Concurrent reports of a learner wait for each other at the row of `watch_spans`, whose conflict clause reads its
 * newest version. Spans are kept for longer than a report may be late and reach back.
 */
export function countTime(column: keyof typeof MAX_SECONDS_PER_DAY): string {
  const max = `${MAX_SECONDS_PER_DAY[column]}::float8`;
  return readText(__dirname, 'count-time.sql', { column, max });
}

/** Makes all that counts time of this learner wait until the transaction ends. */
export async function lockCountedTime(transaction: Database, userId: number): Promise<void> {
  const lock = `insert into watch_spans (user_id) values ($1) on conflict (user_id) do update set latest = '{}'`;
  await runSql(transaction, lock, [userId]);
}

/** Clamped to the last seven days, because earlier spans are not kept, and to now. Throws 422 for what is not a time. */
export function readReportedTime(field: string, reported: string | undefined, now: Date): Date {
  if (reported === undefined) return now;
  const moment = Date.parse(reported);
  if (Number.isNaN(moment)) throw invalidFields([{ name: field, problem: 'is not a time' }]);
  return new Date(Math.min(now.getTime(), Math.max(moment, now.getTime() - MAX_REPORT_AGE_MS)));
}
