import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/connect';
import { subscriptions } from '../../platform/database/schema/subscriptions';
import { userExists } from '../subscription-store';
import { stripeId } from './stripe-client';

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
