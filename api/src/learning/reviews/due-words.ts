import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import type { User } from '@glossa/contract/user';
import { and, lte, sql, type SQL } from 'drizzle-orm';
import { S_MIN } from 'ts-fsrs';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { isDueAt, isNew, reviewedWords } from '../vocabulary/word-filter';
import { addDays, learnerDays } from '../../foundation/accounts/learner-days';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Due for more than a day. */
const isOverdueAt = (now: Date): SQL => lte(vocabulary.dueAt, new Date(now.getTime() - DAY_MS));

/** Orders by retrievability, lowest first: it depends only on the time since the last review divided by the stability. */
export function leastRememberedFirst(now: Date): SQL[] {
  const lastReview = sql`(${vocabulary.memory} ->> 'lastReview')::timestamptz`;
  const seconds = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${lastReview})`;
  // Imported memories may have a stability close to 0.
  const stability = sql`greatest((${vocabulary.memory} ->> 'stability')::float8, ${S_MIN}::float8)`;
  return [sql`${seconds} / ${stability} desc nulls last`, sql`${vocabulary.id}`];
}

/** Every new word causes about ten reviews in its first months. */
const NEW_WORDS_PER_DAY = 10;

const COUNT_REVIEWS = readStatement(__dirname, 'count-reviews.sql');
const SPREAD_BACKLOG = readStatement(__dirname, 'spread-backlog.sql');

export async function countReviews(database: Database, learner: User, now: Date): Promise<ReviewCounts> {
  const calendar = learnerDays(learner.time_zone);
  const day = calendar.toDay(now);
  const [today, tomorrow, after] = [0, 1, 2].map((days) =>
    calendar.dayStart(addDays(day, days)).toISOString(),
  );
  const query = COUNT_REVIEWS({
    ...{ userId: learner.id, words: reviewedWords(learner.id), isNew, isDue: isDueAt(now) },
    ...{ isOverdue: isOverdueAt(now), today, tomorrow, after },
  });
  const { rows } = await database.execute<Counted>(query);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  const { begun, reviewed, next_due_at, ...counts } = row;
  return {
    ...counts,
    new_left_today: Math.max(0, NEW_WORDS_PER_DAY - begun),
    reviewed_today: reviewed,
    next_due_at: next_due_at === null ? null : new Date(next_due_at).toISOString(),
  };
}

type Counted = Pick<ReviewCounts, 'due' | 'overdue' | 'new_words' | 'next_due_at' | 'due_tomorrow'> & {
  reviewed: number;
  begun: number;
};

/** Words put off for longer would be forgotten anyway. */
const MAX_DAYS = 365;

/** Spreads words that are overdue for more than a day over the coming days, `perDay` each, the least remembered first. */
export async function spreadBacklog(database: Database, learner: User, perDay: number) {
  const now = new Date();
  const spread = await withUserLock(database, learner.id, async (transaction) => {
    const waiting = and(reviewedWords(learner.id), isOverdueAt(now));
    const words = await transaction.$count(vocabulary, waiting);
    const each = Math.max(perDay, Math.ceil(words / MAX_DAYS));
    const days = Math.ceil(words / each);
    if (days < 2) return { moved: 0, days };
    const starts = listDayStarts(learner.time_zone, now, days - 1);
    const order = sql.join(leastRememberedFirst(now), sql`, `);
    const { rowCount } = await transaction.execute(
      SPREAD_BACKLOG({ order, waiting, each, starts: sql.param(`{${starts.join(',')}}`) }),
    );
    return { moved: rowCount ?? 0, days };
  });
  return { ...spread, counts: await countReviews(database, learner, now) };
}

function listDayStarts(timeZone: string, now: Date, count: number): string[] {
  const calendar = learnerDays(timeZone);
  const today = calendar.toDay(now);
  return Array.from({ length: count }, (_, index) =>
    calendar.dayStart(addDays(today, index + 1)).toISOString(),
  );
}
