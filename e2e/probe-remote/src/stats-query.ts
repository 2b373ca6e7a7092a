import { apiQuery } from '@glossa/kit/api-client';
import type { ProgressStats } from '@glossa/contract/progress';

/** The learner's numbers, under a key that no other app fills. */
export const statsQuery = apiQuery<ProgressStats>({
  queryKey: ['probe', 'stats'],
  url: '/progress/stats',
});
