import { and, desc, eq } from 'drizzle-orm';
import type { Reviewed, ReviewPath } from '@glossa/contract/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { reviews, vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';
import { withUserLock } from '../plans/plan-limits';
import { ownWord, type WordRow } from '../vocabulary/word-row';
import { isMasteredByMemory } from './mastered';
import { lockWord, toReviewed, readWord } from './reviewed-word';

type Review = typeof reviews.$inferSelect;

/** Undoes the last review of a word. Throws 404 and 409. `now` is for tests. */
export async function undoReview(
  database: Database,
  learner: User,
  { id: wordId, reviewId }: ReviewPath,
  now = new Date(),
): Promise<Reviewed> {
  const row = await withUserLock(database, learner.id, async (transaction) => {
    const after = await lockWord(transaction, learner.id, wordId);
    const review = await findLastReview(transaction, after, reviewId);
    await transaction.delete(reviews).where(isReview(learner.id, reviewId));
    await transaction
      .update(vocabulary)
      .set(stateBeforeReview(after, review))
      .where(ownWord(learner.id, wordId));
    return readWord(transaction, learner.id, wordId);
  });
  return toReviewed(database, learner, row, now);
}

async function findLastReview(
  database: Database,
  { id, userId }: WordRow,
  reviewId: string,
): Promise<Review> {
  const ofWord = eq(reviews.wordId, id);
  const [review] = await database
    .select()
    .from(reviews)
    .where(and(isReview(userId, reviewId), ofWord));
  if (!review) throw new ApiError('review_not_found');
  const [last] = await database
    .select()
    .from(reviews)
    .where(ofWord)
    .orderBy(desc(reviews.reviewedAt), desc(reviews.reviewId))
    .limit(1);
  if (last?.reviewId !== reviewId) throw new ApiError('review_not_last');
  return review;
}

const isReview = (userId: number, reviewId: string) =>
  and(eq(reviews.userId, userId), eq(reviews.reviewId, reviewId));

/** The state of the word before the review; the learner's own mark, and what quizzes counted since, are kept. */
function stateBeforeReview(after: WordRow, { before, reviewedAt }: Review) {
  const isLatest = after.lastReviewedAt?.getTime() === reviewedAt.getTime();
  return {
    memory: before.memory,
    dueAt: toDate(before.dueAt),
    isMastered: after.masteredByLearner ?? isMasteredByMemory(before.memory),
    timesReviewed: Math.max(0, after.timesReviewed - 1),
    ...(isLatest ? { lastReviewedAt: toDate(before.lastReviewedAt) } : {}),
  };
}

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
