import type { NewReview, Reviewed, ReviewPath } from '@glossa/contract/vocabulary/review';
import type { User } from '@glossa/contract/user';
import { and, desc, eq } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { reviews, vocabulary, type BeforeReview } from '../../platform/database/schema/vocabulary';
import { ApiError } from '../../platform/errors/api-error';
import { ownWord, type WordRow, requireWord, selectWord } from '../vocabulary/word-row';
import { countReviews } from './due-words';
import { gradeChoices, reviewTime, schedule } from './scheduler';
import { isMasteredByMemory, lastReviewId } from '../vocabulary/word-memory';

/** Schedules a word by its grade, once per `review_id`; ignored if `last_review_id` is outdated. Throws 404 and 409. */
export async function reviewWord(database: Database, learner: User, wordId: number, review: NewReview) {
  const now = new Date();
  const row = await withUserLock(database, learner.id, async (transaction) => {
    const before = await lockWord(transaction, learner.id, wordId);
    if (await isAlreadyStored(transaction, learner.id, wordId, review)) return before;
    if (isOutdated(review, before)) return before;
    await storeReview(transaction, before, review, now);
    return requireWord(await selectWord(transaction, learner.id, wordId));
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
  const ofId = isReview(userId, review_id);
  const [stored] = await database.select().from(reviews).where(ofId);
  if (!stored) return false;
  if (stored.wordId === wordId && stored.grade === grade) return true;
  throw new ApiError('review_id_taken');
}

/** Whether the word has had another review since the learner saw it; false for clients that do not tell. */
const isOutdated = ({ last_review_id }: NewReview, row: WordRow): boolean =>
  last_review_id !== undefined && last_review_id !== lastReviewId(row);

/** `counted`: how many times more the word has been reviewed; 0 where that was counted before. */
async function storeReview(
  database: Database,
  row: WordRow,
  review: NewReview,
  now: Date,
  counted: 0 | 1 = 1,
): Promise<void> {
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
      memory: { ...memory, lastReviewId: review.review_id },
      dueAt,
      isMastered: row.masteredByLearner ?? isMasteredByMemory(memory),
      timesReviewed: row.timesReviewed + counted,
      lastReviewedAt: row.lastReviewedAt && row.lastReviewedAt > reviewedAt ? row.lastReviewedAt : reviewedAt,
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

type Review = typeof reviews.$inferSelect;

export async function undoReview(database: Database, learner: User, { id: wordId, reviewId }: ReviewPath) {
  const row = await withUserLock(database, learner.id, async (transaction) => {
    const after = await lockWord(transaction, learner.id, wordId);
    const review = await findLastReview(transaction, after, reviewId);
    await transaction.delete(reviews).where(isReview(learner.id, reviewId));
    await restoreWord(transaction, after, review);
    return requireWord(await selectWord(transaction, learner.id, wordId));
  });
  return toReviewed(database, learner, row, new Date());
}

async function findLastReview(database: Database, { id, userId }: WordRow, reviewId: string) {
  const ofWord = eq(reviews.wordId, id);
  const ofBoth = and(isReview(userId, reviewId), ofWord);
  const [review] = await database.select().from(reviews).where(ofBoth);
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

/** Brings back the state before the review; the learner's own mark, and what quizzes counted since, are kept. */
async function restoreWord(
  database: Database,
  after: WordRow,
  { before, reviewedAt }: Review,
  counted: 0 | 1 = 1,
): Promise<void> {
  const isLatest = after.lastReviewedAt?.getTime() === reviewedAt.getTime();
  await database
    .update(vocabulary)
    .set({
      memory: before.memory,
      dueAt: toDate(before.dueAt),
      isMastered: after.masteredByLearner ?? isMasteredByMemory(before.memory),
      timesReviewed: Math.max(0, after.timesReviewed - counted),
      ...(isLatest ? { lastReviewedAt: toDate(before.lastReviewedAt) } : {}),
    })
    .where(ownWord(after.userId, after.id));
}

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

/** Reads and locks a word until the end of the transaction. Throws 404. */
const lockWord = async (transaction: Database, userId: number, wordId: number) =>
  requireWord(await lockedWord(transaction, userId, wordId));

const lockedWord = (transaction: Database, userId: number, wordId: number) =>
  selectWord(transaction, userId, wordId).for('no key update');

async function toReviewed(database: Database, learner: User, row: WordRow, now: Date): Promise<Reviewed> {
  const counts = await countReviews(database, learner, now);
  return { word: row.shown, counts, choices: gradeChoices(row, now), last_review_id: lastReviewId(row) };
}

interface PastReview {
  /** Null where the word was not saved. */
  wordId: number | null;
  /** It begins with `-`, as no `NewReviewId` does. */
  reviewId: string;
  at: Date;
}

/** Changes nothing if the word is deleted, reviewed since, or has this review (from a file, the trash). */
export async function addPastReview(
  transaction: Database,
  userId: number,
  { wordId, reviewId, at }: PastReview,
): Promise<void> {
  const [word] = await lockedWord(transaction, userId, wordId ?? 0);
  if (!word || (word.memory && Date.parse(word.memory.lastReview) >= at.getTime())) return;
  if ((await transaction.$count(reviews, isReview(userId, reviewId))) > 0) return;
  await storeReview(transaction, word, { review_id: reviewId, grade: 'good' }, at, 0);
}

/** Leaves a review that later ones are based on, and that of a word in the trash, which returns with it. */
export async function removePastReview(
  transaction: Database,
  userId: number,
  { wordId, reviewId }: PastReview,
): Promise<void> {
  const [word] = await lockedWord(transaction, userId, wordId ?? 0);
  if (!word || lastReviewId(word) !== reviewId) return;
  const [review] = await transaction.delete(reviews).where(isReview(userId, reviewId)).returning();
  if (review) await restoreWord(transaction, word, review, 0);
}
