import type { FastifyBaseLogger } from 'fastify';
import type { PaidPlan, PaymentConfig, PlanOffer } from '@glossa/contract/subscription';
import { PLAN_TERMS } from '../plans/plan-terms';
import type { ApiDeps } from '../platform/http/api-app';
import type { PlanSettings } from '../platform/settings/settings';
import type { CardPayments } from './card-payments';
import { mockPayments, type MockPayments } from './mock/mock-payments';
import { openStripe, type StripeContext } from './stripe/stripe-client';
import { stripePayments } from './stripe/stripe-payments';

export type Payments =
  | { mode: 'stripe'; cards: CardPayments; stripe: StripeContext }
  | { mode: 'mock'; cards: MockPayments }
  | { mode: 'off' };

export function openPayments({ settings, database }: ApiDeps, log: FastifyBaseLogger): Payments {
  const { payments, plans } = settings;
  if (payments.kind === 'off') return { mode: 'off' };
  if (payments.kind === 'mock') return { mode: 'mock', cards: mockPayments(database) };
  const stripe: StripeContext = { stripe: openStripe(payments), settings: payments, plans, database, log };
  return { mode: 'stripe', cards: stripePayments(stripe), stripe };
}

/** Cancels what an account pays for, before it is deleted. If it throws, the account must be kept. */
export async function endPayments(payments: Payments, userId: number): Promise<void> {
  if (payments.mode !== 'off') await payments.cards.endAll(userId);
}

export function paymentConfig(plans: PlanSettings, mode: PaymentConfig['mode']): PaymentConfig {
  const offer = (plan: PaidPlan): PlanOffer => ({
    name: PLAN_TERMS[plan].name,
    price: plans.prices[plan],
    duration_months: PLAN_TERMS[plan].months,
    features: { quiz_limit: plans.quizLimits[plan] },
  });
  return {
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
