import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { countCall } from '../../../platform/operations/count-work';
import type { PaymentSettings, PlanSettings } from '../../../platform/settings/settings';

export type StripeSettings = Extract<PaymentSettings, { kind: 'stripe' }>;

export interface StripeContext {
  stripe: Stripe;
  settings: StripeSettings;
  plans: PlanSettings;
  database: Database;
  log: FastifyBaseLogger;
}

/** The SDK is imported here, since it slows the start. It repeats its idempotency key when it retries. */
export async function openStripe({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
    ...(apiUrl && apiAddress(new URL(apiUrl))),
  });
}

function apiAddress(url: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}

/** Turns errors of Stripe into 502, and logs them. */
export async function unwrapStripe<Answer>(
  { stripe, log }: Pick<StripeContext, 'stripe' | 'log'>,
  call: Promise<Answer>,
): Promise<Answer> {
  try {
    return await countCall('payments', () => call);
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError)) throw error;
    const { type, code, param, statusCode, requestId } = error;
    log.error({ stripe: { type, code, param, statusCode, requestId } }, 'a request to Stripe failed');
    throw new ApiError('outside_service_failed');
  }
}

/** As `unwrapStripe`; undefined if the resource does not exist. */
export async function unwrapIfExists<Answer>(
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

/** The id of an object that Stripe sends as an id or expanded. */
export const stripeId = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;
