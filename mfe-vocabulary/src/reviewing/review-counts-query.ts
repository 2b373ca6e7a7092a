import { readAsSent } from '@glossa/contract/read/fields';
import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';

export const reviewCountsQuery = apiQuery({
  queryKey: [...queryKeys.vocabulary, 'review-counts'],
  url: '/vocabulary/reviews/counts',
  read: ({ data }) => readAsSent<ReviewCounts>(data),
});
