import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { S_MIN } from 'ts-fsrs';
import { vocabulary } from '../database/schema/vocabulary';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The learner's words but for those they call mastered, which are not reviewed. */
export function reviewedWords(userId: number): SQL | undefined {
  return and(eq(vocabulary.userId, userId), sql`${vocabulary.masteredByLearner} is not true`);
}

export const isNew: SQL = isNull(vocabulary.dueAt);

/** Reviewed before, and the next review has come. */
export const isDueAt = (now: Date): SQL => lte(vocabulary.dueAt, now);

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
