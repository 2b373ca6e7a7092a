import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';

export const REVIEW_COUNTS: Example<ReviewCounts> = {
  due: 0,
  new_words: 0,
  new_left_today: 0,
  reviewed_today: 0,
  overdue: 0,
};

export const reviewCountsQuery = apiQuery({
  queryKey: [...queryKeys.vocabulary, 'review-counts'],
  url: '/vocabulary/reviews/counts',
  read: ({ data }) => readAsSent<ReviewCounts>(data, REVIEW_COUNTS),
});
