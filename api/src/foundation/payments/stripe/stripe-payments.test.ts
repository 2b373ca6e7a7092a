import { SITE, useStripeTestApi } from '../../../../testing/stand-ins/stripe-test-api';
import { formText } from '../../../../testing/stand-ins/stripe-form';
import { readRefusal, useLearner } from '../../../../testing/test-api';

const api = useStripeTestApi();
const learner = useLearner(api);
beforeEach(() => void api.stripe.requests.splice(0));

const beginCheckout = async (plan: string, who = learner) => {
  const answer = await who.post('/stripe/create-checkout-session', { plan });
  const { checkout_url } = answer.json<{ checkout_url: string }>();
  return { answer, checkout_url, id: checkout_url?.split('/').at(-1) ?? '' };
};
const pay = async (plan: string) => api.stripe.world.pay((await beginCheckout(plan)).id);
const activate = (session_id: string) =>
  learner.post('/stripe/manual-activate', { plan: 'yearly', session_id });
const status = async () => (await learner.get('/stripe/subscription-status')).json<Record<string, unknown>>();

describe('a checkout at Stripe', () => {
  it.each([
    ['one_month', '1', '1990'],
    ['three_months', '3', '4990'],
    ['six_months', '6', '8990'],
    ['yearly', '12', '14990'],
  ])('asks for %s as a subscription of %s months for %s tetri', async (plan, months, amount) => {
    const { id } = await beginCheckout(plan);
    const { form } = api.stripe.world.session(id);
    const userId = String(learner.session.user.id);
    expect(formText(form, 'mode')).toBe('subscription');
    expect(form['line_items']).toEqual({
      '0': {
        quantity: '1',
        price_data: {
          currency: 'gel',
          unit_amount: amount,
          product_data: { name: expect.stringMatching(/^Glossa Premium: /) },
          recurring: { interval: 'month', interval_count: months },
        },
      },
    });
    expect(formText(form, 'client_reference_id')).toBe(userId);
    expect(form['metadata']).toEqual({ user_id: userId, plan, site: SITE });
    expect(form['subscription_data']).toEqual({ metadata: { user_id: userId, plan, site: SITE } });
    const customer = api.stripe.world.customers.get(formText(form, 'customer') ?? '');
    expect(customer).toEqual({
      email: learner.session.user.email,
      metadata: { user_id: userId, site: SITE },
    });
    expect(formText(form, 'success_url')).toBe(
      `${SITE}/dashboard?success=true&plan=${plan}&session_id={CHECKOUT_SESSION_ID}`,
    );
    expect(formText(form, 'cancel_url')).toBe(`${SITE}/dashboard?canceled=true`);
  });

  it('is created once when the response is lost and the call repeated', async () => {
    await beginCheckout('yearly');
    // Nothing else is asked of Stripe then.
    await api.pool.query(`update checkouts set state = 'canceled'`);
    api.stripe.requests.length = 0;
    const before = api.stripe.world.sessions.size;
    api.stripe.failures = { answers: 1, status: 500, afterwards: true };
    const { answer } = await beginCheckout('yearly');
    expect(answer.statusCode).toBe(200);
    expect(api.stripe.requests).toEqual(['POST /v1/checkout/sessions', 'POST /v1/checkout/sessions']);
    expect(api.stripe.world.sessions.size).toBe(before + 1);
  });

  it('always has the same customer, also when the first two are concurrent or a response is lost', async () => {
    const before = api.stripe.world.customers.size;
    api.stripe.failures = { answers: 1, status: 500, afterwards: true };
    const begun = await Promise.all(['one_month', 'yearly', 'six_months'].map((plan) => beginCheckout(plan)));
    begun.push(await beginCheckout('yearly'));
    const customers = begun.map(({ id }) => api.stripe.world.session(id).customer);
    expect(new Set(customers).size).toBe(1);
    expect(api.stripe.world.customers.size).toBe(before + 1);
  });

  it('does not change a plan that was granted by hand', async () => {
    const grant = `insert into subscriptions (user_id, tier, source) values ($1, 'yearly', 'grant')`;
    await api.pool.query(grant, [learner.session.user.id]);
    await beginCheckout('one_month');
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'yearly' });
  });

  it('is 502 while Stripe fails, without the reason', async () => {
    api.stripe.failures = { answers: 3, status: 503, afterwards: false };
    const { answer } = await beginCheckout('yearly');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({ code: 'outside_service_failed', detail: expect.any(String) });
  });

  it('reuses the customer of a returning learner', async () => {
    const first = await pay('one_month');
    await api.hear('customer.subscription.created', first);
    api.stripe.world.cancel(first.id);
    await api.hear('customer.subscription.deleted', first);
    const { id } = await beginCheckout('one_month');
    expect(formText(api.stripe.world.session(id).form, 'customer')).toBe(first.customer);
  });

  it('is not opened for the running plan: the learner gets the portal', async () => {
    const { customer, id } = await pay('yearly');
    await api.hear('customer.subscription.created', { id });
    const { checkout_url } = await beginCheckout('yearly');
    expect(checkout_url).toBe(`https://billing.stripe.example/p/${customer}`);
  });

  it('cannot be activated unpaid', async () => {
    const answer = await learner.post('/stripe/mock-upgrade', { plan: 'yearly' });
    expect(readRefusal(answer)).toEqual([404, 'payments_off']);
  });

  it('of another site with the same Stripe account is ignored', async () => {
    const { id } = await beginCheckout('one_month');
    const subscription = api.stripe.world.pay(id);
    api.stripe.world.session(id).metadata['site'] = 'https://other.example';
    subscription.metadata['site'] = 'https://other.example';
    expect((await activate(id)).statusCode).toBe(404);
    expect((await api.hear('customer.subscription.created', subscription)).statusCode).toBe(200);
    expect(await status()).toMatchObject({ is_premium: false });
  });
});

describe('two subscriptions of one learner', () => {
  const buyBoth = async () => {
    const older = await pay('one_month');
    const younger = await pay('yearly');
    older.created -= 60;
    return { older, younger };
  };

  it.each(['one after the other', 'in reverse order', 'at the same time'])(
    'become one when their events arrive %s: the older is cancelled, and credited at once',
    async (order) => {
      const { older, younger } = await buyBoth();
      const created = (each: typeof older) => api.hear('customer.subscription.created', each);
      if (order === 'at the same time') await Promise.all([created(older), created(younger)]);
      else
        for (const each of order === 'in reverse order' ? [younger, older] : [older, younger])
          await created(each);
      expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'yearly' });
      expect([older.status, younger.status]).toEqual(['canceled', 'active']);
      // There is one customer, who has what was paid for the time that is left.
      expect(older.customer).toBe(younger.customer);
      const form = { prorate: 'true', invoice_now: 'true' };
      expect(api.stripe.world.cancelled).toContainEqual({ id: older.id, form });
    },
  );

  const unpaidFor = 60 * 86_400;

  it.each(['past_due', 'unpaid', 'paused'])(
    'become one also when the older gives nothing any more, being %s',
    async (state) => {
      const { older, younger } = await buyBoth();
      await api.hear('customer.subscription.created', older);
      older.status = state;
      for (const item of older.items.data) item.current_period_start -= unpaidFor;
      await api.hear('customer.subscription.updated', older);
      expect(await status()).toMatchObject({ is_premium: false });
      await api.hear('customer.subscription.created', younger);
      expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'yearly' });
      expect([older.status, younger.status]).toEqual(['canceled', 'active']);
      // Nothing was paid for the time that is left.
      expect(api.stripe.world.cancelled).toContainEqual({ id: older.id, form: {} });
    },
  );

  it.each(['past_due', 'unpaid', 'paused'])(
    'become one also when the other is heard of only once it is %s',
    async (state) => {
      const { older, younger } = await buyBoth();
      await api.hear('customer.subscription.created', older);
      younger.status = state;
      for (const item of younger.items.data) item.current_period_start -= unpaidFor;
      await api.hear('customer.subscription.updated', younger);
      expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'one_month' });
      expect([older.status, younger.status]).toEqual(['active', 'canceled']);
    },
  );

  it('both stay while the second is not paid yet', async () => {
    const { older, younger } = await buyBoth();
    await api.hear('customer.subscription.created', older);
    younger.status = 'incomplete';
    await api.hear('customer.subscription.created', younger);
    expect([older.status, younger.status]).toEqual(['active', 'incomplete']);
    younger.status = 'active';
    await api.hear('customer.subscription.updated', younger);
    expect([older.status, younger.status]).toEqual(['canceled', 'active']);
  });

  it('keep the younger when the event of the end of the older arrives', async () => {
    const { older, younger } = await buyBoth();
    await api.hear('customer.subscription.created', older);
    await api.hear('customer.subscription.created', younger);
    await api.hear('customer.subscription.deleted', older);
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'yearly' });
  });
});

describe('a smaller plan that follows the paid one', () => {
  const day = 86_400;
  const buy = async (plan: string) => {
    const subscription = await pay(plan);
    await api.hear('customer.subscription.created', subscription);
    return subscription;
  };
  const end = (subscription: { items: { data: { current_period_end: number }[] } }) =>
    subscription.items.data[0]?.current_period_end;

  it('is charged when the paid time has passed, and the paid one is cancelled without credit', async () => {
    const larger = await buy('six_months');
    const smaller = await buy('one_month');
    expect([larger.status, smaller.status]).toEqual(['canceled', 'trialing']);
    expect(api.stripe.world.cancelled).toContainEqual({ id: larger.id, form: {} });
    expect(end(smaller)).toBe(end(larger));
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'six_months' });
    smaller.status = 'active';
    for (const item of smaller.items.data) item.current_period_end += 30 * day;
    await api.hear('customer.subscription.updated', smaller);
    expect(await status()).toMatchObject({ is_premium: true, subscription_tier: 'one_month' });
  });

  it('leaves the kept time to any plan that is bought while it waits', async () => {
    const larger = await buy('six_months');
    const waiting = await buy('one_month');
    const change = (await learner.get('/stripe/plan-change?plan=yearly')).json<{ paid_time: string }>();
    expect(change.paid_time).toBe('first');
    const yearly = await buy('yearly');
    expect([waiting.status, yearly.status]).toEqual(['canceled', 'trialing']);
    expect(end(yearly)).toBe(end(larger));
    expect(await status()).toMatchObject({ subscription_tier: 'six_months' });
  });

  it('begins two days later where the paid time ends sooner: Stripe postpones by no less', async () => {
    const larger = await buy('six_months');
    const soon = api.stripe.world.now() + day;
    for (const item of larger.items.data) item.current_period_end = soon;
    await api.hear('customer.subscription.updated', larger);
    const smaller = await buy('one_month');
    expect(smaller.status).toBe('trialing');
    expect(end(smaller)).toBeGreaterThan(soon + day);
    expect(await status()).toMatchObject({ subscription_tier: 'six_months' });
  });

  it('credits a period that was renewed while the checkout was open', async () => {
    const larger = await buy('six_months');
    const smaller = await pay('one_month');
    for (const item of larger.items.data) item.current_period_end += 180 * day;
    await api.hear('customer.subscription.created', smaller);
    const form = { prorate: 'true', invoice_now: 'true' };
    expect(api.stripe.world.cancelled).toContainEqual({ id: larger.id, form });
  });

  it('opens the portal when it is bought twice', async () => {
    await buy('six_months');
    const { customer } = await buy('one_month');
    const { checkout_url } = await beginCheckout('one_month');
    expect(checkout_url).toBe(`https://billing.stripe.example/p/${customer}`);
  });

  it('is not postponed by time that is unpaid', async () => {
    const larger = await buy('six_months');
    larger.status = 'past_due';
    await api.hear('customer.subscription.updated', larger);
    const change = (await learner.get('/stripe/plan-change?plan=one_month')).json<{ paid_time: string }>();
    expect(change.paid_time).toBe('none');
    expect((await buy('one_month')).status).toBe('active');
  });

  it('gives credit for the unused time when the plan is larger', async () => {
    const smaller = await buy('one_month');
    const change = (await learner.get('/stripe/plan-change?plan=yearly')).json<{ paid_time: string }>();
    expect(change.paid_time).toBe('credited');
    expect((await buy('yearly')).status).toBe('active');
    const form = { prorate: 'true', invoice_now: 'true' };
    expect(api.stripe.world.cancelled).toContainEqual({ id: smaller.id, form });
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

  it.each(['unpaid', 'incomplete', 'incomplete_expired', 'paused'])(
    'gives nothing once it is %s',
    async (state) => {
      const subscription = await pay('one_month');
      await api.hear('customer.subscription.created', subscription);
      expect(await status()).toMatchObject({ is_premium: true });
      subscription.status = state;
      await api.hear('customer.subscription.updated', subscription);
      expect(await status()).toMatchObject({ is_premium: false });
      subscription.status = 'active';
      await api.hear('invoice.paid', { parent: { subscription_details: { subscription: subscription.id } } });
      expect(await status()).toMatchObject({ is_premium: true });
    },
  );
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

  it('cancels a subscription without any event yet', async () => {
    const subscription = await pay('yearly');
    expect((await remove()).statusCode).toBe(204);
    expect(subscription.status).toBe('canceled');
  });

  it('cancels one that was paid hours ago without any event', async () => {
    const subscription = await pay('yearly');
    await api.pool.query(`update checkouts set created_at = now() - interval '5 hours' where user_id = $1`, [
      learner.session.user.id,
    ]);
    expect((await remove()).statusCode).toBe(204);
    expect(subscription.status).toBe('canceled');
  });

  it.each(['unpaid', 'paused'])('ends one of which no event came before it was %s', async (state) => {
    const subscription = await pay('yearly');
    subscription.status = state;
    await api.hear('customer.subscription.updated', subscription);
    await api.pool.query(`delete from checkouts where user_id = $1`, [learner.session.user.id]);
    expect((await remove()).statusCode).toBe(204);
    expect(subscription.status).toBe('canceled');
  });

  it('cancels one that is paid afterwards, when its event arrives', async () => {
    const { id } = await beginCheckout('yearly');
    await api.pool.query(`delete from checkouts where user_id = $1`, [learner.session.user.id]);
    expect((await remove()).statusCode).toBe(204);
    const subscription = api.stripe.world.pay(id);
    expect((await api.hear('checkout.session.completed', api.stripe.world.session(id))).statusCode).toBe(200);
    expect(subscription.status).toBe('canceled');
  });

  it('does not touch the subscriptions of other sites with the same Stripe account', async () => {
    const { id } = await beginCheckout('yearly');
    await api.pool.query(`delete from checkouts where user_id = $1`, [learner.session.user.id]);
    expect((await remove()).statusCode).toBe(204);
    const subscription = api.stripe.world.pay(id);
    subscription.metadata['site'] = 'https://other.example';
    await api.hear('customer.subscription.created', subscription);
    expect(subscription.status).toBe('active');
  });

  it('is not assumed for an id that was never assigned: the database may be an older copy', async () => {
    const { id } = await beginCheckout('yearly');
    const subscription = api.stripe.world.pay(id);
    subscription.metadata['user_id'] = String(2 ** 31 - 1);
    await api.hear('customer.subscription.created', subscription);
    expect(subscription.status).toBe('active');
  });

  it('does not happen while Stripe cannot be reached', async () => {
    await pay('yearly');
    api.stripe.failures = { answers: 3, status: 503, afterwards: false };
    expect((await remove()).statusCode).toBe(502);
    expect((await learner.get('/auth/me')).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(204);
  });
});
