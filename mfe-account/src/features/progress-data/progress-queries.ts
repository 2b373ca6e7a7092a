import { readNextStep, readRecentVideos, readStats } from '@glossa/contract/read/progress';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';

const RECENT_DAYS = 7;

/** The learner's totals, and the numbers of the last 7 days. */
export const statsQuery = apiQuery({
  queryKey: queryKeys.progressStats,
  url: '/progress/stats',
  read: ({ data }) => readStats(data),
});

export const nextStepQuery = apiQuery({
  queryKey: [...queryKeys.progress, 'next-step'],
  url: '/progress/next-step',
  read: ({ data }) => readNextStep(data),
});

export const recentVideosQuery = apiQuery({
  queryKey: [...queryKeys.progress, 'recent-activity', RECENT_DAYS],
  url: '/progress/recent-activity',
  params: { days: RECENT_DAYS },
  read: ({ data }) => readRecentVideos(data),
});
