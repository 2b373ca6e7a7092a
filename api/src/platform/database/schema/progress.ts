import type { StudyKind } from '@glossa/contract/progress';
import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { userId } from './accounts';
import { moment, insertedAt } from './columns';
import { videoId } from './lessons';

/** Times that do not overlap, as Postgres writes them. */
const timeSpans = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });
const seconds = (column: string) => doublePrecision(column).notNull().default(0);
const watchedSeconds = () => seconds('watched_seconds');

/** The sum of a learner's sessions with a video. */
export const videoProgress = pgTable(
  'video_progress',
  {
    userId: userId(),
    videoId: videoId(),
    watchedSeconds: watchedSeconds(),
    progressPercentage: doublePrecision('progress_percentage').notNull().default(0),
    completedAt: moment('completed_at'),
    wordsLearned: integer('words_learned').notNull().default(0),
    /** Seconds from the beginning of the video to where the learner was last; null when no player has said. */
    position: doublePrecision('position'),
    lastWatchedAt: insertedAt('last_watched_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    // For the deletion of a video.
    index('video_progress_by_video').on(table.videoId),
    index('video_progress_newest').on(table.userId, table.lastWatchedAt),
  ],
);

/** One opening of the player, with the greatest value reported for it. Kept for as long as reports may arrive. */
export const watchSessions = pgTable(
  'watch_sessions',
  {
    userId: userId(),
    videoId: videoId(),
    sessionId: text('session_id').notNull(),
    watchedSeconds: watchedSeconds(),
    /** `watched_seconds` before the latest report: the statement that stores a report reads its growth from here. */
    previousSeconds: doublePrecision('previous_seconds').notNull().default(0),
    reportedAt: insertedAt('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId, table.sessionId] }),
    // For the deletion of a video.
    index('watch_sessions_by_video').on(table.videoId),
  ],
);

/** One visit to a review or a quiz, with the greatest value accepted for it. Kept for as long as reports may arrive. */
export const studySessions = pgTable(
  'study_sessions',
  {
    userId: userId(),
    kind: text('kind').$type<StudyKind>().notNull(),
    sessionId: text('session_id').notNull(),
    activeSeconds: seconds('active_seconds'),
    /** `active_seconds` before the latest report: the statement that stores a report reads its growth from here. */
    previousSeconds: seconds('previous_seconds'),
    reportedAt: insertedAt('reported_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.sessionId] })],
);

/** What counts for a day of the learner's own time zone: seconds watched over all videos, reviewed and spent on quizzes. */
export const watchDays = pgTable(
  'watch_days',
  {
    userId: userId(),
    day: date('day').notNull(),
    watchedSeconds: watchedSeconds(),
    reviewSeconds: seconds('review_seconds'),
    quizSeconds: seconds('quiz_seconds'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

const noTime = sql`'{}'::tstzmultirange`;

/** The counted times, each once, kept while reports may arrive. The row is also the lock for counting. */
export const watchSpans = pgTable('watch_spans', {
  userId: userId().primaryKey(),
  spans: timeSpans('spans').notNull().default(noTime),
  /** The part of `spans` that the latest report added: the statement that stores a report reads it from here. */
  latest: timeSpans('latest').notNull().default(noTime),
});
