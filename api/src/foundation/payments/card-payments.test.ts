import type { PlanChange, UsageStats } from '@glossa/contract/subscription';
import { openStripeTestApi } from '../../../testing/stand-ins/stripe-test-api';
import { openTestApi, readRefusal, type TestApi, type TestLearner } from '../../../testing/test-api';

/** What differs between the implementations: how the learner pays and cancels on the pages outside our API. */
interface Place {
  api: TestApi;
  /** Pays at the address and gives the checkout's id, as the address of the return does. */
  pay(checkoutUrl: string): Promise<string>;
  readId(checkoutUrl: string): string;
  /** Ends what the learner has bought, at the portal's address. */
  end(portalUrl: string, when: 'later' | 'now'): Promise<void>;
}

async function mockPlace(): Promise<Place> {
  const api = await openTestApi({ settings: { payments: { kind: 'mock' } } });
  const press = (url: string, choice: string) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: `choice=${choice}`,
    });
  return {
    api,
    readId: (url) => url.split('/').at(-1) ?? '',
    async pay(url) {
      const { headers } = await press(url, 'pay');
      const back = new URL(String(headers.location), 'http://site.test');
      expect(Object.fromEntries(back.searchParams)).toMatchObject({ success: 'true', mock: 'true' });
      return back.searchParams.get('session_id') ?? '';
    },
    async end(url, when) {
      const { headers } = await press(url, when === 'now' ? 'end_now' : 'end_later');
      expect(headers.location).toBe('/subscription');
    },
  };
}

async function stripePlace(): Promise<Place> {
  const api = await openStripeTestApi();
  const { world } = api.stripe;
  const readId = (url: string) => url.split('/').at(-1) ?? '';
  return {
    api,
    readId,
    async pay(url) {
      world.pay(readId(url));
      return readId(url);
    },
    async end(url, when) {
      const customer = readId(url);
      for (const subscription of world.subscriptions.values()) {
        if (subscription.customer !== customer || subscription.status !== 'active') continue;
        if (when === 'now') world.cancel(subscription.id);
        else subscription.cancel_at_period_end = true;
        await api.hear('customer.subscription.updated', subscription);
      }
    },
  };
}

describe.each([
  ['of our own page', mockPlace],
  ['of Stripe', stripePlace],
] as const)('the payments %s', (_name, open) => {
  let place: Place;
  let learner: TestLearner;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.api.close());
  beforeEach(async () => {
    learner = await place.api.register();
  });

  const checkout = async (plan?: string, who = learner): Promise<string> => {
    const answer = await who.post('/stripe/create-checkout-session', plan ? { plan } : {});
    expect(answer.statusCode).toBe(200);
    return answer.json<{ checkout_url: string }>().checkout_url;
  };
  const activate = (id: string, who = learner) =>
    who.post('/stripe/manual-activate', { plan: 'yearly', session_id: id });
  const status = async () =>
    (await learner.get('/stripe/subscription-status')).json<Record<string, unknown>>();
  const buy = async (plan: string) => activate(await place.pay(await checkout(plan)));

  it('sell a plan: paying at the address makes the learner premium until the plan ends', async () => {
    expect(await status()).toMatchObject({
      is_premium: false,
      subscription_tier: 'free',
      subscription_expires: null,
    });
    const answer = await buy('three_months');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ is_premium: true, subscription_tier: 'three_months' });
    const { subscription_expires } = await status();
    const days = (Date.parse(String(subscription_expires)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
    const me = (await learner.get('/auth/me')).json();
    expect(me).toMatchObject({ is_premium: true, subscription_tier: 'three_months', subscription_expires });
  });

  it('sell one month by default, and refuse an unknown plan', async () => {
    expect((await activate(await place.pay(await checkout()))).json()).toMatchObject({
      subscription_tier: 'one_month',
    });
    const refused = await learner.post('/stripe/create-checkout-session', { plan: 'for_ever' });
    expect(readRefusal(refused)).toEqual([422, 'invalid_fields']);
  });

  it('give nothing for a checkout that is not paid', async () => {
    const answer = await activate(place.readId(await checkout('yearly')));
    expect(readRefusal(answer)).toEqual([409, 'checkout_not_paid']);
    expect(await status()).toMatchObject({ is_premium: false });
    expect((await learner.post('/stripe/create-portal-session')).statusCode).toBe(404);
  });

  it('give nothing for a checkout of another learner or an unknown one', async () => {
    const other = await place.api.register();
    const id = await place.pay(await checkout('yearly', other));
    for (const answer of [await activate(id), await activate('cs_never')]) {
      expect(readRefusal(answer)).toEqual([404, 'checkout_not_found']);
    }
    expect(await status()).toMatchObject({ is_premium: false });
  });

  it('give a paid plan once, however often it is activated', async () => {
    const id = await place.pay(await checkout('one_month'));
    const first = (await activate(id)).json<Record<string, unknown>>();
    const again = await Promise.all(Array.from({ length: 10 }, () => activate(id)));
    for (const answer of again) expect(answer.json()).toEqual(first);
  });

  it('replace the running plan when another one is bought', async () => {
    await buy('one_month');
    const answer = await buy('yearly');
    expect(answer.json()).toMatchObject({ is_premium: true, subscription_tier: 'yearly' });
    expect(await status()).toMatchObject({ subscription_tier: 'yearly' });
  });

  it('let the paid time pass before a smaller plan begins, and say so before', async () => {
    await buy('six_months');
    const { subscription_expires: paidUntil } = await status();
    const change = (await learner.get('/stripe/plan-change?plan=one_month')).json<PlanChange>();
    expect(Math.abs(Date.parse(change.begins_at) - Date.parse(String(paidUntil)))).toBeLessThan(1000);
    expect(change.paid_time).toBe('first');
    const days = (Date.parse(String(change.ends_at)) - Date.parse(change.begins_at)) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);

    expect((await buy('one_month')).json()).toMatchObject({
      is_premium: true,
      subscription_tier: 'six_months',
    });
    const { subscription_status: after, limits } = (await learner.get('/stripe/usage')).json<UsageStats>();
    expect(limits.quiz_limit).toBe(100);
    expect(Date.parse(String(after.subscription_expires))).toBeGreaterThan(
      Date.parse(String(paidUntil)) - 1000,
    );
    const begins = new Date(Math.floor(Date.parse(change.begins_at) / 1000) * 1000).getTime();
    expect(after.next_plan?.plan).toBe('one_month');
    expect(Math.abs(Date.parse(String(after.next_plan?.begins_at)) - begins)).toBeLessThan(1001);
  });

  it('tell of nothing paid where nothing is, and refuse an unknown plan', async () => {
    expect((await learner.get('/stripe/plan-change?plan=yearly')).json()).toMatchObject({
      paid_time: 'none',
    });
    expect((await learner.get('/stripe/plan-change?plan=for_ever')).statusCode).toBe(422);
  });

  it('have no portal before a purchase', async () => {
    const answer = await learner.post('/stripe/create-portal-session');
    expect(readRefusal(answer)).toEqual([404, 'subscription_not_found']);
  });

  it('open the portal also for a request whose empty body is declared a form', async () => {
    await buy('one_month');
    const answer = await learner.ask({
      method: 'POST',
      url: '/stripe/create-portal-session',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('let a learner cancel: the plan is kept to its end, or ends at once', async () => {
    await buy('six_months');
    const portal = async () =>
      (await learner.post('/stripe/create-portal-session')).json<{ portal_url: string }>().portal_url;
    const { subscription_expires } = await status();
    await place.end(await portal(), 'later');
    expect(await status()).toEqual({
      is_premium: true,
      subscription_tier: 'six_months',
      subscription_expires,
      cancel_at_period_end: true,
    });
    await place.end(await portal(), 'now');
    expect(await status()).toMatchObject({ is_premium: false, subscription_tier: 'free' });
  });

  it('end when they expire', async () => {
    await buy('one_month');
    await place.api.pool.query(`update subscriptions set expires_at = now() where user_id = $1`, [
      learner.session.user.id,
    ]);
    expect(await status()).toEqual({
      is_premium: false,
      subscription_tier: 'free',
      subscription_expires: null,
      cancel_at_period_end: false,
    });
  });

  it('lift the limits of the free plan', async () => {
    const usage = async () => (await learner.get('/stripe/usage')).json<UsageStats>();
    expect((await usage()).subscription_status.is_premium).toBe(false);
    await buy('one_month');
    expect(await usage()).toEqual({
      subscription_status: expect.objectContaining({ is_premium: true, subscription_tier: 'one_month' }),
      limits: { vocabulary_limit: -1, quiz_limit: 50 },
      usage: { vocabulary_used: 0, quizzes_used_this_month: 0 },
    });
  });
});
