import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { vocabulary } from '../../platform/database/schema/vocabulary';

/** All words but those the learner marked as mastered. Words mastered by memory are still reviewed. */
const isReviewed: SQL = sql`${vocabulary.masteredByLearner} is not true`;

export function reviewedWords(userId: number): SQL | undefined {
  return and(eq(vocabulary.userId, userId), isReviewed);
}

export const isNew: SQL = isNull(vocabulary.dueAt);

/** Reviewed before, and due again. */
export const isDueAt = (now: Date): SQL => lte(vocabulary.dueAt, now);

/** Due or new: the meaning of "due" in word lists and quizzes. */
export const isDue = (now: Date): SQL<boolean> =>
  sql<boolean>`(${isReviewed} and (${isNew} or ${isDueAt(now)}))`;
