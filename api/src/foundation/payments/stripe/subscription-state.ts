import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { PaidPlan } from '@glossa/contract/subscription';
import { isPaidPlan, findPlanByMonths } from '../../plans/plans';
import type { Database } from '../../../platform/database/database';
import { subscriptions } from '../../../platform/database/schema/subscriptions';
import { userExists } from '../subscription-store';
import { stripeId } from './stripe-client';

/** A learner keeps the plan for this time while Stripe retries a payment. */
const GRACE_SECONDS = 7 * 24 * 60 * 60;

export function subscriptionState(subscription: Stripe.Subscription) {
  const { metadata, cancel_at, cancel_at_period_end } = subscription;
  const bought = boughtPlan(subscription) ?? (isPaidPlan(metadata['plan']) ? metadata['plan'] : undefined);
  const kept = bought && keptPlan(subscription);
  const paidUntil = periodEnd(subscription);
  const end = cancel_at === null ? paidUntil : Math.min(cancel_at, paidUntil);
  return {
    /** Undefined if it is not one of our plans. */
    plan: kept ?? bought,
    /** In the past if it has ended or was never paid. */
    expiresAt: new Date(end * 1000),
    endsAtExpiry: cancel_at_period_end || cancel_at !== null,
    /** The plan that Stripe charges for when the paid time of `plan` has passed. */
    nextPlan: kept && bought !== kept ? bought : undefined,
  };
}

/** The plan paid before, until the one bought to follow it begins. Stripe calls that time a trial. */
const keptPlan = ({ status, metadata }: Stripe.Subscription): PaidPlan | undefined =>
  status === 'trialing' && isPaidPlan(metadata['keeps']) ? metadata['keeps'] : undefined;

/** Whether Stripe will never collect for it again. */
export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Seconds since 1970. */
function periodEnd({ items, status, ended_at, created }: Stripe.Subscription): number {
  const starts = items.data.map((item) => item.current_period_start);
  const start = starts.length > 0 ? Math.max(...starts) : created;
  const end = Math.max(start, ...items.data.map((item) => item.current_period_end));
  if (status === 'active' || status === 'trialing') return end;
  // The current period is unpaid.
  if (status === 'past_due') return Math.min(end, start + GRACE_SECONDS);
  return ended_at ?? start;
}

/** The plan by its interval: the portal may have changed it since the purchase. */
function boughtPlan({ items }: Stripe.Subscription): PaidPlan | undefined {
  const recurring = items.data[0]?.price.recurring;
  if (!recurring || (recurring.interval !== 'month' && recurring.interval !== 'year')) return undefined;
  return findPlanByMonths(recurring.interval_count * (recurring.interval === 'year' ? 12 : 1));
}

/** Undefined: not of this site. Sites may share a Stripe account, so metadata names the site. */
export async function findOwner(database: Database, subscription: Stripe.Subscription, siteUrl: string) {
  const { id, metadata, customer } = subscription;
  const bySubscription = await selectOwner(database, eq(subscriptions.stripeSubscriptionId, id));
  if (bySubscription !== undefined) return bySubscription;
  if (metadata['user_id'] === undefined) {
    const customerId = stripeId(customer);
    return customerId === undefined
      ? undefined
      : selectOwner(database, eq(subscriptions.stripeCustomerId, customerId));
  }
  const userId = metadataUserId(subscription, siteUrl);
  return userId !== undefined && (await userExists(database, userId)) ? userId : undefined;
}

/** The user id in the metadata, if this site sold the subscription; the account may be deleted. */
export function metadataUserId({ metadata }: Stripe.Subscription, siteUrl: string): number | undefined {
  const userId = Number(metadata['user_id']);
  const isOurs = metadata['site'] === siteUrl && Number.isInteger(userId) && userId > 0 && userId < 2 ** 31;
  return isOurs ? userId : undefined;
}

async function selectOwner(database: Database, condition: ReturnType<typeof eq>) {
  const [row] = await database.select({ userId: subscriptions.userId }).from(subscriptions).where(condition);
  return row?.userId;
}
