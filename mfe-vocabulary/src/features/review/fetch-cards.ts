import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { ReviewCard, ReviewSession } from '@glossa/contract/vocabulary/review';
import { apiClient } from '@glossa/kit/api-client';
import { findUnsentWords, listGradedSince, listSending, responseTime } from '../../reviewing/grades';
import { REVIEW_COUNTS } from '../../reviewing/review-counts-query';
import { CARDS_PATH, cardsParams, type ReviewScope } from './review-cards-query';
import { countWaiting, type ServedCards } from './review-state';

const CARD: Example<ReviewCard> = { word: { id: 0, word: '' }, is_new: false, choices: [] };

export async function fetchCards(scope: ReviewScope, signal?: AbortSignal): Promise<ServedCards> {
  // The server offers words without a grade, so it has to know all grades first.
  const unsentBefore = await findUnsentWords();
  const requestedAt = Date.now();
  const params = cardsParams(scope);
  const { data, headers } = await apiClient.get(CARDS_PATH, { params, ...(signal && { signal }) });
  const session = readAsSent<ReviewSession>(data, { cards: [CARD], counts: REVIEW_COUNTS });
  const storedAt: unknown = headers[STORED_AT_HEADER];
  const gradedSince = listGradedSince(typeof storedAt === 'string' ? Date.parse(storedAt) : requestedAt);
  const graded = new Set([...unsentBefore, ...listSending(), ...gradedSince]);
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
    hasMore:
      !scope.wordIds &&
      session.cards.length < countWaiting(session.counts, scope.newWords) &&
      entries.length > 0,
    requestedAt,
  };
}
