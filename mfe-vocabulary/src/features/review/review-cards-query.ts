import { apiClient, apiQuery } from '@glossa/shared/api-client';
import type { ReviewSession } from '@glossa/contract/review';
import { gradeQueue } from '../../reviewing/grade-queue';
import { responseTime } from '../../reviewing/send-grade';
import type { ServedCards } from './review-state';

/** Cards per request. */
const CARDS_PER_REQUEST = 20;

/** Not below the vocabulary's key, so that changing a word does not refetch the cards of a session. */
export const reviewCardsKey = ['review-cards'] as const;

/** The key of the round that the address opens. */
export const FIRST_ROUND = 'first';

const CARDS_PATH = '/vocabulary/reviews';

const cardsParams = (newWords: number | undefined) => ({ limit: CARDS_PER_REQUEST, new_words: newWords });

async function fetchCards(newWords: number | undefined, signal: AbortSignal): Promise<ServedCards> {
  // The server offers words without a grade, so it has to know all grades first.
  gradeQueue.restore();
  await gradeQueue.whenSent({ orStuck: true });
  const requestedAt = Date.now();
  const unsentBefore = gradeQueue.wordIds();
  const params = cardsParams(newWords);
  const { data, headers } = await apiClient.get<ReviewSession>(CARDS_PATH, { params, signal });
  const graded = new Set([...unsentBefore, ...gradeQueue.wordIds()]);
  const at = responseTime(headers);
  const entries = data.cards
    .filter(({ word }) => !graded.has(word.id))
    .map(({ word, is_new, choices }) => ({ word, isNew: is_new, choices, servedAt: at }));
  return {
    entries,
    counts: data.counts,
    hasMore: data.cards.length >= CARDS_PER_REQUEST && entries.length > 0,
    requestedAt,
  };
}

/**
 * The `batch`-th cards of a round, with at most `newWords` new ones (undefined: today's limit). Never stale: a session must
 * not change while the learner is in it.
 */
export const reviewCardsQuery = (round: string, batch: number, newWords: number | undefined) =>
  apiQuery({
    queryKey: [...reviewCardsKey, round, batch, newWords ?? 'today'],
    url: CARDS_PATH,
    params: cardsParams(newWords),
    queryFn: ({ signal }) => fetchCards(newWords, signal),
    staleTime: Infinity,
  });
