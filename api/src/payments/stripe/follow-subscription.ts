import type Stripe from 'stripe';
import type { Database } from '../../database/connect';
import { takeTurn } from '../../plans/plan-limits';
import {
  databaseTime,
  findSubscription,
  storeSubscription,
  type SubscriptionRow,
} from '../subscription-store';
import { ownerOfSubscription } from './owner-of-subscription';
import { answerIfThere, idOf, type StripeContext } from './stripe-client';
import { stateOf } from './subscription-state';

/** Notes, in the same transaction, why a subscription is looked at; false: that was worked through before. */
export type NoteReason = (transaction: Database) => Promise<boolean>;

const ATTEMPTS = 5;

/**
 * Asks Stripe how a subscription stands and stores it. What an event says is never stored itself, so neither their
 * order nor their repetition matters.
 */
export async function followSubscription(
  context: StripeContext,
  id: string,
  note: NoteReason,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await tryToFollow(context, id, note)) return;
  }
  throw new Error(`the subscriptions of a learner kept changing while ${id} was looked at`);
}

/** False when another subscription of the same learner was stored meanwhile. */
async function tryToFollow(context: StripeContext, id: string, note: NoteReason): Promise<boolean> {
  const { database, stripe, settings, log } = context;
  // Before the question: the answer is at least as new as this.
  const asOf = await databaseTime(database);
  const found = await answerIfThere(context, stripe.subscriptions.retrieve(id));
  const userId = found && (await ownerOfSubscription(database, found, settings.siteUrl));
  if (!found || userId === undefined) {
    log.warn({ subscription: id }, 'a subscription at Stripe belongs to nobody here');
    await note(database);
    return true;
  }
  const seen = await findSubscription(database, userId);
  const counts = await isTheOneThatCounts(context, found, seen, asOf);
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, userId);
    const row = await findSubscription(transaction, userId);
    if (row?.stripeSubscriptionId !== seen?.stripeSubscriptionId) return false;
    if (!(await note(transaction)) || !counts || isOldNews(row, found, asOf)) return true;
    await store(transaction, userId, found, asOf);
    return true;
  });
}

function isOldNews(row: SubscriptionRow | undefined, found: Stripe.Subscription, asOf: Date): boolean {
  return row?.stripeSubscriptionId === found.id && row.asOf > asOf;
}

/**
 * A learner pays for one subscription: of two that run, the younger counts, and the other is ended at once and its
 * unused time credited. One that is over never replaces another.
 */
async function isTheOneThatCounts(
  context: StripeContext,
  found: Stripe.Subscription,
  seen: SubscriptionRow | undefined,
  now: Date,
): Promise<boolean> {
  const { plan, expiresAt } = stateOf(found);
  if (plan === undefined) return false;
  if (seen?.stripeSubscriptionId === found.id) return true;
  if (expiresAt <= now) return false;
  if (!seen?.stripeSubscriptionId) return true;
  const { stripe } = context;
  const other = await answerIfThere(context, stripe.subscriptions.retrieve(seen.stripeSubscriptionId));
  if (!other || stateOf(other).expiresAt <= now) return true;
  const younger = found.created > other.created || (found.created === other.created && found.id > other.id);
  const loser = younger ? other : found;
  await answerIfThere(context, stripe.subscriptions.cancel(loser.id, { prorate: true }));
  context.log.info({ ended: loser.id }, 'a second subscription of a learner was ended');
  return younger;
}

async function store(
  transaction: Database,
  userId: number,
  found: Stripe.Subscription,
  asOf: Date,
): Promise<void> {
  const { plan, expiresAt, endsAtExpiry } = stateOf(found);
  if (plan === undefined) return;
  await storeSubscription(transaction, userId, {
    tier: plan,
    expiresAt,
    endsAtExpiry,
    source: 'stripe',
    asOf,
    stripeCustomerId: idOf(found.customer) ?? null,
    stripeSubscriptionId: found.id,
  });
}
