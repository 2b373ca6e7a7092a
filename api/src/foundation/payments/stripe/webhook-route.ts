import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { WebhookReceipt } from '@glossa/contract/subscription';
import type { Database } from '../../../platform/database/database';
import { paymentEvents } from '../../../platform/database/schema/subscriptions';
import { ApiError } from '../../../platform/errors/api-error';
import type { ApiApp } from '../../../platform/http/api-app';
import { countCall } from '../../../platform/operations/count-work';
import { markPaid } from '../checkout-store';
import { syncSubscription } from './sync-subscription';
import { type StripeContext, stripeId } from './stripe-client';

/** Receives Stripe's events, authenticated by the signature over the raw body. */
export async function webhookRoute(app: ApiApp, context: StripeContext | undefined): Promise<void> {
  await app.register(async (raw: ApiApp) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post('/stripe/webhook', { schema: { response: { 200: WebhookReceipt } } }, async (request) => {
      if (!context) throw new ApiError('payments_off');
      const event = await signedEvent(context, request.body, request.headers['stripe-signature']);
      await countCall('webhooks', () => handleEvent({ ...context, log: request.log }, event));
      return { received: true as const };
    });
  });
}

async function signedEvent(
  { stripe, settings }: StripeContext,
  body: unknown,
  signature: string | string[] | undefined,
): Promise<Stripe.Event> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new ApiError('bad_signature');
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret);
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError) throw new ApiError('bad_signature');
    throw error;
  }
}

/** Handles an event once, however often it is sent; ignores events of other types. */
async function handleEvent(context: StripeContext, event: Stripe.Event): Promise<void> {
  const { database, log } = context;
  const subscription = eventSubscription(event);
  if (subscription === undefined) {
    log.debug({ event: event.id, type: event.type }, 'ignored a payment event');
    return;
  }
  if ((await database.$count(paymentEvents, eq(paymentEvents.id, event.id))) > 0) return;
  await syncSubscription(context, subscription, async (transaction) => {
    if (!(await recordEvent(transaction, event))) return false;
    if (event.type === 'checkout.session.completed') await markPaid(transaction, event.data.object.id);
    return true;
  });
}

/** The subscription is read from Stripe, so it does not matter what happened to it. */
function eventSubscription({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === 'checkout.session') return stripeId(object.subscription);
  if (object.object === 'subscription') return object.id;
  if (object.object === 'invoice') return stripeId(object.parent?.subscription_details?.subscription);
  return undefined;
}

async function recordEvent(transaction: Database, { id, type }: Stripe.Event): Promise<boolean> {
  const added = await transaction
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return added.length > 0;
}
