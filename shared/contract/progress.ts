import { Type, type Static } from 'typebox';
import { CefrLevel, LanguageCode } from './language';
import { MAX_SESSION_SECONDS } from './limits';
import { Nullable } from './nullable';
import { Goals } from './user';

/** Activity on one day of the learner's time zone. */
export const ProgressDay = Type.Object({
  /** `2026-11-21` */
  date: Type.String(),
  /** Seconds. */
  watched_seconds: Type.Number(),
  /** Seconds of active time in reviews; see `StudyReport`. */
  review_seconds: Type.Number(),
  /** Seconds of active time in quizzes. */
  quiz_seconds: Type.Number(),
  words_added: Type.Integer(),
  quizzes_completed: Type.Integer(),
});
export type ProgressDay = Static<typeof ProgressDay>;

/** `GET /progress` and `GET /progress/stats`. Days are the learner's; `recent_*` count today and 6 before. */
export const ProgressStats = Type.Object({
  videos_watched: Type.Integer(),
  /** Seconds. */
  total_watched_time: Type.Number(),
  /** Seconds of active time in reviews. */
  total_review_time: Type.Number(),
  /** Seconds of active time in quizzes. */
  total_quiz_time: Type.Number(),
  completed_quizzes: Type.Integer(),
  vocabulary_count: Type.Integer(),
  recent_videos_watched: Type.Integer(),
  recent_vocabulary_added: Type.Integer(),
  recent_quizzes_completed: Type.Integer(),
  /** Seconds. */
  watched_today: Type.Number(),
  /** The last seven days, the oldest first; the last is today. */
  days: Type.Array(ProgressDay),
  /**
   * Days with activity (time spent, a word saved or a quiz completed), counted back from today, which breaks
   * nothing yet. A day without is passed over if none of the six after it was, else it ends the run.
   */
  streak: Type.Integer(),
  goals: Goals,
});
export type ProgressStats = Static<typeof ProgressStats>;

/** `minutes` are whole and at least 1; null when nobody knows them. */
const minutes = Nullable(Type.Integer({ minimum: 1 }));

/** The one thing that is most worth doing now. */
export const NextStep = Type.Union([
  /** `count` has the words that are due, and the new ones that may begin today. */
  Type.Object({
    kind: Type.Literal('review'),
    count: Type.Integer(),
    minutes,
    /** The picture of the lesson that one of the words is from. */
    thumbnail_url: Type.Optional(Nullable(Type.String())),
  }),
  /** A video left, the first or the next one. One left over two days ago comes after all other steps. */
  Type.Object({
    kind: Type.Enum(['resume', 'begin', 'watch']),
    title: Type.String(),
    /** `title` is in it. */
    language: LanguageCode,
    playlist_id: Nullable(Type.Integer()),
    youtube_id: Type.String(),
    /** Our own id of the video. */
    video_id: Type.String(),
    minutes,
    thumbnail_url: Type.Optional(Nullable(Type.String())),
    cefr_level: Type.Optional(Nullable(CefrLevel)),
  }),
  /** The words were saved in the last seven days, in which no quiz was submitted. */
  Type.Object({ kind: Type.Literal('quiz'), word_ids: Type.Array(Type.Integer()), minutes }),
]);
export type NextStep = Static<typeof NextStep>;

/** `GET /progress/next-step` */
export const NextStepResponse = Type.Object({
  /** Null when nothing is due and every lesson in the language learned (without one: all) was watched. */
  step: Nullable(NextStep),
  /** False where the learner may see no lesson in the language being learned; told when there is no step. */
  has_lessons: Type.Optional(Type.Boolean()),
  /** When words are next reviewed, or new ones may begin; null when there are none. ISO 8601, UTC. */
  next_review_at: Nullable(Type.String()),
});
export type NextStepResponse = Static<typeof NextStepResponse>;

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
  /** Seconds from the beginning to where the learner was last; null when no player has said. */
  position: Nullable(Type.Number()),
  /** ISO 8601, UTC. */
  last_watched_at: Type.String(),
});
export type RecentVideo = Static<typeof RecentVideo>;

/**
 * `GET /progress/recent-activity`: at most 20 videos, the last watched first; one report, even of no seconds,
 * or its completion counts. `days` are the learner's, with today.
 */
export const RecentActivity = Type.Object({ recent_videos: Type.Array(RecentVideo) });
export type RecentActivity = Static<typeof RecentActivity>;

export const RecentActivityQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 7 })),
});

/** ISO 8601 with `Z` or an offset. */
const ReportedTime = Type.String({
  pattern:
    '^\\d{4}-(0[1-9]|1[0-2])-([0-2]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  maxLength: 40,
});

/**
 * `POST /progress/video/youtube/{youtubeId}` and `POST /progress/video/{id}`. `watched_duration` is the
 * seconds really watched (by the clock, whatever the speed) since the player was opened, which the random
 * text `session_id` names (default: the day, UTC). A session's greatest value counts, so repeats change
 * nothing. A moment of a learner counts once: of what a session grew by until `watched_at`, what another
 * player has reported already does not count again.
 */
export const WatchReport = Type.Object({
  /** Seconds, cumulative within the session. */
  watched_duration: Type.Number({ minimum: 0, maximum: MAX_SESSION_SECONDS }),
  /** 0 to 100; the greatest ever reported is kept. */
  progress_percentage: Type.Number({ minimum: 0, maximum: 100 }),
  words_learned: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Seconds from the beginning of the video to where the learner is; the latest report of a video holds. */
  position: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  session_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /**
   * ISO 8601 with `Z` or an offset; default now. It decides the day in the learner's time zone. A time to
   * come counts as now, one more than 7 days ago as 7 days ago.
   */
  watched_at: Type.Optional(ReportedTime),
});
export type WatchReport = Static<typeof WatchReport>;

export const StudyKind = Type.Enum(['review', 'quiz']);
export type StudyKind = Static<typeof StudyKind>;

/**
 * `POST /progress/study`: active time in a review or a quiz, without pauses of over a minute. A visit's
 * (`session_id`, a random text) greatest value counts; it grows by no more than the time since its last
 * report. A moment counts once, over all videos, reviews and quizzes, at most four hours of each kind a day.
 */
export const StudyReport = Type.Object({
  kind: StudyKind,
  session_id: Type.String({ minLength: 1, maxLength: 64 }),
  /** Seconds, cumulative within the session. */
  active_seconds: Type.Number({ minimum: 0, maximum: MAX_SESSION_SECONDS }),
  /** When the last of these seconds was spent, as `watched_at` of `WatchReport`; default now. */
  studied_at: Type.Optional(ReportedTime),
});
export type StudyReport = Static<typeof StudyReport>;

/** `PUT /progress/{id}` of a video: what a learner says of it themselves. Missing fields stay as they are. */
export const ProgressUpdate = Type.Object({
  /**
   * Seconds in all, never lowered. What is missing is added as watched until now, a day at most, less what
   * another player has reported of that time.
   */
  watched_duration: Type.Optional(Type.Number({ minimum: 0, maximum: 31_536_000 })),
  /** `true` also makes the percentage 100; `false` takes the mark away and lowers nothing. */
  completed: Type.Optional(Type.Boolean()),
});
export type ProgressUpdate = Static<typeof ProgressUpdate>;

/** A known video keeps its title and picture. An unknown one becomes the learner's own with `video_title`. */
export const WatchReportQuery = Type.Object({
  video_title: Type.Optional(Type.String({ maxLength: 500 })),
  thumbnail_url: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type WatchReportQuery = Static<typeof WatchReportQuery>;

/** `GET /progress/video/{id}`, all zeros for a video not watched yet; and the totals after a report or an update. */
export const VideoProgress = Type.Object({
  video_id: Type.String(),
  /** Seconds, over all sessions. */
  watched_duration: Type.Number(),
  progress_percentage: Type.Number(),
  /** As the learner has marked it. */
  completed: Type.Boolean(),
  /** Seconds from the beginning of the video to where the learner was last; null when no player has said. */
  position: Nullable(Type.Number()),
  /** ISO 8601, UTC; null before the first time. */
  last_watched_at: Nullable(Type.String()),
});
export type VideoProgress = Static<typeof VideoProgress>;
