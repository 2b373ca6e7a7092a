import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { S_MIN } from 'ts-fsrs';
import { vocabulary } from '../platform/database/schema/vocabulary';

const DAY_MS = 24 * 60 * 60 * 1000;

/** All but those the learner calls mastered. One that lasts by itself comes again, or a lapse could never show. */
const isReviewed: SQL = sql`${vocabulary.masteredByLearner} is not true`;

export function reviewedWords(userId: number): SQL | undefined {
  return and(eq(vocabulary.userId, userId), isReviewed);
}

export const isNew: SQL = isNull(vocabulary.dueAt);

/** Reviewed before, and the next review has come. */
export const isDueAt = (now: Date): SQL => lte(vocabulary.dueAt, now);

/** What "due" means wherever a learner asks for it, of words and for quizzes: what reviews count as due or as new. */
export const isDue = (now: Date): SQL<boolean> =>
  sql<boolean>`(${isReviewed} and (${isNew} or ${isDueAt(now)}))`;

/** Due for more than a day. */
export const isOverdueAt = (now: Date): SQL => lte(vocabulary.dueAt, new Date(now.getTime() - DAY_MS));

/**
 * Those closest to being forgotten first. How likely a word is still remembered depends on nothing but the days since
 * its last review for each day of its stability, so that quotient is enough.
 */
export function forgottenFirst(now: Date): SQL[] {
  const lastReview = sql`(${vocabulary.memory} ->> 'lastReview')::timestamptz`;
  const seconds = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${lastReview})`;
  // Memories also come from files, in which the stability may be next to nothing.
  const stability = sql`greatest((${vocabulary.memory} ->> 'stability')::float8, ${S_MIN}::float8)`;
  return [sql`${seconds} / ${stability} desc nulls last`, sql`${vocabulary.id}`];
}
