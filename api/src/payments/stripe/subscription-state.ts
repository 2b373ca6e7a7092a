import type Stripe from 'stripe';
import type { PaidPlan } from '@glossa/contract/subscription';
import { isPaidPlan, planOfMonths } from '../../plans/plan-terms';

/** How long a learner keeps the plan while Stripe tries to collect what is due. */
const GRACE_SECONDS = 7 * 24 * 60 * 60;

export interface SubscriptionState {
  /** Undefined for something we do not sell. */
  plan: PaidPlan | undefined;
  /** In the past for one that is over, or that was never paid. */
  expiresAt: Date;
  endsAtExpiry: boolean;
}

/** What a subscription at Stripe gives the learner. */
export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const { metadata, cancel_at, cancel_at_period_end } = subscription;
  const plan = boughtPlan(subscription) ?? (isPaidPlan(metadata['plan']) ? metadata['plan'] : undefined);
  const paidUntil = periodEnd(subscription);
  const end = cancel_at === null ? paidUntil : Math.min(cancel_at, paidUntil);
  return { plan, expiresAt: new Date(end * 1000), endsAtExpiry: cancel_at_period_end || cancel_at !== null };
}

/** Whether Stripe will never collect anything for it again. */
export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Seconds since 1970. */
function periodEnd({ items, status, ended_at, created }: Stripe.Subscription): number {
  const starts = items.data.map((item) => item.current_period_start);
  const start = starts.length > 0 ? Math.max(...starts) : created;
  const end = Math.max(start, ...items.data.map((item) => item.current_period_end));
  if (status === 'active' || status === 'trialing') return end;
  // The period that has begun is the one not paid for.
  if (status === 'past_due') return Math.min(end, start + GRACE_SECONDS);
  return ended_at ?? start;
}

/** By what is paid for now: the portal may have changed it since the purchase. */
function boughtPlan({ items }: Stripe.Subscription): PaidPlan | undefined {
  const recurring = items.data[0]?.price.recurring;
  if (!recurring || (recurring.interval !== 'month' && recurring.interval !== 'year')) return undefined;
  return planOfMonths(recurring.interval_count * (recurring.interval === 'year' ? 12 : 1));
}
