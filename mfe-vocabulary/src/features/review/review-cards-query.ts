import { readAsSent } from '@glossa/contract/read/fields';
import { apiClient, apiQuery, parseId } from '@glossa/kit/api-client';
import { MAX_REVIEWED_WORDS } from '@glossa/contract/limits';
import { REVIEWED_WORDS_PARAMETER } from '@glossa/contract/review-path';
import type { ReviewSession } from '@glossa/contract/vocabulary/review';
import { gradeQueue } from '../../reviewing/grade-queue';
import { REVIEW_COUNTS } from '../../reviewing/review-counts-query';
import { responseTime } from '../../reviewing/send-grade';
import type { ServedCards } from './review-state';

const CARDS_PER_REQUEST = 20;

/** Not below the vocabulary's key, so that changing a word does not refetch the cards of a session. */
export const reviewCardsKey = ['review-cards'] as const;

/** The key of the round that the address opens. */
export const FIRST_ROUND = 'first';

const CARDS_PATH = '/vocabulary/reviews';

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

/** Chosen words come all at once. */
const cardsParams = ({ newWords, wordIds }: ReviewScope) =>
  wordIds
    ? { limit: MAX_REVIEWED_WORDS, word_ids: wordIds.join(',') }
    : { limit: CARDS_PER_REQUEST, new_words: newWords };

const CARD = { word: { id: 0, word: '' }, is_new: false, choices: [] };

async function fetchCards(scope: ReviewScope, signal: AbortSignal): Promise<ServedCards> {
  // The server offers words without a grade, so it has to know all grades first.
  gradeQueue.restore();
  await gradeQueue.whenSent({ orStuck: true });
  const requestedAt = Date.now();
  const unsentBefore = gradeQueue.wordIds();
  const params = cardsParams(scope);
  const { data, headers } = await apiClient.get(CARDS_PATH, { params, signal });
  const session = readAsSent<ReviewSession>(data, { cards: [CARD], counts: REVIEW_COUNTS });
  const graded = new Set([...unsentBefore, ...gradeQueue.wordIds()]);
  const at = responseTime(headers);
  const entries = session.cards
    .filter(({ word }) => !graded.has(word.id))
    .map(({ word, is_new, choices, last_review_id }) => ({
      ...{ word, choices, servedAt: at },
      isNew: is_new,
      lastReviewId: last_review_id,
    }));
  return {
    entries,
    counts: session.counts,
    hasMore: !scope.wordIds && session.cards.length >= CARDS_PER_REQUEST && entries.length > 0,
    requestedAt,
  };
}

/** The `batch`-th cards of a round. Never stale: a session must not change while the learner is in it. */
export const reviewCardsQuery = (round: string, batch: number, scope: ReviewScope) =>
  apiQuery({
    queryKey: [...reviewCardsKey, round, batch, scope.newWords ?? 'today', scope.wordIds ?? 'due'],
    url: CARDS_PATH,
    params: cardsParams(scope),
    queryFn: ({ signal }) => fetchCards(scope, signal),
    staleTime: Infinity,
  });
