import type { ProgressDay, ProgressStats } from '@glossa/contract/progress';

/** A day as every version of our API sends it. */
export type LearnerDay = Omit<ProgressDay, 'review_seconds' | 'quiz_seconds'> &
  Partial<Pick<ProgressDay, 'review_seconds' | 'quiz_seconds'>>;

/** The numbers that every API sends; ours sends all of `ProgressStats`. */
export type LearnerStats = Pick<
  ProgressStats,
  | 'videos_watched'
  | 'total_watched_time'
  | 'completed_quizzes'
  | 'vocabulary_count'
  | 'recent_videos_watched'
  | 'recent_vocabulary_added'
  | 'recent_quizzes_completed'
> &
  Partial<Omit<ProgressStats, 'days'>> & { days?: readonly LearnerDay[] };

/** The daily goal where the API sends none. */
export const DAILY_MINUTES = 30;

/** All that counts towards the goal of a day. */
export const daySeconds = ({ watched_seconds, review_seconds = 0, quiz_seconds = 0 }: LearnerDay): number =>
  watched_seconds + review_seconds + quiz_seconds;

/** Without the days of our API, the goal of today is measured by all the seconds watched. */
export function todaySeconds(stats: LearnerStats): number {
  const today = stats.days?.at(-1);
  return today ? daySeconds(today) : (stats.watched_today ?? stats.total_watched_time);
}

export const totalSeconds = (stats: LearnerStats): number =>
  stats.total_watched_time + (stats.total_review_time ?? 0) + (stats.total_quiz_time ?? 0);

/** Whole minutes of each kind. They are rounded one after the other, so that their sum is the rounded sum. */
export function splitDayMinutes({ watched_seconds, review_seconds = 0, quiz_seconds = 0 }: LearnerDay) {
  const video = Math.floor(watched_seconds / 60);
  const withReview = Math.floor((watched_seconds + review_seconds) / 60);
  const all = Math.floor((watched_seconds + review_seconds + quiz_seconds) / 60);
  return { video, review: withReview - video, quiz: all - withReview };
}
