import type { Database } from '../../platform/database/database';
import { reviews } from '../../platform/database/schema/vocabulary';
import { selectWord } from '../vocabulary/word-row';
import { lastReviewId } from '../vocabulary/word-memory';
import { isReview, restoreWord, storeReview } from './review-word';

interface PastReview {
  /** Null where the word was not saved. */
  wordId: number | null;
  /** It begins with `-`, as no `NewReviewId` does. */
  reviewId: string;
  at: Date;
}

/**
 * Schedules a word as if it had been remembered at a time in the past at which it was counted as reviewed. Changes nothing where
 * the word has been deleted or reviewed since, or has this review: from a file, or from the trash.
 */
export async function addPastReview(
  transaction: Database,
  userId: number,
  { wordId, reviewId, at }: PastReview,
): Promise<void> {
  const word = await lockWordIfExists(transaction, userId, wordId);
  if (!word || (word.memory && Date.parse(word.memory.lastReview) >= at.getTime())) return;
  if ((await transaction.$count(reviews, isReview(userId, reviewId))) > 0) return;
  await storeReview(transaction, word, { review_id: reviewId, grade: 'good' }, at, 0);
}

/**
 * Undoes `addPastReview` while it is the last review of the word. Otherwise the word keeps it, as later reviews are based on it;
 * so does a word that is in the trash, and has it when it is restored.
 */
export async function removePastReview(
  transaction: Database,
  userId: number,
  { wordId, reviewId }: PastReview,
): Promise<void> {
  const word = await lockWordIfExists(transaction, userId, wordId);
  if (!word || lastReviewId(word) !== reviewId) return;
  const [review] = await transaction.delete(reviews).where(isReview(userId, reviewId)).returning();
  if (review) await restoreWord(transaction, word, review, 0);
}

async function lockWordIfExists(transaction: Database, userId: number, wordId: number | null) {
  const [word] = await selectWord(transaction, userId, wordId ?? 0).for('no key update');
  return word;
}
