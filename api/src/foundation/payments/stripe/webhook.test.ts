import { useStripeTestApi } from '../../../../testing/stand-ins/stripe-test-api';
import { openTestApi, readRefusal, useLearner } from '../../../../testing/test-api';

const api = useStripeTestApi();
const learner = useLearner(api);

const begin = async (plan = 'yearly') => {
  const answer = await learner.post('/stripe/create-checkout-session', { plan });
  return answer.json<{ checkout_url: string }>().checkout_url.split('/').at(-1) ?? '';
};
const pay = async (plan?: string) => api.stripe.world.pay(await begin(plan));
const status = async () => (await learner.get('/stripe/subscription-status')).json<Record<string, unknown>>();
const findRows = async (event: string) =>
  (await api.pool.query('select id from payment_events where id = $1', [event])).rowCount;

describe('webhooks', () => {
  it('make a learner premium even without the return from the checkout', async () => {
    const id = await begin('six_months');
    api.stripe.world.pay(id);
    const answer = await api.hear('checkout.session.completed', api.stripe.world.session(id));
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ received: true });
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'six_months' });
  });

  it.each([
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  ])('of the kind %s store the state at Stripe, not their content', async (type) => {
    const subscription = await pay('six_months');
    const told = {
      id: subscription.id,
      status: 'canceled',
      subscription: subscription.id,
      parent: { subscription_details: { subscription: subscription.id } },
    };
    expect((await api.hear(type, told)).statusCode).toBe(200);
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'six_months' });
  });

  it('take effect once when the same one comes twenty times concurrently', async () => {
    const subscription = await pay();
    const event = api.stripe.event('customer.subscription.created', subscription, { id: 'evt_twenty' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...event }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await findRows('evt_twenty')).toBe(1);
    const before = await status();
    subscription.status = 'canceled';
    await api.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...event });
    expect(await status()).toEqual(before);
  });

  it('may arrive in any order', async () => {
    const subscription = await pay();
    api.stripe.world.cancel(subscription.id);
    await api.hear('customer.subscription.deleted', subscription);
    await api.hear('customer.subscription.updated', { ...subscription, status: 'active' });
    await api.hear('customer.subscription.created', { ...subscription, status: 'active' });
    expect(await status()).toMatchObject({ is_premium: false, subscription_tier: 'free' });
  });

  it('do not replace a newer state with an older one', async () => {
    const subscription = await pay();
    await api.hear('customer.subscription.created', subscription);
    const before = await status();
    await api.pool.query(`update subscriptions set as_of = now() + interval '1 minute' where user_id = $1`, [
      learner.session.user.id,
    ]);
    subscription.status = 'unpaid';
    await api.hear('customer.subscription.updated', subscription);
    expect(await status()).toEqual(before);
  });

  it('are sent again by Stripe after a failure, and then take effect', async () => {
    const subscription = await pay();
    api.stripe.failures = { answers: 3, status: 500, afterwards: false };
    const failed = await api.hear('customer.subscription.created', subscription, { id: 'evt_again' });
    expect(failed.statusCode).toBe(502);
    expect(await findRows('evt_again')).toBe(0);
    await api.hear('customer.subscription.created', subscription, { id: 'evt_again' });
    expect(await status()).toMatchObject({ is_premium: true });
  });

  it('of other kinds or unknown learners are accepted and change nothing', async () => {
    const subscription = await pay();
    subscription.metadata['user_id'] = '2147483646';
    for (const type of ['charge.refunded', 'something.new', 'customer.subscription.created']) {
      expect((await api.hear(type, subscription)).statusCode).toBe(200);
    }
    expect((await api.hear('customer.subscription.created', { id: 'sub_never' })).statusCode).toBe(200);
    expect(await status()).toMatchObject({ is_premium: false });
  });

  it('find the learner of a subscription that was created by hand for a customer', async () => {
    const first = await pay('one_month');
    await api.hear('customer.subscription.created', first);
    api.stripe.world.cancel(first.id);
    const byHand = {
      ...structuredClone(first),
      id: 'sub_byhand',
      metadata: {},
      status: 'active',
      ended_at: null,
    };
    api.stripe.world.subscriptions.set(byHand.id, byHand);
    await api.hear('customer.subscription.created', byHand);
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'one_month' });
  });
});

describe('a webhook that Stripe has not signed', () => {
  const send = (headers: Record<string, string>, payload: string | Buffer) =>
    api.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
  const signed = (options: Parameters<typeof api.stripe.event>[2] = {}, change = (text: string) => text) => {
    const { headers, payload } = api.stripe.event('invoice.paid', {}, options);
    return [headers, change(payload)] satisfies Parameters<typeof send>;
  };
  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

  it.each<[string, () => Parameters<typeof send>]>([
    ['has no signature', () => [{ 'content-type': 'application/json' }, '{}']],
    ['is signed with another secret', () => signed({ secret: 'whsec_of_somebody_else' })],
    ['was signed an hour ago', () => signed({ timestamp: anHourAgo() })],
    [
      'was changed after it was signed',
      () => signed({}, (text) => text.replace('invoice.paid', 'invoice.void')),
    ],
    [
      'has other spaces than what was signed',
      () => signed({}, (text) => JSON.stringify(JSON.parse(text), null, 1)),
    ],
    ['is empty', () => [{ 'stripe-signature': 't=1,v1=0' }, '']],
  ])('is refused when it %s', async (_why, make) => {
    expect(readRefusal(await send(...make()))).toEqual([400, 'bad_signature']);
  });

  it('is refused when Stripe is not configured', async () => {
    const mock = await openTestApi({ settings: { payments: { kind: 'mock' } } });
    const event = api.stripe.event('invoice.paid', {});
    const answer = await mock.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...event });
    expect(readRefusal(answer)).toEqual([404, 'payments_off']);
    await mock.close();
  });
});
