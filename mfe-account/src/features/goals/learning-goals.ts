import type { ProgressStats } from '@glossa/shared/contract/progress';

const DAILY_MINUTES = 30;
const WEEKLY_VIDEOS = 5;
const VOCABULARY_WORDS = 20;

interface LearningGoal {
  name: 'daily' | 'weekly' | 'vocabulary';
  /** Minutes, videos or words. */
  target: number;
  /** From 0 to 1. */
  share: number;
}

const shareOf = (value: number, target: number) => Math.min(Math.max(value / target, 0), 1);

/** The three goals. The product measures the daily one by all the seconds watched so far. */
export function learningGoals(stats: ProgressStats): LearningGoal[] {
  return [
    { name: 'daily', target: DAILY_MINUTES, share: shareOf(stats.total_watched_time, DAILY_MINUTES * 60) },
    { name: 'weekly', target: WEEKLY_VIDEOS, share: shareOf(stats.recent_videos_watched, WEEKLY_VIDEOS) },
    {
      name: 'vocabulary',
      target: VOCABULARY_WORDS,
      share: shareOf(stats.vocabulary_count, VOCABULARY_WORDS),
    },
  ];
}
