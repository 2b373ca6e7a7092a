import type Stripe from 'stripe';
import { WebhookReceipt } from '@glossa/contract/subscription';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { failures } from '../../platform/http/failures';
import type { StripeContext } from './stripe-client';
import { takeEvent } from './take-event';

const BODY_LIMIT = 512 * 1024;

/** Where Stripe tells what happened. Nobody signs in: the signature over the untouched body says who speaks. */
export async function webhookRoute(app: ApiApp, context: StripeContext | undefined): Promise<void> {
  await app.register(async (raw: ApiApp) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const schema = {
      summary: 'Take an event of the payment service',
      description: 'Signed in the header `stripe-signature`; the same event may come any number of times.',
      response: {
        200: WebhookReceipt,
        ...failures('bad_signature', 'payments_off', 'outside_service_failed'),
      },
    };
    raw.post('/stripe/webhook', { schema, bodyLimit: BODY_LIMIT }, async (request) => {
      if (!context) throw new ApiError('payments_off');
      const event = await signedEvent(context, request.body, request.headers['stripe-signature']);
      await takeEvent({ ...context, log: request.log }, event);
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
