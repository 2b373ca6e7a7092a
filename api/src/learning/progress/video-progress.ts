import type { ProgressUpdate, VideoProgress } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
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
export async function readProgress(database: Database, userId: number, videoId: string) {
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
const RAISE_PROGRESS = readText(__dirname, 'raise-progress.sql', {
  countTime: countTime('watched_seconds'),
  columns: PROGRESS_COLUMNS,
});

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
