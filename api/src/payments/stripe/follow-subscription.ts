import type Stripe from 'stripe';
import type { Database } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/in-transaction';
import { lockUserIfExists } from '../../plans/plan-limits';
import {
  databaseTime,
  findSubscription,
  isRunning,
  storeSubscription,
  wasDeleted,
  type SubscriptionRow,
} from '../subscription-store';
import { learnerNamedBy, ownerOfSubscription, hasEnded, subscriptionState } from './subscription-state';
import { answerIfThere, stripeId, type StripeContext } from './stripe-client';

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
    if (found) await endOrphan(context, found);
    await note(database);
    return true;
  }
  const seen = await findSubscription(database, userId);
  const counts = await isTheOneThatCounts(context, found, seen, asOf);
  return inTransaction(database, async (transaction) => {
    // Deleted meanwhile: the next look finds nobody, and ends it.
    if (!(await lockUserIfExists(transaction, userId))) return false;
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
 * A learner pays for one subscription: of two, the one that runs counts, of two that run the younger, and the other is
 * ended at once. One that is over never replaces what runs.
 */
async function isTheOneThatCounts(
  context: StripeContext,
  found: Stripe.Subscription,
  seen: SubscriptionRow | undefined,
  now: Date,
): Promise<boolean> {
  if (subscriptionState(found).plan === undefined) return false;
  if (!seen || seen.stripeSubscriptionId === found.id) return true;
  const runs = standing(found, now) === Standing.runs;
  if (!seen.stripeSubscriptionId) return runs || !isRunning(seen, now);
  // Not begun: when it is paid, another event tells so.
  if (found.status === 'incomplete') return false;
  const { stripe } = context;
  const other = await answerIfThere(context, stripe.subscriptions.retrieve(seen.stripeSubscriptionId));
  if (!other) return runs;
  const wins = replaces(found, other, now);
  await endLoser(context, wins ? other : found);
  return wins;
}

function replaces(found: Stripe.Subscription, other: Stripe.Subscription, now: Date): boolean {
  const [one, two] = [standing(found, now), standing(other, now)];
  if (one !== two || one === Standing.ended) return one > two;
  return found.created > other.created || (found.created === other.created && found.id > other.id);
}

enum Standing {
  ended,
  /** Gives nothing now, but Stripe may still collect for it: unpaid, paused, past due for too long. */
  open,
  runs,
}

function standing(subscription: Stripe.Subscription, now: Date): Standing {
  if (hasEnded(subscription)) return Standing.ended;
  return subscriptionState(subscription).expiresAt > now ? Standing.runs : Standing.open;
}

/** What was paid and is not used becomes credit of the customer, which the next invoice takes. */
async function endLoser(context: StripeContext, loser: Stripe.Subscription): Promise<void> {
  if (hasEnded(loser)) return;
  const credit = loser.status === 'active' ? { prorate: true, invoice_now: true } : {};
  await answerIfThere(context, context.stripe.subscriptions.cancel(loser.id, credit));
  context.log.info({ ended: loser.id }, 'a second subscription of a learner was ended');
}

/** Paid after its learner had deleted the account: nobody is to go on paying for it. */
async function endOrphan(context: StripeContext, found: Stripe.Subscription): Promise<void> {
  const { database, stripe, settings, log } = context;
  const userId = learnerNamedBy(found, settings.siteUrl);
  if (userId === undefined || hasEnded(found) || !(await wasDeleted(database, userId))) return;
  await answerIfThere(context, stripe.subscriptions.cancel(found.id));
  log.warn({ ended: found.id }, 'a subscription of an account that was deleted was ended');
}

async function store(
  transaction: Database,
  userId: number,
  found: Stripe.Subscription,
  asOf: Date,
): Promise<void> {
  const { plan, expiresAt, endsAtExpiry } = subscriptionState(found);
  if (plan === undefined) return;
  await storeSubscription(transaction, userId, {
    tier: plan,
    expiresAt,
    endsAtExpiry,
    source: 'stripe',
    asOf,
    stripeCustomerId: stripeId(found.customer) ?? null,
    stripeSubscriptionId: found.id,
  });
}
