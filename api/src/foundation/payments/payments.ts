import type {
  PaidPlan,
  PaymentConfig,
  PlanOffer,
  SubscriptionStatus,
  UsageStats,
} from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';
import type { FastifyBaseLogger } from 'fastify';
import { findUser } from '../accounts/store';
import { planLimits, PLAN_TERMS, countWords, countQuizzesThisMonth, videoQuota } from '../plans/plans';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import type { PlanSettings, Settings } from '../../platform/settings/settings';
import type { CardPayments, PaymentDeps } from './card-payments';
import { mockPayments, type MockPayments } from './mock/mock-payments';
import { openStripe, type StripeContext } from './stripe/stripe-client';
import { stripePayments } from './stripe/stripe-payments';
import { findSubscription } from './subscription-store';

export type Payments =
  | { mode: 'stripe'; cards: CardPayments; stripe: StripeContext }
  | { mode: 'mock'; cards: MockPayments }
  | { mode: 'off' };

export async function openPayments(
  { settings, database }: PaymentDeps,
  log: FastifyBaseLogger,
): Promise<Payments> {
  const { payments, plans } = settings;
  if (payments.kind === 'off') return { mode: 'off' };
  if (payments.kind === 'mock') return { mode: 'mock', cards: mockPayments(database, plans) };
  const stripe: StripeContext = {
    stripe: await openStripe(payments),
    settings: payments,
    plans,
    database,
    log,
  };
  return { mode: 'stripe', cards: stripePayments(stripe), stripe };
}

/** Cancels what an account pays for, before it is deleted. If it throws, the account must be kept. */
export async function endPayments(payments: Payments, userId: number): Promise<void> {
  if (payments.mode !== 'off') await payments.cards.endAll(userId);
}

export function paymentConfig(settings: Settings, mode: PaymentConfig['mode']): PaymentConfig {
  const { plans } = settings;
  const uploads = (is_premium: boolean) => videoQuota({ is_premium }, settings);
  const offer = (plan: PaidPlan): PlanOffer => ({
    name: PLAN_TERMS[plan].name,
    price: plans.prices[plan],
    duration_months: PLAN_TERMS[plan].months,
    features: { quiz_limit: plans.quizLimits[plan], uploads: uploads(true) },
  });
  return {
    free: {
      vocabulary_limit: plans.free.vocabularyLimit,
      quiz_limit: plans.free.quizLimit,
      uploads: uploads(false),
    },
    subscription_plans: {
      one_month: offer('one_month'),
      three_months: offer('three_months'),
      six_months: offer('six_months'),
      yearly: offer('yearly'),
    },
    currency: plans.currency,
    mode,
  };
}

export async function readUsage(database: Database, learner: User, plans: PlanSettings): Promise<UsageStats> {
  const { is_premium, subscription_tier, subscription_expires } = learner;
  const { vocabularyLimit, quizLimit } = planLimits(learner, plans);
  const row = is_premium ? await findSubscription(database, learner.id) : undefined;
  const next_plan =
    row?.nextTier && row.nextFrom && row.nextTier !== subscription_tier
      ? { plan: row.nextTier, begins_at: row.nextFrom.toISOString() }
      : undefined;
  return {
    subscription_status: {
      is_premium,
      subscription_tier,
      subscription_expires,
      ...(next_plan && { next_plan }),
    },
    limits: { vocabulary_limit: vocabularyLimit, quiz_limit: quizLimit },
    usage: {
      vocabulary_used: await countWords(database, learner.id),
      quizzes_used_this_month: await countQuizzesThisMonth(database, learner),
    },
  };
}

/** Reads the plan again: the request may have changed it. */
export async function subscriptionStatus(database: Database, userId: number): Promise<SubscriptionStatus> {
  const learner = await findUser(database, userId);
  if (!learner) throw new ApiError('not_signed_in');
  const { is_premium, subscription_tier, subscription_expires } = learner;
  const row = is_premium ? await findSubscription(database, userId) : undefined;
  const cancel_at_period_end = row?.endsAtExpiry ?? false;
  return { is_premium, subscription_tier, subscription_expires, cancel_at_period_end };
}
