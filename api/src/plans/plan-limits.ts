import { eq } from 'drizzle-orm';
import type { PaidPlan } from '@glossa/shared/contract/subscription';
import type { User } from '@glossa/shared/contract/user';
import type { Database } from '../database/connect';
import { users } from '../database/schema/accounts';
import type { PlanSettings } from '../settings';

/** -1: no limit. */
export interface PlanLimits {
  vocabularyLimit: number;
  /** A calendar month of the learner's time zone. */
  quizLimit: number;
}

export function limitsOf(learner: User, plans: PlanSettings): PlanLimits {
  const { quizLimits, free } = plans;
  if (!learner.is_premium) return free;
  // A tier that is no longer sold keeps what every paid plan gives.
  const quizLimit = quizLimits[learner.subscription_tier as PaidPlan] ?? -1;
  return { vocabularyLimit: -1, quizLimit };
}

/**
 * Makes transactions of one learner take turns from here to their end, so that counting and then inserting never
 * passes a limit, however many do it at once.
 */
export async function takeTurn(transaction: Database, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
