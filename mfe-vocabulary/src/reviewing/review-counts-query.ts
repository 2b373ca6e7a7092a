import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import type { ReviewCounts } from '@glossa/contract/vocabulary/review';

export const reviewCountsQuery = apiQuery<ReviewCounts>({
  queryKey: [...queryKeys.vocabulary, 'review-counts'],
  url: '/vocabulary/reviews/counts',
});
