import { queryOptions } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { ProgressStats, RecentActivity } from '@glossa/contract/progress';

const RECENT_DAYS = 7;

/** The learner's totals, and the numbers of the last 7 days. */
export const statsQuery = queryOptions({
  queryKey: [...queryKeys.progress, 'stats'],
  queryFn: async ({ signal }) => (await apiClient.get<ProgressStats>('/progress/stats', { signal })).data,
});

/** The videos of the last 7 days, the last watched first. */
export const recentActivityQuery = queryOptions({
  queryKey: [...queryKeys.progress, 'recent-activity', RECENT_DAYS],
  queryFn: async ({ signal }) =>
    (
      await apiClient.get<RecentActivity>('/progress/recent-activity', {
        params: { days: RECENT_DAYS },
        signal,
      })
    ).data,
});
