import { and, sql } from 'drizzle-orm';
import type { Relieved } from '@glossa/contract/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/database';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { withUserLock } from '../plans/plans';
import { addDays, learnerDays } from '../progress/learner-days';
import { countReviews, leastRememberedFirst, isOverdueAt, reviewedWords } from './due-words';

/** Words put off for longer would be forgotten anyway. */
const MAX_DAYS = 365;

/**
 * Spreads words that are overdue for more than a day over the coming days, `perDay` each, the least remembered first.
 * `now` is for tests.
 */
export async function spreadBacklog(
  database: Database,
  learner: User,
  perDay: number,
  now = new Date(),
): Promise<Relieved> {
  const spread = await withUserLock(database, learner.id, async (transaction) => {
    const waiting = and(reviewedWords(learner.id), isOverdueAt(now));
    const words = await transaction.$count(vocabulary, waiting);
    const each = Math.max(perDay, Math.ceil(words / MAX_DAYS));
    const days = Math.ceil(words / each);
    if (days < 2) return { moved: 0, days };
    const starts = listDayStarts(learner.time_zone, now, days - 1);
    const order = sql.join(leastRememberedFirst(now), sql`, `);
    const { rowCount } = await transaction.execute(sql`
      with waiting as (
        select id, row_number() over (order by ${order}) - 1 as place from ${vocabulary} where ${waiting})
      update ${vocabulary} set due_at = later.starts_at
      from waiting
      join unnest(${sql.param(`{${starts.join(',')}}`)}::timestamptz[]) with ordinality as later(starts_at, day)
        on later.day = waiting.place / ${each}::int
      where ${vocabulary.id} = waiting.id`);
    return { moved: rowCount ?? 0, days };
  });
  return { ...spread, counts: await countReviews(database, learner, now) };
}

/** The starts of tomorrow and the days after it. */
function listDayStarts(timeZone: string, now: Date, count: number): string[] {
  const calendar = learnerDays(timeZone);
  const today = calendar.toDay(now);
  return Array.from({ length: count }, (_, index) =>
    calendar.dayStart(addDays(today, index + 1)).toISOString(),
  );
}
