import { and, eq, sql } from 'drizzle-orm';
import type { ProgressUpdate, VideoProgress } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { videoProgress } from '../platform/database/schema/progress';
import { lockUser } from '../plans/plan-limits';
import { countedValues, countingTime, findNewTime } from './count-time';

export function toVideoProgress(row: typeof videoProgress.$inferSelect): VideoProgress {
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
  const [row] = await database.select().from(videoProgress).where(ofVideo(userId, videoId));
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

/** What a learner says of a video themselves; see `ProgressUpdate`. */
export async function updateProgress(
  database: Database,
  learner: User,
  videoId: string,
  { watched_duration = 0, completed }: ProgressUpdate,
): Promise<VideoProgress> {
  const userId = learner.id;
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const before = await readProgress(transaction, userId, videoId);
    const time = await findNewTime(transaction, userId, {
      timeZone: learner.time_zone,
      seconds: watched_duration - before.watched_duration,
      within: watched_duration,
      until: new Date(),
    });
    if (!time && completed === undefined) return before;
    const seconds = time?.seconds ?? 0;
    const [row] = await transaction
      .with(...(time ? countingTime(transaction) : []))
      .insert(videoProgress)
      .values({
        userId,
        videoId,
        watchedSeconds: seconds,
        progressPercentage: completed ? 100 : 0,
        completedAt: completed ? new Date() : null,
      })
      .onConflictDoUpdate({
        target: [videoProgress.userId, videoProgress.videoId],
        set: changes(seconds, completed),
      })
      .returning()
      // For the places of what counts time; its own values differ too much to be built once.
      .prepare('')
      .execute(time && countedValues(userId, time));
    if (!row) throw new Error('the progress row is gone');
    return toVideoProgress(row);
  });
}

function changes(seconds: number, completed: boolean | undefined) {
  return {
    watchedSeconds: sql`${videoProgress.watchedSeconds} + ${seconds}`,
    ...(seconds > 0 ? { lastWatchedAt: sql`excluded.last_watched_at` } : {}),
    ...(completed === true
      ? { progressPercentage: 100, completedAt: sql`coalesce(${videoProgress.completedAt}, now())` }
      : {}),
    ...(completed === false ? { completedAt: null } : {}),
  };
}

const ofVideo = (userId: number, videoId: string) =>
  and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId));
