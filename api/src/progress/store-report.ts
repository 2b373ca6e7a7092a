import { and, eq, sql } from 'drizzle-orm';
import type { VideoProgress } from '@glossa/shared/contract/progress';
import type { Database } from '../database/connect';
import { videoProgress, watchSessions } from '../database/schema/progress';
import { takeTurn } from '../plans/plan-limits';
import { countTime } from './count-time';
import { toVideoProgress } from './video-progress';

export interface StoredReport {
  userId: number;
  videoId: string;
  /** IANA name: where the day begins that the seconds go to. */
  timeZone: string;
  sessionId: string;
  /** Seconds, cumulative within the session. */
  watchedSeconds: number;
  /** 0 to 100. */
  progressPercentage: number;
  wordsLearned: number;
  watchedAt: Date;
  /** Seconds from the beginning of the video; undefined: the player does not say. */
  position?: number | undefined;
  /** `watchedAt` is when the report came, not what the player said. */
  timeIsGuessed?: boolean;
}

/**
 * Counts what is new in a report: the session keeps its greatest value, and what of its growth no other session has
 * had is added to the video and to the day. Reports of one learner take turns.
 */
export async function storeReport(database: Database, report: StoredReport): Promise<VideoProgress> {
  const { userId, timeZone, watchedSeconds, watchedAt, timeIsGuessed = false } = report;
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, userId);
    const seconds = await growSession(transaction, report);
    // A player whose clock we do not know may have waited before it told us, so all the time it has been open is open
    // to it. One that says when it was watched means exactly the seconds before.
    const within = timeIsGuessed ? watchedSeconds : seconds;
    const counted = await countTime(transaction, { userId, timeZone, seconds, within, until: watchedAt });
    return addToVideo(transaction, report, counted);
  });
}

/** The seconds by which the session has grown; none for a report that comes again or too late. */
async function growSession(database: Database, report: StoredReport): Promise<number> {
  const { userId, videoId, sessionId, watchedSeconds } = report;
  const ofSession = and(
    eq(watchSessions.userId, userId),
    eq(watchSessions.videoId, videoId),
    eq(watchSessions.sessionId, sessionId),
  );
  const [before] = await database.select().from(watchSessions).where(ofSession);
  const grownBy = Math.max(0, watchedSeconds - (before?.watchedSeconds ?? 0));
  if (!before) await database.insert(watchSessions).values({ userId, videoId, sessionId, watchedSeconds });
  else if (grownBy > 0) await database.update(watchSessions).set({ watchedSeconds }).where(ofSession);
  return grownBy;
}

async function addToVideo(database: Database, report: StoredReport, seconds: number): Promise<VideoProgress> {
  const { userId, videoId, progressPercentage, wordsLearned, watchedAt: lastWatchedAt, position } = report;
  const counted = { watchedSeconds: seconds, progressPercentage, wordsLearned };
  const [row] = await database
    .insert(videoProgress)
    .values({ userId, videoId, ...counted, lastWatchedAt, position })
    .onConflictDoUpdate({
      target: [videoProgress.userId, videoProgress.videoId],
      set: {
        watchedSeconds: sql`${videoProgress.watchedSeconds} + excluded.watched_seconds`,
        position: latestPosition,
        lastWatchedAt: sql`greatest(${videoProgress.lastWatchedAt}, excluded.last_watched_at)`,
        progressPercentage: sql`greatest(${videoProgress.progressPercentage}, excluded.progress_percentage)`,
        wordsLearned: sql`greatest(${videoProgress.wordsLearned}, excluded.words_learned)`,
      },
    })
    .returning();
  if (!row) throw new Error('the progress row is gone');
  return toVideoProgress(row);
}

/** Of a report that tells of an earlier time than what is known, it counts only where no other has told a place. */
const latestPosition = sql`case
  when excluded.last_watched_at >= ${videoProgress.lastWatchedAt} or ${videoProgress.position} is null
  then coalesce(excluded.position, ${videoProgress.position})
  else ${videoProgress.position} end`;
