import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { reviews } from '../../platform/database/schema/vocabulary';
import { selectWord } from '../vocabulary/word-row';
import { lastReviewId } from '../vocabulary/word-memory';
import { restoreWord, storeReview } from './review-word';

interface PastReview {
  /** Null where the word was not saved. */
  wordId: number | null;
  reviewId: string;
  at: Date;
}

/**
 * Schedules a word as if it had been remembered at a time in the past at which it was counted as reviewed. Changes nothing where
 * the word has been deleted, or reviewed since.
 */
export async function addPastReview(
  transaction: Database,
  userId: number,
  { wordId, reviewId, at }: PastReview,
): Promise<void> {
  const word = await lockWordIfExists(transaction, userId, wordId);
  if (!word || (word.memory && Date.parse(word.memory.lastReview) >= at.getTime())) return;
  await storeReview(transaction, word, { review_id: reviewId, grade: 'good' }, at, 0);
}

/** Undoes `addPastReview`; the schedule stays where the word has been reviewed since. */
export async function removePastReview(
  transaction: Database,
  userId: number,
  { wordId, reviewId }: PastReview,
): Promise<void> {
  const word = await lockWordIfExists(transaction, userId, wordId);
  const ofReview = and(eq(reviews.userId, userId), eq(reviews.reviewId, reviewId));
  const [review] = await transaction.delete(reviews).where(ofReview).returning();
  if (word && review && lastReviewId(word) === reviewId) await restoreWord(transaction, word, review, 0);
}

async function lockWordIfExists(transaction: Database, userId: number, wordId: number | null) {
  const [word] = await selectWord(transaction, userId, wordId ?? 0).for('no key update');
  return word;
}
