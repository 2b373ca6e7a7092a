import type { ProgressDay, ProgressStats } from '@glossa/contract/progress';
import { fullMinutes } from '@glossa/kit/format';

/** All that counts towards the goal of a day. */
export const daySeconds = ({ watched_seconds, review_seconds, quiz_seconds }: ProgressDay): number =>
  watched_seconds + review_seconds + quiz_seconds;

export function todaySeconds(stats: ProgressStats): number {
  const today = stats.days.at(-1);
  return today ? daySeconds(today) : stats.watched_today;
}

export const totalSeconds = (stats: ProgressStats): number =>
  stats.total_watched_time + stats.total_review_time + stats.total_quiz_time;

/** Whole minutes of today, and how many are wanted. */
export const dayGoal = (stats: ProgressStats) => ({
  minutes: fullMinutes(todaySeconds(stats)),
  goal: stats.goals.daily_minutes,
});
