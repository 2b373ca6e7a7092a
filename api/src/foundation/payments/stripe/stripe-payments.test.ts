import { openStripeTestApi, type StripeTestApi } from '../../../../testing/stand-ins/stripe-test-api';
import type { TestLearner } from '../../../../testing/test-api';

let api: StripeTestApi;
let learner: TestLearner;
beforeAll(async () => {
  api = await openStripeTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  learner = await api.register();
  api.stripe.requests.length = 0;
});

const beginCheckout = async (plan: string, who = learner) => {
  const answer = await who.post('/stripe/create-checkout-session', { plan });
  const { checkout_url } = answer.json<{ checkout_url: string }>();
  return { answer, checkout_url, id: checkout_url?.split('/').at(-1) ?? '' };
};
const pay = async (plan: string) => api.stripe.world.pay((await beginCheckout(plan)).id);
const status = async () => (await learner.get('/stripe/subscription-status')).json<Record<string, unknown>>();

describe('two subscriptions of one learner', () => {
  const buyBoth = async () => {
    const older = await pay('one_month');
    const younger = await pay('yearly');
    older.created -= 60;
    return { older, younger };
  };

  it('become one: the older is cancelled when the event of the younger arrives', async () => {
    const { older, younger } = await buyBoth();
    await api.hear('customer.subscription.created', older);
    await api.hear('customer.subscription.created', younger);
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'yearly' });
    expect([older.status, younger.status]).toEqual(['canceled', 'active']);
  });
});

describe('a payment that fails', () => {
  const day = 86_400;

  it('leaves the plan for a week of the unpaid period', async () => {
    const subscription = await pay('one_month');
    subscription.status = 'past_due';
    const invoice = { parent: { subscription_details: { subscription: subscription.id } } };
    await api.hear('invoice.payment_failed', invoice);
    const { is_premium, subscription_expires } = await status();
    expect(is_premium).toBe(true);
    const start = subscription.items.data[0]?.current_period_start ?? 0;
    expect(subscription_expires).toBe(new Date((start + 7 * day) * 1000).toISOString());
    for (const item of subscription.items.data) item.current_period_start -= 8 * day;
    await api.hear('invoice.payment_failed', invoice);
    expect(await status()).toMatchObject({ is_premium: false });
  });
});

describe('deleting an account', () => {
  const remove = () => learner.delete('/auth/me', { password: 'correct-horse' });

  it('ends the subscription and the checkouts that were begun', async () => {
    const { id } = await beginCheckout('one_month');
    const subscription = await pay('yearly');
    await api.hear('customer.subscription.created', subscription);
    expect((await remove()).statusCode).toBe(204);
    expect(subscription.status).toBe('canceled');
    expect(api.stripe.world.session(id).status).toBe('expired');
    expect((await api.hear('customer.subscription.deleted', subscription)).statusCode).toBe(200);
  });
});
