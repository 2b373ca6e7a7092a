import { readFields, readNumber } from '@glossa/contract/read/fields';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';

/** The learner's streak in days; null on a server that counts none. Whatever changes progress invalidates it. */
export const streakQuery = apiQuery({
  queryKey: [...queryKeys.progress, 'streak'],
  url: '/progress/stats',
  read: ({ data }) => readNumber(readFields(data)['streak']),
});
