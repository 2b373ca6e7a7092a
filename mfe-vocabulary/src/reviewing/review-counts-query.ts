import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { ReviewCounts } from '@glossa/contract/review';
import { queryOptions } from '@tanstack/react-query';

/** How much there is to review now. */
export const reviewCountsQuery = queryOptions({
  queryKey: [...queryKeys.vocabulary, 'review-counts'],
  queryFn: async ({ signal }) =>
    (await apiClient.get<ReviewCounts>('/vocabulary/reviews/counts', { signal })).data,
});
