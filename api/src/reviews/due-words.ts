import { and, eq, isNull, lte, sql, type SQL, gte } from 'drizzle-orm';
import { S_MIN } from 'ts-fsrs';
import type { ReviewCounts } from '@glossa/contract/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { vocabulary, reviews } from '../platform/database/schema/vocabulary';
import { learnerDays } from '../progress/learner-days';

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

/** Every new word brings some ten reviews in its first months, so more a day than this soon ask for too much time. */
const NEW_WORDS_A_DAY = 10;

/** How much there is to review at `now`. */
export async function countReviews(database: Database, learner: User, now: Date): Promise<ReviewCounts> {
  const calendar = learnerDays(learner.time_zone);
  const today = calendar.startOf(calendar.dayOf(now));
  const words = reviewedWords(learner.id);
  const { rows } = await database.execute<Counted>(sql`
    select waiting.*, today.*,
      (select count(*)::int from ${vocabulary} where ${words} and ${isNew}) as new_words,
      (select to_json(min(${vocabulary.dueAt})) from ${vocabulary}
        where ${words} and not ${isDueAt(now)}) as next_due_at
    from (
      select count(*)::int as due, (count(*) filter (where ${isOverdueAt(now)}))::int as overdue
      from ${vocabulary} where ${words} and ${isDueAt(now)}
    ) as waiting, (
      select count(*)::int as reviewed, (count(*) filter (where ${reviews.before} ->> 'memory' is null))::int as begun
      from ${reviews} where ${eq(reviews.userId, learner.id)} and ${gte(reviews.reviewedAt, today)}
    ) as today`);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  const { begun, reviewed, next_due_at, ...counts } = row;
  return {
    ...counts,
    new_left_today: Math.max(0, NEW_WORDS_A_DAY - begun),
    reviewed_today: reviewed,
    next_due_at: next_due_at === null ? null : new Date(next_due_at).toISOString(),
  };
}

type Counted = Pick<ReviewCounts, 'due' | 'overdue' | 'new_words' | 'next_due_at'> & {
  reviewed: number;
  /** Words whose first review it was. */
  begun: number;
};
