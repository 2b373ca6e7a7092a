import type { ProgressUpdate, VideoProgress } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction, runSql } from '../platform/database/database';
import { videoProgress } from '../platform/database/schema/progress';
import { learnerDays } from './learner-days';

/**
 * The part of a statement that counts watched time once, over all videos. It follows a query
 * `growth (seconds, within, until)`, at most one row: so many seconds were watched within the seconds before `until`.
 * Of these the latest that do not count yet are added to the spans of the learner ($1) and to their day ($2).
 * `new_time (seconds)` is what was added; it has no row when there is no growth.
 *
 * Concurrent reports of a learner wait for each other at the row of `watch_spans`, whose conflict clause reads its
 * newest version. Spans are kept for longer than a report may be late and reach back.
 */
export const COUNT_TIME = `
  claim as (
    select seconds, until,
      least(make_interval(secs => ceil(seconds * 1000) / 1000), interval '24 hours') as needed,
      least(make_interval(secs => ceil(within * 1000) / 1000), interval '24 hours') as reach
    from growth where seconds > 0
  ),
  counted as (
    insert into watch_spans as known (user_id, spans, latest)
    select $1::int, part, part
    from claim, lateral tstzmultirange(tstzrange(until - needed, until)) as part
    on conflict (user_id) do update set (spans, latest) = (
      select (known.spans + part) * tstzmultirange(tstzrange(now() - interval '9 days', null)), part
      from (
        select coalesce(
          range_agg(tstzrange(greatest(lower(span), upper(span) - (needed - later)), upper(span))), '{}'
        ) as part
        from (
          select span, needed, coalesce(
            sum(upper(span) - lower(span)) over (order by span desc rows between unbounded preceding and 1 preceding),
            interval '0'
          ) as later
          from claim, unnest(tstzmultirange(tstzrange(until - reach, until)) - known.spans) as span
        ) as free
        where later < needed
      ) as latest_free
    )
    returning (select coalesce(sum(upper(span) - lower(span)), interval '0') from unnest(latest) as span) as added
  ),
  new_time as (
    select least(seconds, extract(epoch from added)::float8) as seconds from claim, counted
  ),
  counted_day as (
    insert into watch_days as known (user_id, day, watched_seconds)
    select $1::int, $2::date, seconds from new_time where seconds > 0
    on conflict (user_id, day) do update set watched_seconds = known.watched_seconds + excluded.watched_seconds
  )`;

/** Makes all that counts time of this learner wait until the transaction ends. */
export async function lockWatchedTime(transaction: Database, userId: number): Promise<void> {
  const lock = `insert into watch_spans (user_id) values ($1) on conflict (user_id) do update set latest = '{}'`;
  await runSql(transaction, lock, [userId]);
}

/** As statements written in SQL return it. */
export const PROGRESS_COLUMNS = `video_id as "videoId", watched_seconds as "watchedSeconds",
  progress_percentage as "progressPercentage", completed_at as "completedAt", position, last_watched_at as "lastWatchedAt"`;

export type ProgressRow = Pick<
  typeof videoProgress.$inferSelect,
  'videoId' | 'watchedSeconds' | 'progressPercentage' | 'completedAt' | 'position' | 'lastWatchedAt'
>;

export function toVideoProgress(row: ProgressRow): VideoProgress {
  return {
    video_id: row.videoId,
    watched_duration: row.watchedSeconds,
    progress_percentage: row.progressPercentage,
    completed: row.completedAt !== null,
    position: row.position,
    last_watched_at: row.lastWatchedAt.toISOString(),
  };
}

/** All zeros when the learner has not watched it. */
export async function readProgress(
  database: Database,
  userId: number,
  videoId: string,
): Promise<VideoProgress> {
  const ofVideo = and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId));
  const [row] = await database.select().from(videoProgress).where(ofVideo);
  if (row) return toVideoProgress(row);
  return {
    video_id: videoId,
    watched_duration: 0,
    progress_percentage: 0,
    completed: false,
    position: null,
    last_watched_at: null,
  };
}

/** `$6` is whether the video is completed; null leaves that as it is, and then stores nothing without new time. */
const RAISE_PROGRESS = `
  with growth as (
    select $4::float8 as seconds, $5::float8 as within, now() as until
  ),
  ${COUNT_TIME},
  added as (
    select coalesce((select seconds from new_time), 0) as seconds
  )
  insert into video_progress as known (user_id, video_id, watched_seconds, progress_percentage, completed_at)
  select $1::int, $3, seconds, case when $6::boolean then 100 else 0 end, case when $6::boolean then now() end
  from added where seconds > 0 or $6::boolean is not null
  on conflict (user_id, video_id) do update set
    watched_seconds = known.watched_seconds + excluded.watched_seconds,
    progress_percentage = greatest(known.progress_percentage, excluded.progress_percentage),
    completed_at = case
      when $6::boolean then coalesce(known.completed_at, now())
      when not $6::boolean then null
      else known.completed_at end,
    last_watched_at = case when excluded.watched_seconds > 0 then now() else known.last_watched_at end
  returning ${PROGRESS_COLUMNS}`;

/** Stores what a learner says of a video themselves; see `ProgressUpdate`. */
export function updateProgress(
  database: Database,
  learner: User,
  videoId: string,
  { watched_duration = 0, completed }: ProgressUpdate,
): Promise<VideoProgress> {
  return inTransaction(database, async (transaction) => {
    await lockWatchedTime(transaction, learner.id);
    const before = await readProgress(transaction, learner.id, videoId);
    const [row] = await runSql<ProgressRow>(transaction, RAISE_PROGRESS, [
      learner.id,
      learnerDays(learner.time_zone).toDay(new Date()),
      videoId,
      watched_duration - before.watched_duration,
      watched_duration,
      completed ?? null,
    ]);
    return row ? toVideoProgress(row) : before;
  });
}
