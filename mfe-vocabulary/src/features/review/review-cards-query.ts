import { apiClient, apiQuery } from '@glossa/shared/api-client';
import type { ReviewCounts, ReviewSession } from '@glossa/contract/review';
import { gradeQueue } from '../../reviewing/grade-queue';
import { responseTime } from '../../reviewing/send-grade';
import type { Entry } from './review-state';

/** How many words are asked for at once. */
const LIMIT = 20;

/** Names all cards that were fetched; not below the vocabulary's, so that no change of a word reshuffles a session. */
export const reviewCardsKey = ['review-cards'] as const;

/** The session that the address opens. */
export const FIRST_ROUND = 'first';

/** Cards as they came. */
export interface CardsServed {
  readonly entries: readonly Entry[];
  readonly counts: ReviewCounts;
  /** There may be more where they came from. */
  readonly hasMore: boolean;
  /** Before the call went out, by this device's clock: words graded later may still be among them. */
  readonly askedAt: number;
}

const CARDS_PATH = '/vocabulary/reviews';

const cardsParams = (newWords: number | undefined) => ({ limit: LIMIT, new_words: newWords });

async function fetchCards(newWords: number | undefined, signal: AbortSignal): Promise<CardsServed> {
  // The server offers words that it has no grade for, so it should know all grades first.
  gradeQueue.restore();
  await gradeQueue.sent({ orStuck: true });
  const askedAt = Date.now();
  const unsentBefore = gradeQueue.wordIds();
  const params = cardsParams(newWords);
  const { data, headers } = await apiClient.get<ReviewSession>(CARDS_PATH, { params, signal });
  const graded = new Set([...unsentBefore, ...gradeQueue.wordIds()]);
  const at = responseTime(headers);
  const entries = data.cards
    .filter(({ word }) => !graded.has(word.id))
    .map(({ word, is_new, choices }) => ({ word, isNew: is_new, choices, servedAt: at }));
  return { entries, counts: data.counts, hasMore: data.cards.length >= LIMIT && entries.length > 0, askedAt };
}

/**
 * Cards for a round, or its `batch`-th helping. `newWords`: how many new ones at most, else as many as may still
 * begin today. Never fetched again by itself: a session is not to change under the learner's hands.
 */
export const reviewCardsQuery = (round: string, batch: number, newWords: number | undefined) =>
  apiQuery({
    queryKey: [...reviewCardsKey, round, batch, newWords ?? 'today'],
    url: CARDS_PATH,
    params: cardsParams(newWords),
    queryFn: ({ signal }) => fetchCards(newWords, signal),
    staleTime: Infinity,
  });
