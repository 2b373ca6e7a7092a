import type { StudyKind } from '@glossa/contract/progress';
import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { userId } from './accounts';
import { moment, insertedAt } from './columns';
import { videoId } from './lessons';

/** Times that do not overlap, as Postgres writes them. */
const timeSpans = pg.customType<{ data: string }>({ dataType: () => 'tstzmultirange' });
const seconds = (column: string) => pg.doublePrecision(column).notNull().default(0);
const watchedSeconds = () => seconds('watched_seconds');

/** The sum of a learner's sessions with a video. */
export const videoProgress = pg.pgTable(
  'video_progress',
  {
    userId: userId(),
    videoId: videoId(),
    watchedSeconds: watchedSeconds(),
    progressPercentage: pg.doublePrecision('progress_percentage').notNull().default(0),
    completedAt: moment('completed_at'),
    wordsLearned: pg.integer('words_learned').notNull().default(0),
    /** Seconds from the beginning of the video to where the learner was last; null when no player has said. */
    position: pg.doublePrecision('position'),
    lastWatchedAt: insertedAt('last_watched_at'),
  },
  (table) => [
    pg.primaryKey({ columns: [table.userId, table.videoId] }),
    // For the deletion of a video.
    pg.index('video_progress_by_video').on(table.videoId),
    pg.index('video_progress_newest').on(table.userId, table.lastWatchedAt),
  ],
);

/** One opening of the player, with the greatest value reported for it. Kept for as long as reports may arrive. */
export const watchSessions = pg.pgTable(
  'watch_sessions',
  {
    userId: userId(),
    videoId: videoId(),
    sessionId: pg.text('session_id').notNull(),
    watchedSeconds: watchedSeconds(),
    /** `watched_seconds` before the latest report: the statement that stores a report reads its growth from here. */
    previousSeconds: pg.doublePrecision('previous_seconds').notNull().default(0),
    reportedAt: insertedAt('reported_at'),
  },
  (table) => [
    pg.primaryKey({ columns: [table.userId, table.videoId, table.sessionId] }),
    // For the deletion of a video.
    pg.index('watch_sessions_by_video').on(table.videoId),
  ],
);

/** One visit to a review or a quiz, with the greatest value accepted for it. Kept for as long as reports may arrive. */
export const studySessions = pg.pgTable(
  'study_sessions',
  {
    userId: userId(),
    kind: pg.text('kind').$type<StudyKind>().notNull(),
    sessionId: pg.text('session_id').notNull(),
    activeSeconds: seconds('active_seconds'),
    /** `active_seconds` before the latest report: the statement that stores a report reads its growth from here. */
    previousSeconds: seconds('previous_seconds'),
    reportedAt: insertedAt('reported_at'),
  },
  (table) => [pg.primaryKey({ columns: [table.userId, table.kind, table.sessionId] })],
);

/** What counts for a day of the learner's own time zone: seconds watched over all videos, reviewed and spent on quizzes. */
export const watchDays = pg.pgTable(
  'watch_days',
  {
    userId: userId(),
    day: pg.date('day').notNull(),
    watchedSeconds: watchedSeconds(),
    reviewSeconds: seconds('review_seconds'),
    quizSeconds: seconds('quiz_seconds'),
  },
  (table) => [pg.primaryKey({ columns: [table.userId, table.day] })],
);

const noTime = sql`'{}'::tstzmultirange`;

/** The counted times, each once, kept while reports may arrive. The row is also the lock for counting. */
export const watchSpans = pg.pgTable('watch_spans', {
  userId: userId().primaryKey(),
  spans: timeSpans('spans').notNull().default(noTime),
  /** The part of `spans` that the latest report added: the statement that stores a report reads it from here. */
  latest: timeSpans('latest').notNull().default(noTime),
});
