import type { ProgressStats } from '@glossa/contract/progress';

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
  Partial<ProgressStats>;

/** The daily goal where the API sends none. */
export const DAILY_MINUTES = 30;
