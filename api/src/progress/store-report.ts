import { and, eq, sql } from 'drizzle-orm';
import type { VideoProgress } from '@glossa/shared/contract/progress';
import type { Database } from '../database/connect';
import { videoProgress, watchDays, watchSessions } from '../database/schema/progress';

export interface StoredReport {
  userId: number;
  videoId: string;
  sessionId: string;
  /** Seconds, cumulative within the session. */
  watchedSeconds: number;
  /** 0 to 100. */
  progressPercentage: number;
  wordsLearned: number;
}

/**
 * Counts what is new in a report: the session keeps its greatest value, and what it grew by is added to the video
 * and to the day. The row of the video is taken first, so that two reports of one learner and video take turns.
 */
export async function storeReport(database: Database, report: StoredReport): Promise<VideoProgress> {
  const { userId, videoId, sessionId, watchedSeconds } = report;
  return database.transaction(async (transaction) => {
    await takeVideo(transaction, report);
    const ofSession = and(
      eq(watchSessions.userId, userId),
      eq(watchSessions.videoId, videoId),
      eq(watchSessions.sessionId, sessionId),
    );
    const [before] = await transaction.select().from(watchSessions).where(ofSession);
    const grownBy = Math.max(0, watchedSeconds - (before?.watchedSeconds ?? 0));
    if (!before)
      await transaction.insert(watchSessions).values({ userId, videoId, sessionId, watchedSeconds });
    else if (grownBy > 0) await transaction.update(watchSessions).set({ watchedSeconds }).where(ofSession);
    if (grownBy > 0) await addToDay(transaction, userId, grownBy);
    return addToVideo(transaction, userId, videoId, grownBy);
  });
}

async function takeVideo(database: Database, report: StoredReport): Promise<void> {
  const { userId, videoId, progressPercentage, wordsLearned } = report;
  await database
    .insert(videoProgress)
    .values({ userId, videoId, progressPercentage, wordsLearned })
    .onConflictDoUpdate({
      target: [videoProgress.userId, videoProgress.videoId],
      set: {
        lastWatchedAt: sql`now()`,
        progressPercentage: sql`greatest(${videoProgress.progressPercentage}, excluded.progress_percentage)`,
        wordsLearned: sql`greatest(${videoProgress.wordsLearned}, excluded.words_learned)`,
      },
    });
}

async function addToDay(database: Database, userId: number, seconds: number): Promise<void> {
  await database
    .insert(watchDays)
    .values({ userId, day: sql`(now() at time zone 'utc')::date`, watchedSeconds: seconds })
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { watchedSeconds: sql`${watchDays.watchedSeconds} + excluded.watched_seconds` },
    });
}

async function addToVideo(
  database: Database,
  userId: number,
  videoId: string,
  seconds: number,
): Promise<VideoProgress> {
  const [row] = await database
    .update(videoProgress)
    .set({ watchedSeconds: sql`${videoProgress.watchedSeconds} + ${seconds}` })
    .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)))
    .returning();
  if (!row) throw new Error('the progress row is gone');
  return {
    video_id: row.videoId,
    watched_duration: row.watchedSeconds,
    progress_percentage: row.progressPercentage,
    last_watched_at: row.lastWatchedAt.toISOString(),
  };
}
