import type { ProgressUpdate, VideoProgress } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction, runSql } from '../../platform/database/database';
import { videoProgress } from '../../platform/database/schema/progress';
import { countTime, lockCountedTime } from './count-time';
import { learnerDays } from '../../foundation/accounts/learner-days';

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

/** `$6`: whether the video is completed; null leaves it, and stores nothing without new time. */
const RAISE_PROGRESS = `
  with growth as (
    select $4::float8 as seconds, $5::float8 as within, now() as until
  ),
  ${countTime('watched_seconds')},
  added as (
    select coalesce((select seconds from new_time), 0) as seconds
  )
  insert into video_progress as known (user_id, video_id, watched_seconds, progress_percentage, completed_at)
  select $1::int, $3, seconds, case when $6::boolean then 100 else 0 end, case when $6::boolean then now() end
  from added where seconds > 0 or $6::boolean
    or $6::boolean is not null and exists (select from video_progress where user_id = $1::int and video_id = $3)
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
    await lockCountedTime(transaction, learner.id);
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
