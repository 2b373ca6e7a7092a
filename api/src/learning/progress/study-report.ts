import type { StudyKind, StudyReport } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { type Database, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { countTime, readReportedTime } from './count-time';
import { learnerDays } from '../../foundation/accounts/learner-days';

/** More than a learner has in nine days; each report reads them. */
const MAX_KEPT_SESSIONS = 200;

/** A session keeps its greatest value and grows by at most the time since its last report. */
const storeStudy = (column: 'review_seconds' | 'quiz_seconds') =>
  readText(__dirname, 'store-study.sql', {
    maxKeptSessions: MAX_KEPT_SESSIONS,
    countTime: countTime(column),
  });

const STORE_STUDY: Record<StudyKind, string> = {
  review: storeStudy('review_seconds'),
  quiz: storeStudy('quiz_seconds'),
};

/** Counts active time of a review or a quiz, in one statement; see decision 0012. */
export async function storeStudyReport(
  database: Database,
  learner: User,
  { kind, session_id, active_seconds, studied_at }: StudyReport,
): Promise<void> {
  const until = readReportedTime('studied_at', studied_at, new Date());
  const day = learnerDays(learner.time_zone).toDay(until);
  const values = [learner.id, day, session_id, kind, active_seconds, until.toISOString()];
  await runSql(database, STORE_STUDY[kind], values);
}
