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
 * Counts time once over all videos, reviews and quizzes. Follows a query `growth (seconds, within, until)` of
 * at most one row: seconds spent within those before `until`. The latest that do not count yet are added to
 * the spans of the learner ($1) and to `column` of their day ($2); `new_time (seconds)`, empty without
 * growth, is what was added. Concurrent reports wait at the row of `watch_spans`. Spans outlast late reports.
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
