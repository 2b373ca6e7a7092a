import type { LightMyRequestResponse } from 'fastify';
import { previewLinks } from '../../core/preview/sealed-links';
import { signValue } from '../../core/signed-value';
import { setCookies } from '../../../testing/test-visitors';
import { Browser, meetCohorts } from '../../../testing/browser';
import { SITE_SECRET, TestSite, useSite } from '../../../testing/test-site';

const liveSite = useSite(undefined, beforeAll);

const html = { accept: 'text/html' };

/** The `Set-Cookie` line of the visitor's id. */
function idCookie({ headers }: LightMyRequestResponse): string | undefined {
  return [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('glossa_visitor='));
}

/** With quiz 1.1.0 for a share of visitors. */
async function withCanary(percent: number): Promise<TestSite> {
  const site = await TestSite.withLiveApps();
  await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  await site.decide('quiz', 'canary', { version: '1.1.0', percent });
  return site;
}

describe('a visitor', () => {
  it('gets a cookie with the first page that no script can read, and keeps it', async () => {
    const first = await liveSite.get('/quizzes', html);
    const [, value = ''] =
      /^glossa_visitor=([\w-]{22}\.[\w-]{43}); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/.exec(
        idCookie(first) ?? '',
      ) ?? [];
    expect(value).not.toBe('');
    const second = await liveSite.get('/quizzes', { ...html, cookie: `a=b; glossa_visitor=${value}` });
    expect(idCookie(second)).toBeUndefined();
    const other = await liveSite.get('/quizzes', html);
    expect(idCookie(other)).not.toBe(idCookie(first));
  });

  it('gets it for HTTPS alone where the page came over HTTPS', async () => {
    const page = await liveSite.get('/quizzes', { ...html, 'x-forwarded-proto': 'https' });
    const set = setCookies(page);
    expect(set).toMatch(/^__Host-glossa_visitor=/);
    expect(page.cookies.every(({ secure, path }) => secure && path === '/')).toBe(true);
    const again = { ...html, 'x-forwarded-proto': 'https', cookie: set };
    expect(setCookies(await liveSite.get('/quizzes', again))).not.toContain('glossa_visitor');
  });

  it('takes over HTTPS no id that another host of the domain has planted, and keeps its own beside one', async () => {
    const headers = { ...html, 'x-forwarded-proto': 'https' };
    const planted = `glossa_visitor=${signValue(SITE_SECRET, 'visitor', 'B'.repeat(22))}`;
    const own = setCookies(await liveSite.get('/quizzes', { ...headers, cookie: planted }));
    expect(own).toMatch(/^__Host-glossa_visitor=(?!B{22})/);
    const again = await liveSite.get('/quizzes', { ...headers, cookie: `${planted}; ${own}` });
    expect(setCookies(again)).not.toContain('glossa_visitor');
  });

  it.each(['/releases/live', '/apps/quiz/1.0.0/entry.js', '/favicon.svg', '/nothing.js'])(
    'gets none with %s, which is no page',
    async (path) => {
      expect((await liveSite.get(path)).headers).not.toHaveProperty('set-cookie');
    },
  );

  const id = 'AAAAAAAAAAAAAAAAAAAAAA';
  const good = signValue(SITE_SECRET, 'visitor', id);
  it.each([
    ['made up', `${id}.${'A'.repeat(43)}`],
    ['of another site', signValue('the secret of another site, also long', 'visitor', id)],
    ['with another id', good.replace('AAAA.', 'AAAB.')],
    ['cut short', good.slice(0, -1)],
    ['without a signature', id],
    [
      'signed for something else',
      previewLinks.grant(
        SITE_SECRET,
        { id: 'p_aaaaaaaaaaaa', apps: {}, until: Date.parse('2100-01-01T00:00:00Z') },
        'ana',
      ),
    ],
    ['empty', ''],
    ['very long', 'x'.repeat(5_000)],
  ])('with a cookie that is %s gets another', async (_what, value) => {
    const answer = await liveSite.get('/quizzes', { ...html, cookie: `glossa_visitor=${value}` });
    expect(answer.statusCode).toBe(200);
    expect(idCookie(answer)).toMatch(/^glossa_visitor=[\w-]{22}\.[\w-]{43};/);
  });

  it('is known by the good one of two cookies', async () => {
    const cookie = `glossa_visitor=made.up; glossa_visitor=${good}`;
    expect(idCookie(await liveSite.get('/quizzes', { ...html, cookie }))).toBeUndefined();
  });
});

describe('a canary', () => {
  it('is decided with the first page, and every later answer agrees', async () => {
    const site = await withCanary(50);
    const { early, late } = await meetCohorts(site);
    for (const [browser, version] of [
      [early, '1.1.0'],
      [late, '1.0.0'],
    ] as const) {
      expect((await browser.page('/quizzes/7')).apps['quiz']?.version).toBe(version);
      expect((await browser.live()).apps['quiz']?.version).toBe(version);
    }
    const { quiz } = (await early.live()).apps;
    expect(quiz).toMatchObject({ canary: true, fallback: { version: '1.0.0' } });
    expect((await late.live()).apps['quiz']).not.toHaveProperty('canary');
  });

  it('has pages of its own, preloads included, that are not taken for those of the others', async () => {
    const site = await withCanary(50);
    const { early, late } = await meetCohorts(site);
    const [one, other] = [await early.get('/quizzes'), await late.get('/quizzes')];
    expect(one.body).toContain('href="/apps/quiz/1.1.0/entry.js"');
    expect(other.body).toContain('href="/apps/quiz/1.0.0/entry.js"');
    const etags = [String(one.headers.etag), String(other.headers.etag)] as const;
    expect(etags[0]).not.toBe(etags[1]);
    expect((await early.get('/quizzes', { 'if-none-match': etags[0] })).statusCode).toBe(304);
    expect((await late.get('/quizzes', { 'if-none-match': etags[0] })).statusCode).toBe(200);
    expect((await late.get('/quizzes', { 'if-none-match': etags[0] })).body).toBe(other.body);
    expect(one.headers.vary).toMatch(/\bCookie\b/);
    expect(one.headers['cache-control']).toBe('private, no-cache');
  });

  it('answers the same live set to all of one cohort, and 304 to it alone', async () => {
    const site = await withCanary(50);
    const { early, late } = await meetCohorts(site);
    const etag = String((await early.get('/releases/live')).headers.etag);
    const fetchStatus = async (browser: Browser) =>
      (await browser.get('/releases/live', { 'if-none-match': etag })).statusCode;
    expect([await fetchStatus(early), await fetchStatus(late)]).toEqual([304, 200]);
    expect((await late.get('/releases/live')).headers.vary).toMatch(/\bCookie\b/);
  });

  it('only gains visitors when its share grows, and has none of those without a cookie', async () => {
    const site = await withCanary(50);
    const { early, late } = await meetCohorts(site);
    await site.decide('quiz', 'canary', { version: '1.1.0', percent: 100 });
    expect((await early.live()).apps['quiz']?.version).toBe('1.1.0');
    expect((await late.live()).apps['quiz']?.version).toBe('1.1.0');
    expect((await new Browser(site).live()).apps['quiz']?.version).toBe('1.0.0');
  });
});

describe('names in the navigation', () => {
  it('are in the language of the page, or in the requested one', async () => {
    const site = await TestSite.withLiveApps();
    const names = { en: 'Words', ka: 'სიტყვები' };
    const navigation = [{ path: '/vocabulary', icon: 'book', order: 1, names }];
    await site.goLive({ app: 'vocabulary', mounts: ['/vocabulary'], navigation });
    const browser = new Browser(site);
    const nameIn = ({ apps }: Awaited<ReturnType<Browser['live']>>) =>
      apps['vocabulary']?.navigation?.[0]?.name;
    expect(nameIn(await browser.page('/vocabulary', { 'accept-language': 'ka' }))).toBe('სიტყვები');
    expect(nameIn(await browser.live('?locale=ka'))).toBe('სიტყვები');
    expect(nameIn(await browser.live('?locale=xx'))).toBe('Words');
    browser.set('glossa_locale', 'ka');
    expect(nameIn(await browser.live())).toBe('სიტყვები');
    expect(nameIn(await browser.live('?locale=en'))).toBe('Words');
  });
});
