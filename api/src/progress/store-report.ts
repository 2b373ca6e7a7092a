import { and, eq, sql } from 'drizzle-orm';
import type { VideoProgress } from '@glossa/contract/progress';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { videoProgress, watchSessions } from '../platform/database/schema/progress';
import { lockUser } from '../plans/plan-limits';
import { countedValues, countingTime, findNewTime } from './count-time';
import type { NewTime } from './new-time';
import { toVideoProgress } from './video-progress';

const { placeholder } = sql;

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
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const seconds = await growSession(transaction, report);
    // A player whose clock we do not know may have waited before it told us, so all the time it has been open is open
    // to it. One that says when it was watched means exactly the seconds before.
    const within = timeIsGuessed ? watchedSeconds : seconds;
    const time = await findNewTime(transaction, userId, { timeZone, seconds, within, until: watchedAt });
    return addToVideo(transaction, report, time);
  });
}

/** The seconds by which the session has grown; none for a report that comes again or too late. */
async function growSession(database: Database, report: StoredReport): Promise<number> {
  const { userId, videoId, sessionId, watchedSeconds } = report;
  const query = preparedQuery(database, 'watch_session', (unnamed) =>
    growingSession(database).prepare(unnamed),
  );
  const [grown] = await query.execute({ userId, videoId, sessionId, watchedSeconds });
  return Math.max(0, watchedSeconds - (grown?.before ?? 0));
}

function growingSession(database: Database) {
  const session = {
    userId: placeholder('userId'),
    videoId: placeholder('videoId'),
    sessionId: placeholder('sessionId'),
  };
  // Sees what there was before the statement it is part of.
  const before = database
    .select({ watchedSeconds: watchSessions.watchedSeconds })
    .from(watchSessions)
    .where(
      and(
        eq(watchSessions.userId, session.userId),
        eq(watchSessions.videoId, session.videoId),
        eq(watchSessions.sessionId, session.sessionId),
      ),
    );
  return database
    .insert(watchSessions)
    .values({ ...session, watchedSeconds: placeholder('watchedSeconds') })
    .onConflictDoUpdate({
      target: [watchSessions.userId, watchSessions.videoId, watchSessions.sessionId],
      set: { watchedSeconds: sql`greatest(${watchSessions.watchedSeconds}, excluded.watched_seconds)` },
    })
    .returning({ before: sql<number | null>`(${before})` });
}

/** In the same statement the time is counted. */
async function addToVideo(
  database: Database,
  report: StoredReport,
  time: NewTime | undefined,
): Promise<VideoProgress> {
  const { userId, videoId, progressPercentage, wordsLearned, watchedAt: lastWatchedAt, position } = report;
  const query = preparedQuery(database, time ? 'report_of_time' : 'report', (unnamed) =>
    addingToVideo(database.with(...(time ? countingTime(database) : []))).prepare(unnamed),
  );
  const counted = time ? countedValues(userId, time) : { userId, seconds: 0 };
  const [row] = await query.execute({
    ...{ videoId, progressPercentage, wordsLearned, lastWatchedAt, position },
    ...counted,
  });
  if (!row) throw new Error('the progress row is gone');
  return toVideoProgress(row);
}

function addingToVideo(database: Pick<Database, 'insert'>) {
  return database
    .insert(videoProgress)
    .values({
      userId: placeholder('userId'),
      videoId: placeholder('videoId'),
      watchedSeconds: placeholder('seconds'),
      progressPercentage: placeholder('progressPercentage'),
      wordsLearned: placeholder('wordsLearned'),
      lastWatchedAt: placeholder('lastWatchedAt'),
      position: placeholder('position'),
    })
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
}

/** Of a report that tells of an earlier time than what is known, it counts only where no other has told a place. */
const latestPosition = sql`case
  when excluded.last_watched_at >= ${videoProgress.lastWatchedAt} or ${videoProgress.position} is null
  then coalesce(excluded.position, ${videoProgress.position})
  else ${videoProgress.position} end`;
