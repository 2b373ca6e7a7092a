import { eq, sql } from 'drizzle-orm';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { users } from '../platform/database/schema/accounts';
import { ApiError } from '../platform/errors/api-error';
import type { PlanSettings } from '../platform/settings/settings';

/** -1: no limit. */
export interface PlanLimits {
  vocabularyLimit: number;
  /** A calendar month of the learner's time zone. */
  quizLimit: number;
}

export function planLimits(learner: User, plans: PlanSettings): PlanLimits {
  const { quizLimits, free } = plans;
  if (!learner.is_premium) return free;
  // A tier that is no longer sold keeps what every paid plan gives.
  const quizLimit = quizLimits[learner.subscription_tier as PaidPlan] ?? -1;
  return { vocabularyLimit: -1, quizLimit };
}

/**
 * Makes transactions of one learner take turns from here to their end, so that counting and then inserting never
 * passes a limit, however many do it at once. Throws 401 when the account was deleted, maybe while waiting for the turn.
 */
export async function lockUser(transaction: Database, userId: number): Promise<void> {
  if (!(await lockUserIfExists(transaction, userId))) throw new ApiError('not_signed_in');
}

/** The same for where nobody is signed in: false when there is no such account. */
export async function lockUserIfExists(transaction: Database, userId: number): Promise<boolean> {
  const query = preparedQuery(transaction, 'turn', (unnamed) =>
    transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .for('no key update')
      .prepare(unnamed),
  );
  const locked = await query.execute({ userId });
  return locked.length > 0;
}
