import { InterfaceLanguage } from '@glossa/contract/language';
import type { PreviewList, PreviewResult } from '@glossa/contract/operators/preview';
import { previewLinks } from '../../core/preview/sealed-links';
import { Browser, CLICK, linkForm } from '../../../testing/browser';
import { OPERATOR_TOKEN, readRefusal, SITE_SECRET, TestSite, useSite } from '../../../testing/test-site';

let now: Date;
/** Warnings in the server's log. */
let logged: object[];
/** Has quiz 1.1.0, published and not live. */
const on = useSite(async () => {
  now = new Date('2026-03-01T12:00:00.500Z');
  logged = [];
  const stream = { write: (line: string) => logged.push(JSON.parse(line) as object) };
  const opened = await TestSite.withLiveApps({ now: () => now, logger: { level: 'warn', stream } });
  await opened.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes', '/tests'] });
  return opened;
});

function ask(on: TestSite, payload: object, token?: string) {
  const headers = { host: 'glossa.test' };
  return on.operator({ method: 'POST', url: '/releases/api/previews', payload, headers }, token);
}

const link = (on: TestSite, apps: object = { quiz: '1.1.0' }) => on.createPreview(apps);

const listed = async (on: TestSite, token?: string) =>
  (await on.operator({ url: '/releases/api/previews' }, token))
    .json<PreviewList>()
    .previews.map(({ id }) => id);
const revoke = (on: TestSite, id: string, token?: string) =>
  on.operator({ method: 'POST', url: `/releases/api/previews/${id}/revoke` }, token);

const end = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };

describe('a preview link', () => {
  it('is created for published versions, with the host of the request and its expiry', async () => {
    const made = await ask(on, { apps: { quiz: '1.1.0' } });
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^p_[a-z0-9]{12}$/),
      url: expect.stringMatching(/^http:\/\/glossa\.test\/releases\/preview\?token=[\w-]+\.[\w-]{43}$/),
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      expires_at: '2026-03-01T14:00:00.000Z',
      findings: [],
    });
    const short = await ask(on, { apps: { quiz: '1.1.0' }, expires_in: 90 });
    expect(short.json()).toMatchObject({ expires_at: '2026-03-01T12:01:30.000Z' });
  });

  it.each([
    ['a version that is not published', { quiz: '9.9.9' }, 404, 'unknown_version'],
    ['an app that is not known', { nothing: '1.0.0' }, 404, 'unknown_app'],
    ['no app', {}, 400, 'invalid_request'],
    ['what is no version', { quiz: 'latest' }, 400, 'invalid_request'],
    ['a name that every object has', { constructor: '1.0.0' }, 404, 'unknown_app'],
  ])('is not made for %s', async (_what, apps, status, code) => {
    expect(readRefusal(await ask(on, { apps }))).toEqual([status, code]);
  });

  it('is not created without expiry or with unknown fields', async () => {
    for (const more of [{ expires_in: 1 }, { expires_in: 10 ** 9 }, { to: 'https://evil.test' }]) {
      expect((await ask(on, { apps: { quiz: '1.1.0' }, ...more })).statusCode).toBe(400);
    }
  });

  it('is made by those alone whose token may preview each of the apps, and a refusal is logged', async () => {
    const actions = ['override', 'read'];
    const { token } = await on.createToken({ name: 'quiz team', apps: ['quiz'], actions });
    expect((await ask(on, { apps: { quiz: '1.1.0' } }, token)).statusCode).toBe(200);
    const beyond = await ask(on, { apps: { quiz: '1.1.0', shell: '1.0.0' } }, token);
    expect(readRefusal(beyond)).toEqual([403, 'not_allowed']);
    expect((await ask(on, { apps: { quiz: '1.1.0' } }, 'nobody')).statusCode).toBe(401);
    expect(logged).toContainEqual(
      expect.objectContaining({ actor: expect.stringMatching(/^quiz team \(t_/), code: 'not_allowed' }),
    );
  });

  it('is created despite findings of the gate, and lists them', async () => {
    await on.publish({ app: 'quiz', version: '2.0.0', mounts: ['/quizzes'], requires: { react: '^99.0.0' } });
    const answer = (await ask(on, { apps: { quiz: '2.0.0' } })).json<PreviewResult>();
    expect(answer.url).toContain('/releases/preview?token=');
    expect(answer.findings.map(({ code, level }) => [code, level])).toContainEqual([
      'shared_missing',
      'refusal',
    ]);
    await on.publish({ app: 'shell', version: '2.0.0', provides: { react: '99.1.0' } });
    const together = await ask(on, { apps: { quiz: '2.0.0', shell: '2.0.0' } });
    expect(together.json<PreviewResult>().findings.map(({ code }) => code)).not.toContain('shared_missing');
  });
});

describe('opening a preview link', () => {
  it('shows its versions to this browser only, until it expires', async () => {
    const browser = new Browser(on);
    const opened = await browser.open(await link(on));
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/quizzes']);
    expect(opened.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect(String(opened.headers['set-cookie'])).toMatch(
      /glossa_preview=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=7199; HttpOnly; SameSite=Lax$/,
    );
    const expected = { apps: { quiz: '1.1.0' }, expires_at: '2026-03-01T14:00:00.000Z' };
    for (const live of [await browser.page('/quizzes'), await browser.live()]) {
      expect(live.preview).toEqual(expected);
      expect(live.apps['quiz']?.version).toBe('1.1.0');
    }
    // A mount that only the version of the preview has.
    expect((await browser.get('/tests')).body).toContain('href="/apps/quiz/1.1.0/entry.js"');
    const others = await new Browser(on).page('/quizzes');
    expect([others.preview, others.apps['quiz']?.version]).toEqual([undefined, '1.0.0']);
    now = new Date('2026-03-01T14:00:00.000Z');
    const after = await browser.page('/quizzes');
    expect([after.preview, after.apps['quiz']?.version]).toEqual([undefined, '1.0.0']);
  });

  it('makes pages that no cache keeps and no search engine lists', async () => {
    const browser = new Browser(on);
    const plain = await browser.get('/quizzes');
    expect(plain.headers).not.toHaveProperty('x-robots-tag');
    await browser.open(await link(on));
    const page = await browser.get('/quizzes', { 'if-none-match': String(plain.headers.etag) });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(page.headers.etag).not.toBe(plain.headers.etag);
  });

  it('redirects to the page in the link, and to no other site', async () => {
    const goesTo = async (to: string) =>
      (await new Browser(on).open(`${await link(on)}&to=${encodeURIComponent(to)}`)).headers.location;
    expect(await goesTo('/quizzes/7?tab=answers#top')).toBe('/quizzes/7?tab=answers#top');
    expect(await goesTo('//evil.test')).toBe('/quizzes');
  });

  it.each([
    ['forged', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of another site', () => previewLinks.seal('another secret', preview('1.1.0'))],
    ['for what is not published', () => previewLinks.seal(SITE_SECRET, preview('9.9.9'))],
    [
      'expired',
      () =>
        previewLinks.seal(SITE_SECRET, { ...preview('1.1.0'), until: Date.parse('2026-03-01T12:00:00Z') }),
    ],
    ['a visitor’s cookie', (_token: string, visitor: string) => visitor],
    ['empty', () => ''],
  ])('that is %s is answered with a page in words, and changes nothing', async (_what, change) => {
    const browser = new Browser(on);
    await browser.get('/quizzes');
    const token = (await link(on)).split('token=')[1] ?? '';
    const changed = change(token, browser.value('glossa_visitor') ?? '');
    const answer = await browser.get(`/releases/preview?token=${changed}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('This link doesn’t work, or no longer does');
    expect(answer.body).toContain('<a href="/">Go to Glossa</a>');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect((await browser.live()).preview).toBeUndefined();
  });

  it.each(InterfaceLanguage.enum)('says in %s that it is over', async (language) => {
    const on = await TestSite.open();
    const expired = previewLinks.seal(SITE_SECRET, {
      ...preview('1.1.0'),
      until: Date.parse('2026-01-01T00:00:00Z'),
    });
    const browser = new Browser(on);
    browser.set('glossa_locale', language);
    const { body, headers } = await browser.get(`/releases/preview?token=${expired}`);
    expect(headers['content-language']).toBe(language);
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body.includes('This link')).toBe(language === 'en');
    expect(body).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p><p><a href="\/">[^<]*Gloss[ay][^<]*<\/a><\/p>/);
  });

  it('begins nothing without its code and a click on the page of this site', async () => {
    const address = await link(on);
    const browser = new Browser(on);
    await browser.get('/quizzes');
    const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const asked = await browser.get(address, led);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('If you didn’t expect it, leave this page.');
    expect(asked.body).toContain('<code dir="ltr" translate="no">quiz 1.1.0</code>');
    expect(asked.body).toMatch(
      /operator \(owner\)<\/code> made this link\. It works until [^.]*2:00:00\sPM UTC/,
    );
    const form = linkForm(address);
    expect(asked.body).not.toContain(form.get('code'));
    for (const headers of [
      { ...CLICK, 'sec-fetch-site': 'cross-site' },
      { ...CLICK, 'sec-fetch-mode': 'cors' },
      { ...CLICK, 'sec-fetch-user': '' },
    ]) {
      const answer = await browser.post('/releases/preview', headers, form.toString());
      expect(readRefusal(answer)).toEqual([403, 'other_site']);
    }
    const guessed = new URLSearchParams({ ...Object.fromEntries(form), code: 'AAAAAAAA' });
    const wrong = await browser.post('/releases/preview', CLICK, guessed.toString());
    expect([wrong.statusCode, wrong.body.includes('This code doesn’t match this link.')]).toEqual([
      403,
      true,
    ]);
    expect((await browser.live()).preview).toBeUndefined();
    await browser.open(address);
    expect((await browser.live()).preview).toBeDefined();
  });

  it('works once, and its cookie in no other browser', async () => {
    const address = await link(on);
    const [first, second] = [new Browser(on), new Browser(on)];
    await first.open(address);
    await second.get('/quizzes');
    expect((await second.open(address)).statusCode).toBe(410);
    second.set('glossa_preview', first.value('glossa_preview') ?? '');
    expect((await second.live()).preview).toBeUndefined();
  });

  it('sets a cookie over HTTPS that no other host can set', async () => {
    const form = linkForm(await link(on));
    const headers = { ...CLICK, 'x-forwarded-proto': 'https' };
    const opened = await new Browser(on).post('/releases/preview', headers, form.toString());
    const names = opened.cookies.map(({ name, secure, path }) => [name, secure, path]);
    expect(names).toEqual(['visitor', 'preview'].map((name) => [`__Host-glossa_${name}`, true, '/']));
  });

  it('ends by itself when a version of it is revoked', async () => {
    await on.publish({ app: 'shell', version: '1.1.0' });
    const browser = new Browser(on);
    // Its other versions may need that one, so they go as well.
    const address = await link(on, { quiz: '1.1.0', shell: '1.1.0' });
    await browser.open(address);
    expect((await browser.live()).apps['shell']?.version).toBe('1.1.0');
    await on.decide('quiz', 'revoke', { version: '1.1.0', reason: 'bad' });
    const { preview: shown, apps } = await browser.live();
    expect([shown, apps['quiz']?.version, apps['shell']?.version]).toEqual([undefined, '1.0.0', '1.0.0']);
    expect((await browser.open(address)).statusCode).toBe(410);
    expect(readRefusal(await ask(on, { apps: { quiz: '1.1.0' } }))).toEqual([409, 'version_revoked']);
  });
});

describe('a preview', () => {
  it.each(['made.up', '', 'x'.repeat(3_000)])('with the cookie “%s” is none', async (value) => {
    const browser = new Browser(on);
    browser.set('glossa_preview', value);
    expect((await browser.page('/quizzes')).preview).toBeUndefined();
  });

  it('is ended by a form of the page, which comes back to where it was', async () => {
    const browser = new Browser(on);
    await browser.open(await link(on));
    const answer = await browser.post('/releases/preview/end', {
      ...end,
      'content-type': 'application/x-www-form-urlencoded',
      host: 'glossa.test',
      referer: 'http://glossa.test/quizzes/7?tab=answers',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/quizzes/7?tab=answers']);
    expect(answer.headers['set-cookie']).toMatch(
      /^glossa_preview=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax/,
    );
    expect((await browser.page('/quizzes')).preview).toBeUndefined();
  });

  it.each([
    ['of another site', 'http://evil.test/quizzes'],
    ['with a path that is one', 'http://glossa.test/.//evil.test'],
    ['that is no address', 'nonsense'],
  ])('comes back to the beginning from a page %s', async (_what, referer) => {
    const answer = await new Browser(on).post('/releases/preview/end', {
      ...end,
      referer,
      host: 'glossa.test',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  });

  it('is ended by a program with an answer that goes nowhere', async () => {
    const browser = new Browser(on);
    await browser.open(await link(on));
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
    expect((await browser.post('/releases/preview/end', headers)).statusCode).toBe(204);
    expect((await browser.live()).preview).toBeUndefined();
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister of this site', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an older browser', { origin: 'https://evil.test' }],
    ['nowhere', { origin: 'null' }],
  ])('is not ended by %s', async (_who, headers) => {
    const browser = new Browser(on);
    await browser.open(await link(on));
    const answer = await browser.post('/releases/preview/end', { host: 'glossa.test', ...headers });
    expect(readRefusal(answer)).toEqual([403, 'other_site']);
    expect((await browser.live()).preview).toBeDefined();
  });

  it('is not ended by following a link', async () => {
    const browser = new Browser(on);
    await browser.open(await link(on));
    expect((await browser.get('/releases/preview/end')).statusCode).toBe(404);
    expect((await browser.live()).preview).toBeDefined();
  });
});

function preview(version: string) {
  return { id: 'p_aaaaaaaaaaaa', apps: { quiz: version }, until: Date.parse('2026-03-01T18:00:00.000Z') };
}

describe('the end of a preview', () => {
  const onQuiz = { apps: ['quiz'], actions: ['override', 'read'] };

  it('comes with the end of the token that made the link, by its expiry too', async () => {
    for (const ending of ['revoked', 'expired'] as const) {
      const expires_in_seconds = ending === 'expired' ? 600 : undefined;
      const token = await on.createToken({ name: `quiz team ${ending}`, ...onQuiz, expires_in_seconds });
      const made = await ask(on, { apps: { quiz: '1.1.0' } }, token.token);
      const address = new URL(made.json<PreviewResult>().url);
      const browser = new Browser(on);
      await browser.open(address.pathname + address.search);
      expect((await browser.live()).preview).toBeDefined();
      const url = `/releases/api/tokens/${token.id}/revoke`;
      if (ending === 'revoked') await on.operator({ method: 'POST', url });
      else now = new Date(now.getTime() + 600_000);
      expect((await browser.live()).preview).toBeUndefined();
      expect((await new Browser(on).open(address.pathname + address.search)).statusCode).toBe(410);
    }
  });

  it('comes for one link alone when it is revoked, in the browsers that opened it too', async () => {
    const [first, second] = [
      await ask(on, { apps: { quiz: '1.1.0' } }),
      await ask(on, { apps: { quiz: '1.1.0' } }),
    ];
    const [one, other] = [first.json<PreviewResult>(), second.json<PreviewResult>()];
    expect(await listed(on)).toEqual([other.id, one.id]);
    const browser = new Browser(on);
    await browser.open(one.url);
    const answer = await revoke(on, one.id);
    expect(answer.json()).toMatchObject({ id: one.id, revoked_by: 'operator (owner)' });
    expect((await revoke(on, one.id)).json()).toEqual(answer.json());
    expect((await browser.live()).preview).toBeUndefined();
    expect(await listed(on)).toEqual([other.id]);
    expect((await new Browser(on).open(other.url)).statusCode).toBe(303);
  });

  it('is up to those who may preview the same apps', async () => {
    const { id } = (await ask(on, { apps: { quiz: '1.1.0' } })).json<PreviewResult>();
    const quiz = await on.createToken({ name: 'quiz team', ...onQuiz });
    const video = await on.createToken({ name: 'video team', ...onQuiz, apps: ['video'] });
    const reader = await on.createToken({ name: 'reader', apps: '*', actions: ['read'] });
    expect(await listed(on, quiz.token)).toEqual([id]);
    expect(await listed(on, video.token)).toEqual([]);
    expect((await revoke(on, id, video.token)).json().code).toBe('beyond_own_grant');
    expect((await revoke(on, id, reader.token)).json().code).toBe('not_allowed');
    expect((await revoke(on, 'p_aaaaaaaaaaaa')).json().code).toBe('unknown_preview');
    expect((await revoke(on, id, quiz.token)).statusCode).toBe(200);
  });

  it('comes after two days at the latest, unless the site allows more', async () => {
    const twoDays = 2 * 86_400;
    const apps = { quiz: '1.0.0' };
    const usual = await TestSite.withLiveApps();
    expect((await ask(usual, { apps, expires_in: twoDays })).statusCode).toBe(200);
    const refused = await ask(usual, { apps, expires_in: twoDays + 1 });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      expect.stringContaining('2 days at most'),
    ]);
    const patient = await TestSite.withLiveApps({ operators: { previewMaxDays: 7 } });
    expect((await ask(patient, { apps, expires_in: twoDays + 1 })).statusCode).toBe(200);
  });

  it('links are not made at the console, whose address they would name', async () => {
    const { consoleSite } = await TestSite.withLiveApps();
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const url = '/releases/api/previews';
    expect((await consoleSite.inject({ url, headers })).statusCode).toBe(200);
    const made = await consoleSite.inject({
      method: 'POST',
      url,
      headers,
      payload: { apps: { quiz: '1.0.0' } },
    });
    expect(made.statusCode).toBe(404);
  });
});
