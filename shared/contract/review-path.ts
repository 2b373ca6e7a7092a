import { MAX_REVIEWED_WORDS } from './limits';

export const REVIEW_PATH = '/vocabulary/review';

export const REVIEWED_WORDS_PARAMETER = 'words';

/** The address of a review of these words, given by their ids; of the first hundred if there are more. */
export const reviewPath = (wordIds: readonly number[]): string =>
  `${REVIEW_PATH}?${REVIEWED_WORDS_PARAMETER}=${wordIds.slice(0, MAX_REVIEWED_WORDS).join(',')}`;
