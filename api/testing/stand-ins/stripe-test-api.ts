import { StripeServer } from './stripe-server';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { openTestApi, type TestApi } from '../test-api';

export const SITE = 'https://glossa.example';

export interface StripeTestApi extends TestApi {
  stripe: StripeServer;
  /** Sends a webhook, as Stripe does. */
  hear(
    type: string,
    object: object,
    options?: Parameters<StripeServer['event']>[2],
  ): Promise<{ statusCode: number; body: string }>;
}

/** The API with payments by Stripe, over a stand-in for it. */
export async function openStripeTestApi(): Promise<StripeTestApi> {
  const stripe = await StripeServer.listen();
  const { secretKey, webhookSecret, url } = stripe;
  const api = await openTestApi({
    settings: { payments: { kind: 'stripe', secretKey, webhookSecret, apiUrl: url, siteUrl: SITE } },
  });
  return {
    ...api,
    stripe,
    hear: (type, object, options) =>
      api.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...stripe.event(type, object, options) }),
    close: async () => {
      await api.close();
      await stripe.close();
    },
  };
}

/** One for all tests of a file. */
export function useStripeTestApi(): StripeTestApi {
  return openedByHook(beforeAll, openStripeTestApi);
}
