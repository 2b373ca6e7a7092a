import { apiQuery, parseId } from '@glossa/kit/api-client';
import { MAX_REVIEWED_WORDS } from '@glossa/contract/limits';
import { REVIEWED_WORDS_PARAMETER } from '@glossa/contract/review-path';
import type { ServedCards } from './review-state';

/** Not below the vocabulary's key, so that changing a word does not refetch the cards of a session. */
export const reviewCardsKey = ['review-cards'] as const;

/** The key of the round that the address opens. */
export const FIRST_ROUND = 'first';

export const CARDS_PATH = '/vocabulary/reviews';

export interface ReviewScope {
  /** The maximum of new words; undefined: today's limit. */
  readonly newWords?: number | undefined;
  /** These words, due or not; undefined: the words that are due. */
  readonly wordIds?: readonly number[] | undefined;
}

/** The words that an address asks for; undefined without valid ids. */
export function readWordIds(search: URLSearchParams): readonly number[] | undefined {
  const ids = (search.get(REVIEWED_WORDS_PARAMETER) ?? '').split(',').flatMap((id) => parseId(id) ?? []);
  return ids.length > 0 ? ids.slice(0, MAX_REVIEWED_WORDS) : undefined;
}

/** As many as the API gives: without a network the first request has all that can be reviewed. */
export const cardsParams = ({ newWords, wordIds }: ReviewScope) => ({
  limit: MAX_REVIEWED_WORDS,
  ...(wordIds ? { word_ids: wordIds.join(',') } : { new_words: newWords }),
});

/** With the code of the review: the list of words needs no queue of grades. */
const loadFetch = () => import(/* webpackChunkName: "review" */ './fetch-cards');

/** The `batch`-th cards of a round. Never stale: a session must not change while the learner is in it. */
export const reviewCardsQuery = (round: string, batch: number, scope: ReviewScope) =>
  apiQuery<ServedCards>({
    queryKey: [...reviewCardsKey, round, batch, scope.newWords ?? 'today', scope.wordIds ?? 'due'],
    url: CARDS_PATH,
    params: cardsParams(scope),
    queryFn: async ({ signal }) => (await loadFetch()).fetchCards(scope, signal),
    staleTime: Infinity,
  });
