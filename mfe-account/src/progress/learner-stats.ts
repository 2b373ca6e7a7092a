import type { ProgressDay } from '@glossa/contract/progress';
import type { ProgressStats } from '@glossa/contract/progress';

/** All that counts towards the goal of a day. */
export const daySeconds = ({ watched_seconds, review_seconds, quiz_seconds }: ProgressDay): number =>
  watched_seconds + review_seconds + quiz_seconds;

export function todaySeconds(stats: ProgressStats): number {
  const today = stats.days.at(-1);
  return today ? daySeconds(today) : stats.watched_today;
}

export const totalSeconds = (stats: ProgressStats): number =>
  stats.total_watched_time + stats.total_review_time + stats.total_quiz_time;

/** Whole minutes of each kind. They are rounded one after the other, so that their sum is the rounded sum. */
export function splitDayMinutes({ watched_seconds, review_seconds, quiz_seconds }: ProgressDay) {
  const video = Math.floor(watched_seconds / 60);
  const withReview = Math.floor((watched_seconds + review_seconds) / 60);
  const all = Math.floor((watched_seconds + review_seconds + quiz_seconds) / 60);
  return { video, review: withReview - video, quiz: all - withReview };
}
