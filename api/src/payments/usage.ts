import type { SubscriptionStatus, UsageStats } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import { findUser } from '../accounts/store';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import { planLimits } from '../plans/plan-limits';
import { countQuizzesThisMonth } from '../quizzes/store';
import { countWords } from '../vocabulary/vocabulary-limit';
import type { PlanSettings } from '../platform/settings/settings';
import { findSubscription } from './subscription-store';

export async function readUsage(database: Database, learner: User, plans: PlanSettings): Promise<UsageStats> {
  const { is_premium, subscription_tier, subscription_expires } = learner;
  const { vocabularyLimit, quizLimit } = planLimits(learner, plans);
  return {
    subscription_status: { is_premium, subscription_tier, subscription_expires },
    limits: { vocabulary_limit: vocabularyLimit, quiz_limit: quizLimit },
    usage: {
      vocabulary_used: await countWords(database, learner.id),
      quizzes_used_this_month: await countQuizzesThisMonth(database, learner),
    },
  };
}

/** Reads the plan anew: the request may have changed it. */
export async function subscriptionStatus(database: Database, userId: number): Promise<SubscriptionStatus> {
  const learner = await findUser(database, userId);
  if (!learner) throw new ApiError('not_signed_in');
  const { is_premium, subscription_tier, subscription_expires } = learner;
  const row = is_premium ? await findSubscription(database, userId) : undefined;
  const cancel_at_period_end = row?.endsAtExpiry ?? false;
  return { is_premium, subscription_tier, subscription_expires, cancel_at_period_end };
}
