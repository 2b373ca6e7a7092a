import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, preparedQuery } from '../platform/database/database';
import { users } from '../platform/database/schema/accounts';
import { ApiError } from '../platform/errors/api-error';
import type { PlanSettings } from '../platform/settings/settings';

/** -1: no limit. */
export interface PlanLimits {
  vocabularyLimit: number;
  /** Per calendar month in the learner's time zone. */
  quizLimit: number;
}

export function planLimits(learner: User, plans: PlanSettings): PlanLimits {
  const { quizLimits, free } = plans;
  if (!learner.is_premium) return free;
  // A tier that is no longer sold has no limit.
  const quizLimit = quizLimits[learner.subscription_tier as PaidPlan] ?? -1;
  return { vocabularyLimit: -1, quizLimit };
}

/**
 * Locks the learner's row until the end of the transaction, so that concurrent transactions cannot count and insert past
 * a limit. Throws 401 if the account was deleted, also while waiting for the lock.
 */
export async function lockUser(transaction: Database, userId: number): Promise<void> {
  if (!(await lockUserIfExists(transaction, userId))) throw new ApiError('not_signed_in');
}

/** Runs `work` in a transaction that has locked the learner. */
export function withUserLock<Result>(
  database: Database,
  userId: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    return work(transaction);
  });
}

/** As `lockUser`; false if there is no such account. */
export async function lockUserIfExists(transaction: Database, userId: number): Promise<boolean> {
  const query = preparedQuery(transaction, 'lock_user', () =>
    transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .for('no key update'),
  );
  const locked = await query.execute({ userId });
  return locked.length > 0;
}

interface PlanTerms {
  /** English. */
  name: string;
  months: number;
}

/** The plans, the shortest first. */
export const PLAN_TERMS: Readonly<Record<PaidPlan, PlanTerms>> = {
  one_month: { name: 'One Month', months: 1 },
  three_months: { name: 'Three Months', months: 3 },
  six_months: { name: 'Six Months', months: 6 },
  yearly: { name: 'Yearly', months: 12 },
};

const PAID_PLANS = Object.keys(PLAN_TERMS) as readonly PaidPlan[];

export function isPaidPlan(text: string | undefined): text is PaidPlan {
  return text !== undefined && Object.hasOwn(PLAN_TERMS, text);
}

export function findPlanByMonths(months: number): PaidPlan | undefined {
  return PAID_PLANS.find((plan) => PLAN_TERMS[plan].months === months);
}

/** Adds calendar months in UTC; a day that the month lacks becomes its last day. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}
