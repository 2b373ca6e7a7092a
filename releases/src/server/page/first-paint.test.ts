import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Prerendered } from '@glossa/contract/prerendered';
import { PRERENDER_PLACEHOLDERS } from '@glossa/contract/page-protocol';
import { computeIntegrity } from '../../core/bundle/digest';
import { TestSite } from '../../../testing/test-site';

const field = (name: string) => `<input name="${name}" class="c" value=""/>`;
const form = (fields: string) => `<form method="post">${fields}</form>`;
const PAGES: Prerendered = {
  schema: 1,
  languages: {
    en: {
      login: { title: 'Log in · Glossa', html: form(field('username') + field('password')) },
      register: { title: 'Sign up · Glossa', html: form(field('username') + field('email')) },
      frame:
        `<ul>${PRERENDER_PLACEHOLDERS.sidebar}</ul><input type="radio" value="dark"/><ul>${PRERENDER_PLACEHOLDERS.bar}` +
        '<li><button data-elsewhere="true"></button></li></ul>',
      texts: {
        required: 'Fill it in',
        mismatch: 'Not the same',
        loginFailed: 'Log in failed',
        registerFailed: 'Sign up failed',
      },
    },
  },
  link: `<li><a href="${PRERENDER_PLACEHOLDERS.path}">${PRERENDER_PLACEHOLDERS.icon}<span>${PRERENDER_PLACEHOLDERS.name}</span></a></li>`,
  icons: { page: '<svg>page</svg>', quiz: '<svg>quiz</svg>' },
  refusal: `<p role="alert">${PRERENDER_PLACEHOLDERS.refusal}</p>`,
};

const json = JSON.stringify(PAGES);
const prerendered = { file: 'prerendered.json', integrity: computeIntegrity(Buffer.from(json)) };

async function openSite(apiOrigin?: string, content = json, styles = '.c{color:red}'): Promise<TestSite> {
  const site = await TestSite.open({ api: { origin: apiOrigin } });
  const integrity = computeIntegrity(Buffer.from(content));
  await site.goLive({
    app: 'shell',
    extra: { 'prerendered.json': content, 'main.css': styles },
    release: (release) => ({
      ...release,
      prerendered: { ...prerendered, integrity },
      styles: [{ file: 'main.css', integrity: computeIntegrity(Buffer.from(styles)) }],
    }),
  });
  await site.goLive({
    app: 'quiz',
    mounts: ['/quizzes'],
    navigation: [
      { path: '/quizzes/mine', icon: 'unknown', order: 2, names: { en: 'A <b> & "c"' } },
      { path: '/quizzes/all', icon: 'quiz', order: 1, places: ['sidebar', 'bar'], names: { en: 'All' } },
    ],
  });
  return site;
}

/** The pages are read when the shell goes live, and are in the page soon after. */
async function getPage(site: TestSite, path: string, cookie = ''): Promise<string> {
  for (;;) {
    const { body } = await site.get(path, { accept: 'text/html', cookie });
    if (body.includes('data-for=')) return body;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const html = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const asForm = { ...html, 'content-type': 'application/x-www-form-urlencoded' };

describe('the first screen of a page', () => {
  it('is the frame with the navigation of the live set, the current entry and the chosen theme', async () => {
    const page = await getPage(await openSite(), '/quizzes/all/7', 'glossa_theme=dark');
    const all = '<li><a href="/quizzes/all" aria-current="page"><svg>quiz</svg><span>All</span></a></li>';
    const mine =
      '<li><a href="/quizzes/mine"><svg>page</svg><span>A &lt;b&gt; &amp; &quot;c&quot;</span></a></li>';
    expect(page).toContain(
      `<div id="root" data-for="learners"><ul>${all}${mine}</ul>` +
        `<input type="radio" checked="" value="dark"/><ul>${all}<li><button></button></li></ul></div>`,
    );
    expect(page).toContain('<title>Glossa</title>');
  });

  it('is the form at its own address, with its title', async () => {
    const site = await openSite();
    const page = await getPage(site, '/login');
    expect(page).toContain('<title>Log in · Glossa</title>');
    expect(page).toContain('<div id="root" data-for="guests"><form method="post">');
    expect((await site.get('/forgot-password', html)).body).toContain('<div id="root"></div>');
  });

  it('is painted when it is there as a whole, which an element right behind it tells', async () => {
    const page = await getPage(await openSite(), '/login');
    const [, awaited] = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(page) ?? [];
    expect(page.indexOf('</form></div>')).toBeLessThan(page.indexOf(`id="${awaited}"`));
    expect(page.indexOf('<link rel="expect"')).toBeLessThan(page.indexOf('<body>'));
  });

  it('is painted before the inline script runs where it is a form alone, and after it decided who sees what elsewhere', async () => {
    const site = await openSite();
    const [login, first] = [await getPage(site, '/login'), await getPage(site, '/')];
    expect(login.indexOf('<script>((')).toBeGreaterThan(login.indexOf('id="glossa-live"'));
    expect(first.indexOf('<script>((')).toBeLessThan(first.indexOf('<body>'));
    for (const page of [login, first]) expect(page.split('<script>((')).toHaveLength(2);
  });

  it('is both at the first address of the site, each for its own visitors', async () => {
    const site = await openSite();
    const [first, dashboard] = [await getPage(site, '/'), await getPage(site, '/dashboard')];
    expect(first).toContain('<div id="root"><div data-for="guests"><form method="post">');
    expect(first).toContain('</form></div><div data-for="learners"><ul>');
    expect(dashboard).toContain('<div id="root" data-for="learners"><ul>');
    expect(dashboard).not.toContain('<form');
  });

  it('gets the script that shows a screen of the app, in the language of the page, behind its frame', async () => {
    const site = await openSite();
    const script = 'early()';
    const early = { file: 'early-0-en.js', integrity: computeIntegrity(Buffer.from(script)) };
    await site.goLive({
      app: 'video',
      mounts: ['/playlists'],
      extra: { [early.file]: script },
      release: (release) => ({
        ...release,
        screens: [
          ...release.screens,
          { path: '/playlists/:id', boot: [], scripts: [], styles: [], early: { en: early } },
        ],
      }),
    });
    const page = await getPage(site, '/playlists/3');
    expect(page).toMatch(
      new RegExp(
        `</div>\\n<script async src="/apps/video/[^"]*/early-0-en.js" integrity="${early.integrity.replaceAll('+', '\\+')}"`,
      ),
    );
    // Its data comes before the code, where one connection brings both.
    expect(page.indexOf('early-0-en.js')).toBeLessThan(page.indexOf('<script defer'));
    expect(page).toMatch(/<script defer [^>]*fetchpriority="low"/);
    const other = await getPage(site, '/playlists');
    expect(other).toMatch(/<script defer [^>]*fetchpriority="high"/);
    expect(other).not.toContain('early-0');
    expect(await getPage(site, '/quizzes/all')).not.toContain('early-0');
    expect((await site.get('/playlists/3', { ...html, cookie: 'glossa_locale=ka' })).body).not.toContain(
      'early-0',
    );
  });

  it('is empty in a language that the shell has not rendered', async () => {
    const site = await openSite();
    await getPage(site, '/login');
    const { body } = await site.get('/login', { ...html, cookie: 'glossa_locale=ka' });
    expect(body).toContain('<div id="root"></div>');
  });

  it('has its styles in the page, named by their hash, and waits for no file', async () => {
    const site = await openSite();
    const page = await getPage(site, '/login');
    expect(page).toContain('<style>.c{color:red}</style>');
    expect(page).not.toContain('rel="stylesheet"');
    const { headers } = await site.get('/login', html);
    const hash = createHash('sha256').update('.c{color:red}').digest('base64');
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}';`);
  });

  it.each(['.c{background:url(dot.svg)}', '@import "more.css"', '.c{content:"</style>"}'])(
    'loads its styles as a file where a page would change their meaning: %s',
    async (styles) => {
      const site = await openSite(undefined, json, styles);
      const page = await getPage(site, '/login');
      expect(page).toMatch(/<link rel="stylesheet" href="[^"]*main.css"/);
      expect(page).not.toContain('<style>');
      expect((await site.get('/login', html)).headers['content-security-policy']).toContain(
        "; style-src 'self';",
      );
    },
  );

  it.each([
    ['<script>1</script>', 'HTML'],
    ['<p onclick="x()">', 'HTML'],
    ['<p style="color: red">', 'HTML'],
    [1, 'does not hold'],
  ])('is refused at publishing with %j in it', async (frame, message) => {
    const content = JSON.stringify({ ...PAGES, refusal: frame });
    await expect(openSite(undefined, content)).rejects.toThrow(message);
  });
});

interface ApiCall {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Stands in for the learning API, and records its calls. */
async function startApi(answer: {
  status: number;
  body: object;
}): Promise<{ origin: string; calls: ApiCall[] }> {
  const calls: ApiCall[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ url: request.url, headers: request.headers, body });
      response.writeHead(answer.status, { 'set-cookie': 'place=1' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => server.close()));

describe('a form that is sent without the shell', () => {
  const post = (site: TestSite, path: string, payload: string, headers: Record<string, string> = asForm) =>
    site.site.inject({ method: 'POST', url: path, payload, headers: { host: 'glossa.test', ...headers } });

  it('signs in: the token goes into a short-lived cookie, and the browser to the dashboard', async () => {
    const api = await startApi({ status: 200, body: { access_token: 'abc.def' } });
    const answer = await post(await openSite(api.origin), '/login', 'username=+Nino&password=p%26q');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toEqual([
      'place=1',
      'glossa_session=abc.def; Path=/; Max-Age=120; SameSite=Strict',
    ]);
    expect(api.calls).toMatchObject([{ url: '/api/auth/token', body: 'username=Nino&password=p%26q' }]);
    expect(api.calls[0]?.headers).toMatchObject({
      'accept-language': 'en',
      'x-forwarded-host': 'glossa.test',
    });
  });

  it('registers in the language of the page', async () => {
    const api = await startApi({ status: 201, body: { access_token: 'abc' } });
    const fields = 'username=nino&email=n%40x.org&password=secret1&confirmPassword=secret1';
    const answer = await post(await openSite(api.origin), '/register', fields, {
      ...asForm,
      cookie: 'glossa_locale=ka',
      'x-forwarded-proto': 'https',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['set-cookie']).toContain(
      '__Host-glossa_session=abc; Path=/; Max-Age=120; SameSite=Strict; Secure',
    );
    expect(JSON.parse(api.calls[0]?.body ?? '')).toEqual({
      username: 'nino',
      email: 'n@x.org',
      password: 'secret1',
      interface_language: 'ka',
      onboarding_pending: true,
    });
  });

  it('comes back with what the API says and the name, without the password', async () => {
    const api = await startApi({
      status: 401,
      body: { detail: 'No <such> account', code: 'bad_credentials' },
    });
    const site = await openSite(api.origin);
    await getPage(site, '/login');
    const { statusCode, body, headers } = await post(site, '/login', 'username=%22nino&password=secret1');
    expect(statusCode).toBe(401);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).not.toEqual(expect.stringContaining('glossa_session'));
    expect(body).toContain(
      '<div id="root" data-for="guests" data-refusal="No &lt;such&gt; account">' +
        '<form method="post"><p role="alert">No &lt;such&gt; account</p>' +
        '<input name="username" class="c" value="&quot;nino"/><input name="password" class="c" value=""/>',
    );
    expect(body).not.toContain('secret1');
  });

  it.each([
    ['/login', 'username=nino&password=', 422, 'Fill it in'],
    ['/register', 'username=n&email=e&password=a&confirmPassword=b', 422, 'Not the same'],
    ['/login', 'username=nino&password=secret1', 503, 'Log in failed'],
    ['/register', 'username=n&email=e&password=a&confirmPassword=a', 503, 'Sign up failed'],
  ])('comes back from %s when it is %s', async (path, fields, status, reason) => {
    const site = await openSite();
    await getPage(site, path);
    const { statusCode, body } = await post(site, path, fields);
    expect([statusCode, body.includes(`role="alert">${reason}<`)]).toEqual([status, true]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    {},
  ])('is refused from another site: %j', async (sender) => {
    const api = await startApi({ status: 200, body: { access_token: 'abc' } });
    const site = await openSite(api.origin);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...sender };
    const answer = await post(site, '/login', 'username=nino&password=secret1', headers);
    expect([answer.statusCode, answer.json().code, api.calls]).toEqual([403, 'other_site', []]);
  });

  it('is refused as JSON, which has values that are no texts', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await post(await openSite(), '/login', '{"username":1,"password":2}', headers);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('is taken from a browser that only sends its origin', async () => {
    const api = await startApi({ status: 200, body: { access_token: 'abc' } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://glossa.test' };
    const answer = await post(
      await openSite(api.origin),
      '/login',
      'username=nino&password=secret1',
      headers,
    );
    expect(answer.statusCode).toBe(303);
  });
});
