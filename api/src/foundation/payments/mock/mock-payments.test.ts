import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../../../platform/settings/settings';
import { addMonths } from '../../plans/plans';
import { paymentConfig } from '../payments';
import { openTestApi, useLearner, useTestApi } from '../../../../testing/test-api';

const GB = 1024 ** 3;

const api = useTestApi(() => ({ settings: { payments: { kind: 'mock' } } }));
const learner = useLearner(api);

const begin = async (plan = 'yearly') =>
  (await learner.post('/stripe/create-checkout-session', { plan })).json<{ checkout_url: string }>()
    .checkout_url;
const press = (
  url: string,
  choice: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { host: 'glossa.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `choice=${choice}`,
  });
const readPage = async (url: string) => (await api.app.inject({ url })).body.replaceAll(/\s*\n\s*/g, ' ');
const status = async () =>
  (await learner.get('/stripe/subscription-status')).json<{
    is_premium: boolean;
    subscription_tier: string;
    subscription_expires: string;
  }>();
const age = (url: string, minutes: number) =>
  api.pool.query(`update checkouts set created_at = now() - make_interval(mins => $2) where id = $1`, [
    url.split('/').at(-1),
    minutes,
  ]);

const textsIn = (language: string) =>
  JSON.parse(readFileSync(path.join(__dirname, 'texts', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const inLanguage = (language: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, options);

describe('the mock checkout page', () => {
  it('says what is bought, for how much, and that nothing is charged', async () => {
    const page = await api.app.inject({ url: await begin('six_months') });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('you won’t be charged');
    expect(page.body).toContain('Six Months');
    expect(page.body).toContain('6 months');
    expect(page.body).toContain('₾89.90');
    expect(page.body).toContain('<html lang="en" dir="ltr">');
  });

  it.each([
    ['the language of the interface', { cookie: 'glossa_locale=ar', 'accept-language': 'es' }, 'ar', 'rtl'],
    ['the browser’s, if it knows no other', { 'accept-language': 'es-MX' }, 'es', 'ltr'],
  ])('is in %s', async (_which, headers, language, direction) => {
    const { price, pay, six_months: plan } = textsIn(language);
    const page = await api.app.inject({ url: await begin('six_months'), headers });
    expect(page.headers).toMatchObject({ 'content-language': language, vary: 'Accept-Language, Cookie' });
    expect(page.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page.body).toContain(`<dt>${price}</dt>`);
    expect(page.body).toContain(`<dd>${plan}</dd>`);
    const sum = inLanguage(language, { style: 'currency', currency: 'GEL', currencyDisplay: 'narrowSymbol' });
    expect(page.body).toContain(`value="pay">${pay?.replace('{price}', sum.format(89.9))}</button>`);
    const months = inLanguage(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
    expect(page.body).toContain(`<dd>${months.format(6)}</dd>`);
    const over = await api.app.inject({ url: '/api/stripe/mock-checkout/mock_1', headers });
    expect(over.body).toContain(`<h1>${textsIn(language)['over']}</h1>`);
  });

  it('writes the lari with its sign where the language has a letter for it', async () => {
    const headers = { cookie: 'glossa_locale=ru' };
    const { body } = await api.app.inject({ url: await begin('six_months'), headers });
    expect(body).toMatch(/<dd>89,90\s₾<\/dd>/);
  });

  it('runs no script, loads nothing and is not cached', async () => {
    const { headers, body } = await api.app.inject({ url: await begin() });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/<script| src=| style=/);
  });

  it('leads back to the dashboard after a cancellation, and is closed then', async () => {
    const url = await begin();
    const answer = await press(url, 'cancel');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard?canceled=true']);
    expect((await press(url, 'pay')).statusCode).toBe(410);
    expect(await status()).toMatchObject({ is_premium: false });
  });

  it('says that it is closed when it is cancelled in a second tab after paying', async () => {
    const url = await begin();
    await press(url, 'pay');
    const answer = await press(url, 'cancel');
    expect([answer.statusCode, answer.headers.location]).toEqual([410, undefined]);
    expect(answer.body).toContain('This page has expired');
    expect(await status()).toMatchObject({ is_premium: true });
  });

  it('takes one of many concurrent payments', async () => {
    const url = await begin('one_month');
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(url, 'pay')));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([303, ...Array<number>(9).fill(410)]);
    const days = (Date.parse((await status()).subscription_expires) - Date.now()) / 86_400_000;
    expect(days).toBeLessThan(32);
  });

  it('expires after an hour, and says so on a page', async () => {
    const url = await begin();
    await age(url, 61);
    const page = await api.app.inject({ url });
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('This page has expired');
    expect((await press(url, 'pay')).statusCode).toBe(410);
    expect(await status()).toMatchObject({ is_premium: false });
  });

  it('cannot be guessed', async () => {
    expect(await begin()).toMatch(/^\/api\/stripe\/mock-checkout\/mock_[\w-]{32}$/);
    expect((await api.app.inject({ url: '/api/stripe/mock-checkout/mock_1' })).statusCode).toBe(410);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://glossa.test' }, 400],
    [{ 'sec-fetch-site': 'same-site' }, 400],
    [{ origin: 'https://evil.example' }, 400],
    [{ origin: 'null' }, 400],
    [{ origin: 'http://glossa.test' }, 303],
  ])('answers a form sent with %j by %s', async (headers, code) => {
    expect((await press(await begin(), 'pay', headers as Record<string, string>)).statusCode).toBe(code);
  });

  it('says from when until when the plan holds, behind the time already paid', async () => {
    await press(await begin('six_months'), 'pay');
    const paidUntil = new Date((await status()).subscription_expires);
    const body = await readPage(await begin('one_month'));
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(body).toContain(`<dt>Starts</dt> <dd>${day.format(paidUntil)}</dd>`);
    expect(body).toContain(`<dt>Paid until</dt> <dd>${day.format(addMonths(paidUntil, 1))}</dd>`);
  });
});

describe('the mock portal page', () => {
  const open = async () =>
    (await learner.post('/stripe/create-portal-session')).json<{ portal_url: string }>().portal_url;

  it('shows what was bought and changes it once', async () => {
    await press(await begin('yearly'), 'pay');
    const url = await open();
    expect((await api.app.inject({ url })).body).toContain('Yearly');
    const arabic = await api.app.inject({ url, headers: { cookie: 'glossa_locale=ar' } });
    const until = new Intl.DateTimeFormat('ar', { dateStyle: 'long', timeZone: 'UTC' });
    for (const text of [
      textsIn('ar')['yearly'],
      until.format(new Date((await status()).subscription_expires)),
    ])
      expect(arabic.body).toContain(`<dd>${text}</dd>`);
    expect((await press(url, 'end_later')).headers.location).toBe('/subscription');
    expect(await status()).toMatchObject({ is_premium: true, cancel_at_period_end: true });
    expect((await press(url, 'end_now')).statusCode).toBe(410);
    await press(await open(), 'resume');
    expect(await status()).toMatchObject({ is_premium: true, cancel_at_period_end: false });
    await press(await open(), 'back');
    expect(await status()).toMatchObject({ is_premium: true, cancel_at_period_end: false });
  });

  it('asks before it ends paid time, and says what is lost', async () => {
    await press(await begin('six_months'), 'pay');
    const url = await open();
    const asked = await press(url, 'ask_end_now');
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('You’ll lose the time you’ve paid for until');
    expect(await status()).toMatchObject({ is_premium: true });
    await press(url, 'end_now');
    expect(await status()).toMatchObject({ is_premium: false });
    expect((await press(url, 'ask_end_now')).statusCode).toBe(410);
  });

  it('shows the plan that comes next, and when the current one ends', async () => {
    await press(await begin('six_months'), 'pay');
    const paidUntil = new Date((await status()).subscription_expires);
    await press(await begin('one_month'), 'pay');
    const body = await readPage(await open());
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    const [now, next] = [day.format(paidUntil), day.format(addMonths(paidUntil, 1))];
    expect(body).toContain(`<dd>Six Months</dd> <dt>Paid until</dt> <dd>${now}</dd>`);
    expect(body).toContain(`<dd>One Month</dd> <dt>Paid until</dt> <dd>${next}</dd>`);
  });

  it('does not accept the id of a checkout, and the checkout page does not accept its id', async () => {
    const checkout = await begin();
    await press(await begin(), 'pay');
    const portal = await open();
    const asPortal = checkout.replace('mock-checkout', 'mock-portal');
    const asCheckout = portal.replace('mock-portal', 'mock-checkout');
    expect((await press(asPortal, 'end_now')).statusCode).toBe(410);
    expect((await press(asCheckout, 'pay')).statusCode).toBe(410);
    expect((await press(portal, 'end_now', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400);
    expect(await status()).toMatchObject({ is_premium: true });
  });
});

describe('a mock upgrade', () => {
  it('buys at once, and a repeated call is the same purchase', async () => {
    const upgrade = () => learner.post('/stripe/mock-upgrade', { plan: 'three_months' });
    const answers = await Promise.all([upgrade(), upgrade(), upgrade()]);
    const [first] = answers.map((answer) => answer.json<Record<string, unknown>>());
    expect(first).toMatchObject({ is_premium: true, subscription_tier: 'three_months' });
    for (const answer of answers) expect(answer.json()).toEqual(first);
  });
});

describe('payments that are off', () => {
  it('sell nothing, and still list the plans', async () => {
    const off = await openTestApi({ settings: { payments: { kind: 'off' } } });
    const visitor = await off.register();
    for (const call of ['create-checkout-session', 'create-portal-session', 'mock-upgrade']) {
      const answer = await visitor.post(`/stripe/${call}`, {});
      expect([call, answer.statusCode, answer.json()]).toMatchObject([call, 404, { code: 'payments_off' }]);
    }
    const config = (await visitor.get('/stripe/config')).json();
    expect(config).toMatchObject({ mode: 'off', currency: 'GEL' });
    await off.close();
  });
});

describe('the payment configuration', () => {
  it('gives each plan its name, price, months, quizzes and uploads', async () => {
    const uploads = { videos: 100, bytes: 20 * GB };
    const features = (quiz_limit: number) => ({ quiz_limit, uploads });
    expect((await learner.get('/stripe/config')).json()).toEqual({
      subscription_plans: {
        one_month: { name: 'One Month', price: 19.9, duration_months: 1, features: features(50) },
        three_months: { name: 'Three Months', price: 49.9, duration_months: 3, features: features(75) },
        six_months: { name: 'Six Months', price: 89.9, duration_months: 6, features: features(100) },
        yearly: { name: 'Yearly', price: 149.9, duration_months: 12, features: features(-1) },
      },
      // Where it has no limit of words, nobody pays, and it has the uploads of the others.
      free: { vocabulary_limit: -1, quiz_limit: -1, uploads },
      currency: 'GEL',
      mode: 'mock',
    });
  });

  it('gives the free plan the uploads that are refused above them', () => {
    const settings = readSettings({ FREE_VOCABULARY_LIMIT: '500', FREE_VIDEO_LIMIT: '2' }, '');
    const { free } = paymentConfig(settings, 'mock');
    expect(free).toMatchObject({ vocabulary_limit: 500, uploads: { videos: 2, bytes: GB } });
  });
});
