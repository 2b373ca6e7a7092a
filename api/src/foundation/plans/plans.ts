import type { LimitUse } from '@glossa/contract/errors';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { eq, and, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { ApiError } from '../../platform/errors/api-error';
import type { PlanSettings, Settings, VideoQuota } from '../../platform/settings/settings';
import { quizzes } from '../../platform/database/schema/quizzes';

/** -1: no limit. Quizzes are those of a calendar month in the learner's time zone. */
export function planLimits(learner: User, plans: PlanSettings) {
  const { quizLimits, free } = plans;
  if (!learner.is_premium) return free;
  // A tier that is no longer sold has no limit.
  const quizLimit = quizLimits[learner.subscription_tier as PaidPlan] ?? -1;
  return { vocabularyLimit: -1, quizLimit };
}

/** How many videos of their own a learner may upload, and how large they may be together. */
export function videoQuota(
  { is_premium }: Pick<User, 'is_premium'>,
  { uploads, plans }: Pick<Settings, 'uploads' | 'plans'>,
): VideoQuota {
  // Where the free plan has no limit of words, nobody pays.
  return is_premium || plans.free.vocabularyLimit < 0 ? uploads.paid : uploads.free;
}

export const countWords = async (database: Database, userId: number): Promise<number> =>
  database.$count(vocabulary, eq(vocabulary.userId, userId));

/** Throws 402 when `used` words and `more` exceed `limit` (-1: no limit). */
export function requireWithinLimit({ limit, used, more }: LimitUse & { more: number }): void {
  if (limit < 0 || more === 0 || used + more <= limit) return;
  const requested = more > 1 ? ` These would be ${more} more.` : '';
  const detail = `Your plan allows ${limit} words, and you have ${used}.${requested} Delete words or choose a larger plan.`;
  throw new ApiError('vocabulary_limit_reached', undefined, { detail, limit: { limit, used } });
}

/** The plans, the shortest first. Their names are English. */
export const PLAN_TERMS: Readonly<Record<PaidPlan, { name: string; months: number }>> = {
  one_month: { name: 'One Month', months: 1 },
  three_months: { name: 'Three Months', months: 3 },
  six_months: { name: 'Six Months', months: 6 },
  yearly: { name: 'Yearly', months: 12 },
};

const PAID_PLANS = Object.keys(PLAN_TERMS) as readonly PaidPlan[];

export const isPaidPlan = (text: string | undefined): text is PaidPlan =>
  text !== undefined && Object.hasOwn(PLAN_TERMS, text);

export const findPlanByMonths = (months: number): PaidPlan | undefined =>
  PAID_PLANS.find((plan) => PLAN_TERMS[plan].months === months);

/** Adds calendar months in UTC; a day that the month lacks becomes its last day. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}

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
  const detail = `Your plan allows ${limit} quizzes a month, and you’ve made ${used} this month`;
  throw new ApiError('quiz_limit_reached', undefined, { detail, limit: { limit, used } });
}
