import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/connect';
import { paymentEvents } from '../../platform/database/schema/subscriptions';
import { markPaid } from '../checkout-store';
import { followSubscription } from './follow-subscription';
import { stripeId, type StripeContext } from './stripe-client';

/** Works an event through once, however often it comes. Events we do not follow are no fault. */
export async function takeEvent(context: StripeContext, event: Stripe.Event): Promise<void> {
  const { database, log } = context;
  const subscription = subscriptionIn(event);
  if (subscription === undefined) {
    log.debug({ event: event.id, type: event.type }, 'a payment event of no concern to us');
    return;
  }
  if (await isKnown(database, event.id)) return;
  await followSubscription(context, subscription, async (transaction) => {
    if (!(await note(transaction, event))) return false;
    if (event.type === 'checkout.session.completed') await markPaid(transaction, event.data.object.id);
    return true;
  });
}

/** The subscription an event tells of. How it stands is asked of Stripe afterwards. */
function subscriptionIn(event: Stripe.Event): string | undefined {
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed'
  ) {
    return stripeId(event.data.object.subscription);
  }
  if (
    event.type === 'customer.subscription.created' ||
    event.type === 'customer.subscription.updated' ||
    event.type === 'customer.subscription.deleted' ||
    event.type === 'customer.subscription.paused' ||
    event.type === 'customer.subscription.resumed'
  ) {
    return event.data.object.id;
  }
  if (event.type === 'invoice.paid' || event.type === 'invoice.payment_failed') {
    return stripeId(event.data.object.parent?.subscription_details?.subscription);
  }
  return undefined;
}

async function isKnown(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  return rows.length > 0;
}

async function note(transaction: Database, { id, type }: Stripe.Event): Promise<boolean> {
  const added = await transaction
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return added.length > 0;
}
