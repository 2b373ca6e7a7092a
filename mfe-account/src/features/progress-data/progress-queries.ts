import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import type { NextStepResponse, RecentActivity } from '@glossa/contract/progress';
import type { LearnerStats } from '../../progress/learner-stats';

const RECENT_DAYS = 7;

/** The learner's totals, and the numbers of the last 7 days. */
export const statsQuery = apiQuery<LearnerStats>({
  queryKey: queryKeys.progressStats,
  url: '/progress/stats',
});

export const nextStepQuery = apiQuery<NextStepResponse>({
  queryKey: [...queryKeys.progress, 'next-step'],
  url: '/progress/next-step',
});

/** The last watched first. */
export const recentActivityQuery = apiQuery<RecentActivity>({
  queryKey: [...queryKeys.progress, 'recent-activity', RECENT_DAYS],
  url: '/progress/recent-activity',
  params: { days: RECENT_DAYS },
});
