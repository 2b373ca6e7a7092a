import type Stripe from 'stripe';
import { type Database, inTransaction } from '../../../platform/database/database';
import { lockUserIfExists } from '../../accounts/lock-user';
import {
  databaseTime,
  findSubscription,
  isRunning,
  storeSubscription,
  wasDeleted,
  type SubscriptionRow,
} from '../subscription-store';
import { metadataUserId, findOwner, hasEnded, subscriptionState } from './subscription-state';
import { unwrapIfExists, stripeId, type StripeContext } from './stripe-client';

/** Records the event in the same transaction; false if it was handled before. */
export type RecordEvent = (transaction: Database) => Promise<boolean>;

const MAX_ATTEMPTS = 5;

/** Events only trigger this reading from Stripe, so that neither their order nor repetition matters. */
export async function syncSubscription(context: StripeContext, id: string, record: RecordEvent) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await followOnce(context, id, record)) return;
  }
  throw new Error(`the subscriptions of a learner kept changing while ${id} was read`);
}

/** False if another subscription of the learner was stored meanwhile. */
async function followOnce(context: StripeContext, id: string, record: RecordEvent): Promise<boolean> {
  const { database, stripe, settings, log } = context;
  // Before the request, so that the state is at least as new.
  const asOf = await databaseTime(database);
  const subscription = await unwrapIfExists(context, stripe.subscriptions.retrieve(id));
  const userId = subscription && (await findOwner(database, subscription, settings.siteUrl));
  if (!subscription || userId === undefined) {
    log.warn({ subscription: id }, 'a subscription at Stripe belongs to nobody here');
    if (subscription) await cancelOrphan(context, subscription);
    await record(database);
    return true;
  }
  const seen = await findSubscription(database, userId);
  const isCurrent = await wins(context, subscription, seen, asOf);
  return inTransaction(database, async (transaction) => {
    // The account was deleted meanwhile: the next attempt cancels the subscription.
    if (!(await lockUserIfExists(transaction, userId))) return false;
    const row = await findSubscription(transaction, userId);
    if (row?.stripeSubscriptionId !== seen?.stripeSubscriptionId) return false;
    if (!(await record(transaction)) || !isCurrent || isOutdated(row, subscription, asOf)) return true;
    await store(transaction, userId, subscription, asOf);
    return true;
  });
}

const isOutdated = (row: SubscriptionRow | undefined, subscription: Stripe.Subscription, asOf: Date) =>
  row?.stripeSubscriptionId === subscription.id && row.asOf > asOf;

/** Whether it replaces or is the stored one. Of two running ones the younger wins; the other is cancelled. */
async function wins(
  context: StripeContext,
  subscription: Stripe.Subscription,
  seen: SubscriptionRow | undefined,
  now: Date,
): Promise<boolean> {
  if (subscriptionState(subscription).plan === undefined) return false;
  if (!seen || seen.stripeSubscriptionId === subscription.id) return true;
  const isRunningNow = rankSubscription(subscription, now) === SubscriptionRank.running;
  if (!seen.stripeSubscriptionId) return isRunningNow || !isRunning(seen, now);
  // Not begun: another event follows when it is paid.
  if (subscription.status === 'incomplete') return false;
  const { stripe } = context;
  const other = await unwrapIfExists(context, stripe.subscriptions.retrieve(seen.stripeSubscriptionId));
  if (!other) return isRunningNow;
  const isNewer = replaces(subscription, other, now);
  await (isNewer ? cancelLoser(context, other, subscription) : cancelLoser(context, subscription, other));
  return isNewer;
}

function replaces(subscription: Stripe.Subscription, other: Stripe.Subscription, now: Date): boolean {
  const [one, two] = [rankSubscription(subscription, now), rankSubscription(other, now)];
  if (one !== two || one === SubscriptionRank.ended) return one > two;
  return (
    subscription.created > other.created ||
    (subscription.created === other.created && subscription.id > other.id)
  );
}

enum SubscriptionRank {
  ended,
  /** Stripe may still collect for it: unpaid, paused, past due for too long. */
  open,
  running,
}

function rankSubscription(subscription: Stripe.Subscription, now: Date): SubscriptionRank {
  if (hasEnded(subscription)) return SubscriptionRank.ended;
  return subscriptionState(subscription).expiresAt > now ? SubscriptionRank.running : SubscriptionRank.open;
}

/** Cancels a subscription; unused time becomes credit for the next invoice, unless the winner keeps it. */
async function cancelLoser(context: StripeContext, loser: Stripe.Subscription, winner: Stripe.Subscription) {
  if (hasEnded(loser)) return;
  const isKept =
    winner.status === 'trialing' &&
    winner.metadata['follows'] === loser.id &&
    // The loser may have been renewed while the checkout was open.
    subscriptionState(loser).expiresAt <= subscriptionState(winner).expiresAt;
  const credit = loser.status === 'active' && !isKept ? { prorate: true, invoice_now: true } : {};
  await unwrapIfExists(context, context.stripe.subscriptions.cancel(loser.id, credit));
  context.log.info({ ended: loser.id }, 'a second subscription of a learner was cancelled');
}

/** Cancels a subscription that was paid after its account was deleted. */
async function cancelOrphan(context: StripeContext, subscription: Stripe.Subscription): Promise<void> {
  const { database, stripe, settings, log } = context;
  const userId = metadataUserId(subscription, settings.siteUrl);
  if (userId === undefined || hasEnded(subscription) || !(await wasDeleted(database, userId))) return;
  await unwrapIfExists(context, stripe.subscriptions.cancel(subscription.id));
  log.warn({ ended: subscription.id }, 'a subscription of a deleted account was cancelled');
}

async function store(transaction: Database, userId: number, subscription: Stripe.Subscription, asOf: Date) {
  const { plan, nextPlan, expiresAt, endsAtExpiry } = subscriptionState(subscription);
  if (plan === undefined) return;
  await storeSubscription(transaction, userId, {
    tier: plan,
    expiresAt,
    nextTier: nextPlan ?? null,
    nextFrom: nextPlan ? expiresAt : null,
    endsAtExpiry,
    source: 'stripe',
    asOf,
    stripeCustomerId: stripeId(subscription.customer) ?? null,
    stripeSubscriptionId: subscription.id,
  });
}
