import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import type { Database } from '../../platform/database/database';
import { quizzes } from '../../platform/database/schema/quizzes';
import { ApiError } from '../../platform/errors/api-error';

type Learner = Pick<User, 'id' | 'time_zone'>;

/** Counts quizzes of the calendar month in the learner's time zone. Retries do not count. */
export async function countQuizzesThisMonth(database: Database, learner: Learner): Promise<number> {
  const begin = sql`date_trunc('month', now(), ${learner.time_zone})`;
  const ofMonth = and(eq(quizzes.userId, learner.id), gte(quizzes.createdAt, begin), isNull(quizzes.retryOf));
  return database.$count(quizzes, ofMonth);
}

/** Throws 402 at the limit. `limit` -1: unlimited. */
export async function checkQuizLimit(database: Database, learner: Learner, limit: number): Promise<void> {
  if (limit < 0) return;
  const used = await countQuizzesThisMonth(database, learner);
  if (used < limit) return;
  const detail = `Your plan gives ${limit} quizzes a month, and you have made ${used} this month`;
  throw new ApiError('quiz_limit_reached', undefined, { detail, limit: { limit, used } });
}
