import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { Database } from '../../platform/database/connect';
import { ApiError } from '../../platform/errors/api-error';
import type { PaymentSettings, PlanSettings } from '../../platform/settings/settings';

export type StripeSettings = Extract<PaymentSettings, { kind: 'stripe' }>;

/** What everything that speaks with Stripe works with. */
export interface StripeContext {
  stripe: Stripe;
  settings: StripeSettings;
  plans: PlanSettings;
  database: Database;
  log: FastifyBaseLogger;
}

/** The SDK gives every POST an idempotency key and keeps it when it tries again. */
export function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
    ...(apiUrl && elsewhere(new URL(apiUrl))),
  });
}

function elsewhere(url: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}

/** What Stripe answers; its failures become 502, and the log says which. */
export async function unwrapStripe<Answer>(
  { stripe, log }: Pick<StripeContext, 'stripe' | 'log'>,
  call: Promise<Answer>,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError)) throw error;
    const { type, code, param, statusCode, requestId } = error;
    log.error({ stripe: { type, code, param, statusCode, requestId } }, 'Stripe did not do as asked');
    throw new ApiError('outside_service_failed');
  }
}

/** As `answerOf`, and undefined for what Stripe does not have, or has no more. */
export async function answerIfThere<Answer>(
  context: Pick<StripeContext, 'stripe' | 'log'>,
  call: Promise<Answer>,
): Promise<Answer | undefined> {
  const unlessMissing = call.catch((error: unknown) => {
    if (error instanceof context.stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined;
    throw error;
  });
  return unwrapStripe(context, unlessMissing);
}

/** Stripe names a thing by its id, or gives all of it. */
export function stripeId(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}
