import type { StudyKind, StudyReport } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { type Database, runSql } from '../../platform/database/database';
import { countTime, readReportedTime } from './count-time';
import { learnerDays } from '../../foundation/accounts/learner-days';

/** More than a learner has in nine days; each report reads them. */
const MAX_KEPT_SESSIONS = 200;

/**
 * A session keeps its greatest value, but grows by no more than the time since its last report arrived; its growth is
 * taken to be the seconds just before `until`. Sessions that are too old for a report, or too
 * many, are removed on the way.
 */
const storeStudy = (column: 'review_seconds' | 'quiz_seconds') => `
  with stale as (
    delete from study_sessions
    where user_id = $1::int and session_id <> $3 and (
      reported_at < now() - interval '9 days'
      or (kind, session_id) in (
        select kind, session_id from study_sessions where user_id = $1::int
        order by reported_at desc offset ${MAX_KEPT_SESSIONS}
      )
    )
  ),
  session as (
    insert into study_sessions as known (user_id, kind, session_id, active_seconds)
    values ($1::int, $4, $3, $5::float8)
    on conflict (user_id, kind, session_id) do update set
      previous_seconds = known.active_seconds,
      active_seconds = greatest(known.active_seconds, least(
        excluded.active_seconds,
        known.active_seconds + extract(epoch from now() - known.reported_at)::float8
      )),
      reported_at = greatest(known.reported_at, now())
    returning active_seconds - previous_seconds as seconds
  ),
  growth as (
    select seconds, seconds as within, $6::timestamptz as until from session
  ),
  ${countTime(column)}
  select from session`;

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
