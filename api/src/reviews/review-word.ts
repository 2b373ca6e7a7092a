import { and, eq } from 'drizzle-orm';
import type { NewReview, Reviewed } from '@glossa/contract/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { reviews, vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';
import { withUserLock } from '../plans/plan-limits';
import { ownWord, type WordRow } from '../vocabulary/word-row';
import { isMasteredByMemory } from './mastered';
import { lockWord, toReviewed, readWord } from './reviewed-word';
import type { BeforeReview } from './word-memory';
import { reviewTime, schedule } from './scheduler';

/** Schedules a word by its grade, once per `review_id`. Throws 404 and 409. `now` is for tests. */
export async function reviewWord(
  database: Database,
  learner: User,
  wordId: number,
  review: NewReview,
  now = new Date(),
): Promise<Reviewed> {
  const row = await withUserLock(database, learner.id, async (transaction) => {
    const before = await lockWord(transaction, learner.id, wordId);
    if (await isAlreadyStored(transaction, learner.id, wordId, review)) return before;
    await storeReview(transaction, before, review, now);
    return readWord(transaction, learner.id, wordId);
  });
  return toReviewed(database, learner, row, now);
}

/** Throws 409 if the id belongs to another review. */
async function isAlreadyStored(
  database: Database,
  userId: number,
  wordId: number,
  { review_id, grade }: NewReview,
): Promise<boolean> {
  const [stored] = await database
    .select({ wordId: reviews.wordId, grade: reviews.grade })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.reviewId, review_id)));
  if (!stored) return false;
  if (stored.wordId === wordId && stored.grade === grade) return true;
  throw new ApiError('review_id_taken');
}

async function storeReview(database: Database, row: WordRow, review: NewReview, now: Date): Promise<void> {
  const { id: wordId, userId } = row;
  const { memory, dueAt } = schedule(row, review.grade, now);
  const reviewedAt = reviewTime(row.memory, now);
  await database.insert(reviews).values({
    ...{ userId, wordId, reviewedAt },
    reviewId: review.review_id,
    grade: review.grade,
    before: stateBefore(row),
  });
  await database
    .update(vocabulary)
    .set({
      ...{ memory, dueAt },
      isMastered: row.masteredByLearner ?? isMasteredByMemory(memory),
      timesReviewed: row.timesReviewed + 1,
      lastReviewedAt: reviewedAt,
    })
    .where(ownWord(userId, wordId));
}

function stateBefore(row: WordRow): BeforeReview {
  return {
    memory: row.memory,
    dueAt: row.dueAt?.toISOString() ?? null,
    timesReviewed: row.timesReviewed,
    lastReviewedAt: row.lastReviewedAt?.toISOString() ?? null,
  };
}
