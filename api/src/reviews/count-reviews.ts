import { eq, gte, sql } from 'drizzle-orm';
import type { ReviewCounts } from '@glossa/contract/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { reviews, vocabulary } from '../platform/database/schema/vocabulary';
import { learnerDays } from '../progress/learner-days';
import { isDueAt, isNew, isOverdueAt, reviewedWords } from './due-words';

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
