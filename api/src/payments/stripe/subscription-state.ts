import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { PaidPlan } from '@glossa/contract/subscription';
import { isPaidPlan, planOfMonths } from '../../plans/plan-terms';
import type { Database } from '../../platform/database/connect';
import { subscriptions } from '../../platform/database/schema/subscriptions';
import { userExists } from '../subscription-store';
import { stripeId } from './stripe-client';

/** How long a learner keeps the plan while Stripe tries to collect what is due. */
const GRACE_SECONDS = 7 * 24 * 60 * 60;

interface SubscriptionState {
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

/**
 * The learner a subscription at Stripe is for; undefined when it is nobody of ours. An account at Stripe may serve
 * several sites whose learners have the same numbers, so what a new subscription says of itself counts for its own
 * site only.
 */
export async function ownerOfSubscription(
  database: Database,
  subscription: Stripe.Subscription,
  siteUrl: string,
): Promise<number | undefined> {
  const { id, metadata, customer } = subscription;
  const bySubscription = await ownerWhere(database, eq(subscriptions.stripeSubscriptionId, id));
  if (bySubscription !== undefined) return bySubscription;
  if (metadata['user_id'] === undefined) {
    const customerId = stripeId(customer);
    return customerId === undefined
      ? undefined
      : ownerWhere(database, eq(subscriptions.stripeCustomerId, customerId));
  }
  const userId = learnerNamedBy(subscription, siteUrl);
  return userId !== undefined && (await userExists(database, userId)) ? userId : undefined;
}

/** The number of the learner, there still or not, for whom this site sold the subscription. */
export function learnerNamedBy({ metadata }: Stripe.Subscription, siteUrl: string): number | undefined {
  const userId = Number(metadata['user_id']);
  const ours = metadata['site'] === siteUrl && Number.isInteger(userId) && userId > 0 && userId < 2 ** 31;
  return ours ? userId : undefined;
}

async function ownerWhere(database: Database, condition: ReturnType<typeof eq>): Promise<number | undefined> {
  const [row] = await database.select({ userId: subscriptions.userId }).from(subscriptions).where(condition);
  return row?.userId;
}
