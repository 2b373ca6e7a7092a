/** How far a learner has come. */
import { Type, type Static } from 'typebox';
import { CefrLevel, LanguageCode } from './language';
import { Nullable } from './nullable';

/** `GET /progress` and `GET /progress/stats`. The `recent_*` numbers count the last 7 days. */
export const ProgressStats = Type.Object({
  videos_watched: Type.Integer(),
  /** Seconds. */
  total_watched_time: Type.Number(),
  completed_quizzes: Type.Integer(),
  vocabulary_count: Type.Integer(),
  recent_videos_watched: Type.Integer(),
  recent_vocabulary_added: Type.Integer(),
  recent_quizzes_completed: Type.Integer(),
});
export type ProgressStats = Static<typeof ProgressStats>;

export const RecentVideo = Type.Object({
  /** Same value as the video's `video_id`. */
  id: Type.String(),
  playlist_id: Nullable(Type.Integer()),
  youtube_id: Type.String(),
  title: Type.String(),
  thumbnail_url: Nullable(Type.String()),
  language: LanguageCode,
  cefr_level: Nullable(CefrLevel),
  /** Seconds. */
  time_watched: Type.Number(),
  /** 0 to 100. */
  progress_percentage: Type.Number(),
  /** ISO 8601, UTC. */
  last_watched_at: Type.String(),
});
export type RecentVideo = Static<typeof RecentVideo>;

/** `GET /progress/recent-activity`: at most 20 videos, the last watched first. */
export const RecentActivity = Type.Object({ recent_videos: Type.Array(RecentVideo) });
export type RecentActivity = Static<typeof RecentActivity>;

export const RecentActivityQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 7 })),
});
export type RecentActivityQuery = Static<typeof RecentActivityQuery>;

/**
 * `POST /progress/video/youtube/{youtubeId}` and `POST /progress/video/{id}`.
 *
 * `watched_duration` is the seconds really watched since the player was opened, not the position in the video, and
 * `session_id` names that opening (a random text made once per player). For one session only the greatest value
 * counts, so posting the same again, late or twice, changes nothing. Without `session_id` the day (UTC) is the session.
 */
export const WatchReport = Type.Object({
  /** Seconds, cumulative within the session. */
  watched_duration: Type.Number({ minimum: 0, maximum: 86_400 }),
  /** 0 to 100; the greatest ever reported is kept. */
  progress_percentage: Type.Number({ minimum: 0, maximum: 100 }),
  words_learned: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  session_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});
export type WatchReport = Static<typeof WatchReport>;

/** Sent by older players with a report; a known video keeps its own title and picture. */
export const WatchReportQuery = Type.Object({
  video_title: Type.Optional(Type.String({ maxLength: 500 })),
  thumbnail_url: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type WatchReportQuery = Static<typeof WatchReportQuery>;

/** Answer of a report: the totals after it. */
export const VideoProgress = Type.Object({
  video_id: Type.String(),
  /** Seconds, over all sessions. */
  watched_duration: Type.Number(),
  progress_percentage: Type.Number(),
  /** ISO 8601, UTC. */
  last_watched_at: Type.String(),
});
export type VideoProgress = Static<typeof VideoProgress>;
