import type { OverrideResult, PreviewList } from '@glossa/contract/operators/preview';
import type { HealthReport } from '@glossa/contract/operators/health';
import { overrideLinks } from '../../core/preview/sealed-links';
import { Browser, CLICK } from '../../../testing/browser';
import { OPERATOR_TOKEN, readRefusal, SITE_SECRET, TestSite, useSite } from '../../../testing/test-site';
import { quizOutcome } from '../../../testing/test-visitors';

const ORIGIN = 'http://localhost:3003';

let now: Date;
function openSite(byDevelopers = true): Promise<TestSite> {
  now = new Date('2026-03-01T12:00:00.500Z');
  return TestSite.withLiveApps({ now: () => now, overrides: { byDevelopers } });
}
const site = useSite(() => openSite());

function request(on: TestSite, payload: object, { app = 'quiz', bearer = OPERATOR_TOKEN } = {}) {
  const url = `/releases/api/apps/${app}/overrides`;
  return on.operator({ method: 'POST', url, payload, headers: { host: 'glossa.test' } }, bearer);
}

async function makeLink(on: TestSite, payload: object = { origin: ORIGIN }) {
  const answer = await request(on, payload);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const made = answer.json<OverrideResult>();
  return {
    ...made,
    path: made.url.slice('http://glossa.test'.length),
    token: made.url.split('token=')[1] ?? '',
  };
}

function post(browser: Browser, fields: Record<string, string>, headers: object = CLICK) {
  return browser.post('/releases/override', { ...headers }, new URLSearchParams(fields).toString());
}

async function begin(on: TestSite, browser = new Browser(on)) {
  const link = await makeLink(on);
  await browser.get('/quizzes');
  const opened = await post(browser, link);
  return { browser, link, opened };
}

const readMeta = (body: string) => /<meta name="glossa-override" content="([^"]*)">/.exec(body)?.[1];

describe('the link of an override', () => {
  it('is made by a token that may preview and publish the app, for an hour, and is recorded', async () => {
    const actions = ['publish', 'override', 'read'];
    const team = await site.createToken({ name: 'quiz team', apps: ['quiz'], actions });
    const made = await request(site, { origin: ORIGIN }, { bearer: team.token });
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^p_/),
      url: expect.stringMatching(/^http:\/\/[^/]+\/releases\/override\?token=[\w-]+\.[\w-]{43}$/),
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      open_before: '2026-03-01T12:10:00.000Z',
      expires_at: '2026-03-01T13:00:00.000Z',
    });
    for (const action of ['publish', 'override']) {
      const half = await site.createToken({ name: `only ${action}`, apps: ['quiz'], actions: [action] });
      const refused = await request(site, { origin: ORIGIN }, { bearer: half.token });
      expect(readRefusal(refused)).toEqual([403, 'not_allowed']);
    }
    await site.goLive({ app: 'video', mounts: ['/videos'] });
    const beyond = await request(site, { origin: ORIGIN }, { app: 'video', bearer: team.token });
    expect(readRefusal(beyond)).toEqual([403, 'not_allowed']);
    expect((await site.read<PreviewList>('/previews')).previews).toMatchObject([
      { apps: { quiz: '0.0.0-dev' }, local: { origin: ORIGIN, opened_at: null }, token: team.id },
    ]);
  });

  it.each([
    ['https://localhost:3003', 'invalid_request'],
    ['http://evil.test:3003', 'invalid_request'],
    ['http://localhost.evil.test:3003', 'invalid_request'],
    ['http://0.0.0.0:3003', 'invalid_request'],
    ['http://192.168.1.2:3003', 'invalid_request'],
    ['http://user@localhost:3003', 'invalid_request'],
    ['http://localhost:3003/x', 'invalid_request'],
    ["http://localhost:3003 'unsafe-inline'", 'invalid_request'],
    ['http://localhost:99999', 'invalid_request'],
    ['http://localhost', 'invalid_request'],
  ])('is not made for %s', async (origin, code) => {
    expect((await request(site, { origin })).json()).toMatchObject({ code });
  });

  it('is not made for the shell, for an app that is not live, for longer than eight hours, or where it is off', async () => {
    expect((await request(site, { origin: ORIGIN }, { app: 'shell' })).json().code).toBe('invalid_request');
    expect((await request(site, { origin: ORIGIN }, { app: 'notes' })).json().code).toBe('not_live');
    expect((await request(site, { origin: ORIGIN, expires_in: 8 * 3600 + 1 })).statusCode).toBe(400);
    const off = await openSite(false);
    expect(readRefusal(await request(off, { origin: ORIGIN }))).toEqual([403, 'overrides_off']);
  });

  it('asks whether the visitor is the developer, and changes nothing by itself', async () => {
    const { path, code } = await makeLink(site);
    const browser = new Browser(site);
    const asked = await browser.get(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('If someone sent you here or gave you a code, leave this page.');
    expect(asked.body).toContain(`<code dir="ltr" translate="no">${ORIGIN}</code>`);
    expect(asked.body).not.toContain(code);
    expect(asked.headers).not.toHaveProperty('set-cookie');
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(asked.headers['content-security-policy']).toMatch(
      /^default-src 'none';.* form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(readMeta((await browser.get('/quizzes')).body)).toBeUndefined();
  });

  it('works once, with its code, in time, and not when it is revoked', async () => {
    const { link, opened } = await begin(site);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/quizzes']);
    expect(String(opened.headers['set-cookie'])).toMatch(
      /glossa_override=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=3599; HttpOnly; SameSite=Lax$/,
    );
    expect((await post(new Browser(site), link)).statusCode).toBe(410);
    const wrong = await makeLink(site);
    const refused = await post(new Browser(site), { ...wrong, code: 'AAAAAAAA' });
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      expect.stringContaining('This code doesn’t match this link'),
    ]);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    const revoked = await makeLink(site);
    await site.operator({ method: 'POST', url: `/releases/api/previews/${revoked.id}/revoke` });
    expect((await post(new Browser(site), revoked)).statusCode).toBe(410);
    now = new Date('2026-03-01T12:10:00Z');
    expect((await post(new Browser(site), wrong)).statusCode).toBe(410);
  });

  it.each([
    ['a script of the site', { ...CLICK, 'sec-fetch-mode': 'cors' }],
    ['a form that nobody sent by hand', { ...CLICK, 'sec-fetch-user': '' }],
    ['another site', { ...CLICK, 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { ...CLICK, 'sec-fetch-site': 'same-site' }],
    ['a client that says nothing', { 'content-type': CLICK['content-type'] }],
    ['an old browser on another site', { 'content-type': CLICK['content-type'], origin: 'http://evil.test' }],
  ])('is not opened by %s', async (_who, headers) => {
    const answer = await post(new Browser(site), await makeLink(site), headers);
    expect(readRefusal(answer)).toEqual([403, 'other_site']);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('is not opened by guessing', async () => {
    const link = await makeLink(site);
    const statuses = [];
    for (let each = 0; each < 11; each += 1) {
      statuses.push((await post(new Browser(site), { ...link, code: `AAAAAAA${each}` })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await post(new Browser(site), link)).statusCode).toBe(429);
  });
});

describe('a page with an override', () => {
  it('may load exactly that address, and no cache keeps it', async () => {
    const plain = await new Browser(site).get('/quizzes');
    const { browser } = await begin(site);
    const page = await browser.get('/quizzes', { 'if-none-match': String(plain.headers.etag) });
    expect(page.statusCode).toBe(200);
    expect(JSON.parse(readMeta(page.body)?.replaceAll('&quot;', '"') ?? '')).toEqual({
      app: 'quiz',
      origin: ORIGIN,
      entry: `${ORIGIN}/dev/quiz/remoteEntry.js`,
      container: 'glossa_quiz_0_0_0__dev',
      expires_at: '2026-03-01T13:00:00.000Z',
    });
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers).not.toHaveProperty('etag');
    expect(page.headers).not.toHaveProperty('integrity-policy');
    const read = (policy: unknown) =>
      Object.fromEntries(
        String(policy)
          .split('; ')
          .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
      );
    const {
      'require-trusted-types-for': _,
      'trusted-types': _default,
      ...strict
    } = read(plain.headers['content-security-policy']);
    const widened = read(page.headers['content-security-policy']);
    const files = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'];
    for (const [kind, sources] of Object.entries(strict)) {
      const added =
        kind === 'connect-src' ? [ORIGIN, 'ws://localhost:3003'] : files.includes(kind) ? [ORIGIN] : [];
      expect([kind, widened[kind]]).toEqual([kind, [...sources, ...added]]);
    }
    // The live version of the app is not wanted; every script of the site itself keeps its integrity.
    expect(page.body).not.toContain('/apps/quiz/1.0.0/entry.js" integrity');
    for (const [script] of page.body.matchAll(/<script [^>]*src=[^>]*>/g))
      expect(script).toContain('integrity="');
  });

  it('leaves the pages of everybody else as they are, byte for byte', async () => {
    const other = new Browser(site);
    const before = await other.get('/quizzes');
    const { browser } = await begin(site);
    await browser.get('/quizzes');
    const after = await other.get('/quizzes');
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    for (const name of ['content-security-policy', 'integrity-policy', 'etag', 'cache-control', 'vary']) {
      expect([name, after.headers[name]]).toEqual([name, before.headers[name]]);
    }
    expect(after.headers.vary).toContain('Cookie');
    const withoutSetting = await (await openSite(false)).get('/quizzes', { accept: 'text/html' });
    expect(withoutSetting.body).toBe(before.body);
  });

  it('is none without the visitor’s own cookie, or with a forged one, or where the site does not allow it', async () => {
    const { browser, link } = await begin(site);
    const cookie = browser.value('glossa_override') ?? '';
    const attempt = async (value: string, from = new Browser(site)) => {
      await from.get('/quizzes');
      from.set('glossa_override', value);
      const { body, headers } = await from.get('/quizzes');
      return [readMeta(body) !== undefined, String(headers['content-security-policy']).includes('localhost')];
    };
    expect(await attempt(cookie)).toEqual([false, false]);
    expect(await attempt(link.token, browser)).toEqual([false, false]);
    expect(await attempt(`${cookie.slice(0, -2)}AA`, browser)).toEqual([false, false]);
    const visitor = (browser.value('glossa_visitor') ?? '').split('.')[0] ?? '';
    const forged = {
      id: link.id,
      app: 'quiz',
      origin: ORIGIN,
      until: now.getTime() + 60_000,
    };
    expect(await attempt(overrideLinks.grant('another secret', forged, visitor), browser)).toEqual([
      false,
      false,
    ]);
    expect(await attempt(overrideLinks.grant(SITE_SECRET, forged, visitor), browser)).toEqual([true, true]);
    const off = await openSite(false);
    expect(await attempt(cookie, new Browser(off))).toEqual([false, false]);
    expect((await new Browser(off).get(link.path)).statusCode).toBe(404);
  });

  it('ends by its time, by its button, and with its token', async () => {
    const { browser } = await begin(site);
    const isOn = async (of: Browser) => readMeta((await of.get('/quizzes')).body) !== undefined;
    expect(await isOn(browser)).toBe(true);
    const foreign = await browser.post('/releases/override/end', { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, await isOn(browser)]).toEqual([403, true]);
    const ended = await browser.post('/releases/override/end', {
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      host: 'glossa.test',
      referer: 'http://glossa.test/quizzes/7',
    });
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/quizzes/7']);
    expect(await isOn(browser)).toBe(false);
    const second = await begin(site);
    await site.operator({ method: 'POST', url: `/releases/api/previews/${second.link.id}/revoke` });
    expect(await isOn(second.browser)).toBe(false);
    const third = await begin(site);
    now = new Date('2026-03-01T13:00:00Z');
    expect(await isOn(third.browser)).toBe(false);
  });

  it('gives no receipt, and what it reports of published versions does not count', async () => {
    const report = async (browser: Browser) => {
      const outcomes = [quizOutcome('1.0.0', 'failed', { phase: 'render' })];
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const beacon = JSON.stringify({ tab: 'tab-of-sixteen-letters', outcomes });
      await browser.post('/releases/beacons', headers, beacon);
      return (await site.read<HealthReport>('/health')).apps.length;
    };
    // It has a receipt of a page before the override.
    const { browser } = await begin(site);
    const page = await browser.get('/quizzes');
    expect(String(page.headers['set-cookie'] ?? '')).not.toContain('glossa_given');
    expect(await report(browser)).toBe(0);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const live = await browser.get('/releases/live');
    expect(String(live.headers['set-cookie'] ?? '')).not.toContain('glossa_given');
    // Otherwise nothing would tell whether such a report ever counts.
    await browser.post('/releases/override/end', { 'sec-fetch-site': 'same-origin' });
    expect(await report(browser)).toBe(1);
  });
});
