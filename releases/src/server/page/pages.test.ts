import { createHash } from 'node:crypto';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { InterfaceLanguage } from '@glossa/contract/language';
import { computeIntegrity } from '../../core/bundle/bundle';
import { builtRelease } from '../../../testing/app-package';
import { LINK_PICTURE } from '../site-files';
import { TestSite, useSite } from '../../../testing/test-site';

const liveSite = useSite(undefined, beforeAll);

const html = { accept: 'text/html' };

/** Attributes of every tag of a kind, in the order of the page. */
function tags(page: string, name: string): Record<string, string>[] {
  return [...page.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map((tag) =>
    Object.fromEntries(
      [...(tag[1] ?? '').matchAll(/([a-z]+)(?:="([^"]*)")?/g)].map((each) => [each[1], each[2] ?? '']),
    ),
  );
}

function dataBlock(page: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page)?.[1];
  return JSON.parse(text ?? 'null');
}

const preloads = (page: string) =>
  tags(page, 'link')
    .filter(({ rel }) => rel === 'preload')
    .map(({ href }) => href);

describe('a page', () => {
  it('carries the live set and names every file the screen needs, with integrity', async () => {
    const { body, statusCode } = await liveSite.get('/quizzes/7/results', html);
    expect(statusCode).toBe(200);
    expect(dataBlock(body, 'glossa-live')).toEqual((await liveSite.get('/releases/live')).json());
    expect(preloads(body)).toEqual([
      '/apps/quiz/1.0.0/entry.js',
      '/apps/quiz/1.0.0/remote.js',
      '/apps/quiz/1.0.0/remote.css',
      '/apps/shell/1.0.0/messages-en.js',
      '/apps/quiz/1.0.0/messages-en.js',
    ]);
    const sheets = tags(body, 'link').filter(({ rel }) => rel === 'stylesheet');
    // A hanging stylesheet holds up every script of the page: only the shell's may.
    expect(sheets.map(({ href }) => href)).toEqual(['/apps/shell/1.0.0/remote.css']);
    const scripts = tags(body, 'script').filter(({ src }) => src);
    expect(scripts.map(({ src }) => src)).toEqual([
      '/apps/shell/1.0.0/remote.js',
      '/apps/shell/1.0.0/entry.js',
    ]);
    for (const { href, src, integrity, crossorigin } of [...sheets, ...scripts]) {
      const [, , app = '', , file = ''] = (href ?? src ?? '').split('/');
      expect(integrity).toBe(builtRelease({ app }).files[file]);
      expect(crossorigin).toBe('anonymous');
    }
  });

  it('gives a preload the integrity and crossorigin its script will have', async () => {
    const { body } = await liveSite.get('/quizzes', html);
    const entry = tags(body, 'link').find(({ href }) => href === '/apps/quiz/1.0.0/entry.js');
    const { integrity } = builtRelease({ app: 'quiz' }).entry;
    expect(entry).toMatchObject({ rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity });
  });

  it('starts the session call and the exact path’s calls by itself', async () => {
    const site = await TestSite.withLiveApps();
    await site.goLive({
      app: 'video',
      mounts: ['/playlists', '/dashboard'],
      boot: {
        '/playlists': ['/api/playlists'],
        '/playlists/:list': ['/api/playlists/:list/videos'],
        '/playlists/new': [],
        '/playlists/:list/:video': ['/api/videos/:video', '/api/playlists/:list/of/:video'],
        '/dashboard': ['/api/progress'],
      },
    });
    const bootCalls = async (path: string) => dataBlock((await site.get(path, html)).body, 'glossa-boot');
    expect(await bootCalls('/quizzes?page=2')).toEqual(['/api/auth/me', '/api/quizzes']);
    expect(await bootCalls('/quizzes/7')).toEqual(['/api/auth/me']);
    expect(await bootCalls('/playlists/')).toEqual(['/api/auth/me', '/api/playlists']);
    expect(await bootCalls('/playlists/1')).toEqual(['/api/auth/me', '/api/playlists/:2/videos']);
    expect(await bootCalls('/playlists/new')).toEqual(['/api/auth/me']);
    const ofVideo = ['/api/auth/me', '/api/videos/:3', '/api/playlists/:2/of/:3'];
    expect(await bootCalls('/playlists/1/abc')).toEqual(ofVideo);
    expect(await bootCalls('/playlists/2/x%2Fy/')).toEqual(ofVideo);
    expect(await bootCalls('/playlists/1/abc/notes')).toEqual(['/api/auth/me']);
    expect(await bootCalls('/playlists//abc')).toEqual(['/api/auth/me']);
    expect(await bootCalls('/')).toEqual(['/api/auth/me', '/api/progress']);
  });

  it('preloads the chunk of the screen at the path, and of no other', async () => {
    const site = await TestSite.withLiveApps();
    const extra = { 'review.js': 'review();', 'review.css': '.review {}' };
    const named = (file: keyof typeof extra) => ({
      file,
      integrity: computeIntegrity(Buffer.from(extra[file])),
    });
    await site.goLive({
      app: 'video',
      mounts: ['/playlists'],
      boot: { '/playlists/review': [] },
      extra,
      release: (release) => ({
        ...release,
        screens: release.screens.map((screen) =>
          screen.path === '/playlists'
            ? screen
            : { ...screen, scripts: [named('review.js')], styles: [named('review.css')] },
        ),
      }),
    });
    const at = async (path: string) => preloads((await site.get(path, html)).body);
    const chunk = ['/apps/video/1.0.0/review.js', '/apps/video/1.0.0/review.css'];
    expect(await at('/playlists/review')).toEqual(expect.arrayContaining(chunk));
    for (const file of chunk) expect(await at('/playlists')).not.toContain(file);
  });

  it('prepares the dashboard for the root path, and only the shell for signing in and unknown paths', async () => {
    const site = await TestSite.withLiveApps();
    await site.goLive({ app: 'account', mounts: ['/dashboard'] });
    expect(preloads((await site.get('/', html)).body)).toContain('/apps/account/1.0.0/entry.js');
    for (const path of ['/login', '/register', '/reset-password', '/verify-email', '/nowhere']) {
      expect(preloads((await site.get(path, html)).body)).toEqual(['/apps/shell/1.0.0/messages-en.js']);
    }
  });

  it.each([
    ['the cookie', { cookie: 'a=b; glossa_locale=ar' }, 'ar', 'rtl'],
    ['the browser, by weight', { 'accept-language': 'xx, en;q=0.4, ka-GE;q=0.9' }, 'ka', 'ltr'],
    ['the cookie before the browser', { cookie: 'glossa_locale=ja', 'accept-language': 'ar' }, 'ja', 'ltr'],
    ['nobody', { cookie: 'glossa_locale="><script>' }, 'en', 'ltr'],
  ])('is in the language chosen by %s', async (_who, headers, lang, dir) => {
    const page = await liveSite.get('/quizzes', { ...html, ...headers });
    expect(page.body).toContain(`<html lang="${lang}" dir="${dir}">`);
    const catalogue = lang === 'ar' ? 'messages-ar.js' : 'messages-en.js';
    expect(preloads(page.body)).toContain(`/apps/quiz/1.0.0/${catalogue}`);
  });

  it.each(InterfaceLanguage.enum)('says in %s what it needs', async (language) => {
    const page = await liveSite.get('/login', { ...html, cookie: `glossa_locale=${language}` });
    const [, sentence] = /<noscript><p>([^<]+)<\/p><\/noscript>/.exec(page.body) ?? [];
    expect(sentence).toMatch(/Glossa.*JavaScript/);
    expect(sentence?.startsWith('Glossa needs')).toBe(language === 'en');
  });

  it('plays files of the origins that the operator allows, and of no other', async () => {
    const readMedia = async (site: Pick<TestSite, 'get'>) =>
      /media-src [^;]*/.exec(
        String((await site.get('/quizzes', html)).headers['content-security-policy']),
      )?.[0];
    expect(await readMedia(liveSite)).toBe("media-src 'self'");
    const mediaOrigins = ['https://media.example', 'https://*.media.example'];
    const site = await TestSite.withLiveApps({ mediaOrigins });
    expect(await readMedia(site)).toBe("media-src 'self' https://media.example https://*.media.example");
  });

  it('has a strict policy in which the only inline script is named by its hash', async () => {
    const { headers, body } = await liveSite.get('/quizzes', html);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self';/);
    expect(policy).not.toContain('unsafe');
    for (const needed of ["connect-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(needed);
    }
    // The video host shows its player and the pictures of its videos, and runs nothing.
    expect(policy).toContain('; frame-src https://www.youtube-nocookie.com;');
    expect(policy).toContain("; img-src 'self' data: https://i.ytimg.com;");
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
    expect(inline).toHaveLength(1);
    expect(policy).toContain(
      `'sha256-${createHash('sha256')
        .update(inline[0] ?? '')
        .digest('base64')}'`,
    );
    expect(body).not.toMatch(/ on[a-z]+=| style=/);
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('asks for HTTPS only when it came over HTTPS', async () => {
    const { headers } = await liveSite.get('/quizzes', { ...html, 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  it('is compressed, private, and answers 304 until the live set moves', async () => {
    const site = await TestSite.withLiveApps();
    const plain = await site.get('/quizzes', html);
    const br = await site.get('/quizzes', { ...html, 'accept-encoding': 'gzip, br' });
    const gzip = await site.get('/quizzes', { ...html, 'accept-encoding': 'gzip, br;q=0' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    expect(br.headers.vary).toMatch(/Accept-Encoding.*Accept-Language.*Cookie/);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const same = { ...html, 'if-none-match': String(plain.headers.etag) };
    expect((await site.get('/quizzes', same)).statusCode).toBe(304);
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const moved = await site.get('/quizzes', same);
    expect(moved.statusCode).toBe(200);
    expect(preloads(moved.body)).toContain('/apps/quiz/1.1.0/entry.js');
  });

  it('cannot be broken out of by text in the live set', async () => {
    const { body } = await liveSite.get('/quizzes/%3C/script%3E%3Cscript%3Ealert(1)', html);
    expect(body).not.toContain('alert(1)');
    expect(body.match(/<\/script>/g)).toHaveLength(5);
  });

  it('is a readable 503 that no cache keeps while no shell is live', async () => {
    const site = await TestSite.open();
    const page = await site.get('/dashboard', html);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.body).toContain('Glossa isn’t ready yet');
  });

  it('says so in the visitor’s language, in its direction', async () => {
    const site = await TestSite.open();
    const page = await site.get('/dashboard', { ...html, cookie: 'glossa_locale=ar' });
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).not.toContain('not ready');
    expect(page.body).toMatch(/<h1>[^<]*\p{Script=Arabic}[^<]*<\/h1><p>\p{Script=Arabic}/u);
    expect(page.headers['content-language']).toBe('ar');
  });
});

describe('an address that is no page', () => {
  it.each([
    '/main.js',
    '/quizzes/chunk.js',
    '/manifest.json',
    '/apps',
    '/apps/quiz/1.0.0/none.js',
    '/apps/quiz/9.9.9/entry.js',
    '/apps/quiz/1.0.0/release.json',
    '/apps/quiz/1.0.0/..%2f1.0.0%2fentry.js',
    '/apps/__proto__/constructor/x.js',
    '/releases/nothing',
  ])('%s is 404 in JSON, and nobody keeps the answer', async (path) => {
    const answer = await liveSite.get(path, { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ code: 'not_found', detail: expect.any(String) });
  });

  it.each(['/apps/quiz/1.0.0/none.js', '/releases/nothing'])(
    '%s is 404 for who opens it too',
    async (path) => {
      expect((await liveSite.get(path, { accept: 'text/html,*/*' })).statusCode).toBe(404);
    },
  );

  it.each(['/foo.bar', '/playlists/1/a.b', '/dashboard.html', '/quizzes/1.5'])(
    '%s is a page for who opens it: the shell knows where an unknown address leads',
    async (path) => {
      const page = await liveSite.get(path, { accept: 'text/html,*/*' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('leads home who opens one that cannot be read', async () => {
    const page = await liveSite.get('/playlists/%E0%A4%A', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
    const answer = await liveSite.get('/playlists/%E0%A4%A', { accept: '*/*' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  it('is 404 for a program that wants no HTML, and for other methods', async () => {
    expect((await liveSite.get('/quizzes', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await liveSite.site.inject({ method: 'POST', url: '/quizzes' })).statusCode).toBe(404);
  });

  it.each([
    ['the device', undefined, undefined],
    ['dark', 'a=b; glossa_theme=dark', 'dark'],
    ['light', 'glossa_theme=light', 'light'],
    ['the device', 'glossa_theme="><script>', undefined],
  ])('comes in the colours of %s (cookie %s)', async (_whose, cookie, theme) => {
    const page = await liveSite.get('/quizzes', { accept: 'text/html', ...(cookie ? { cookie } : {}) });
    expect(/<html [^>]*?(?: data-theme="(\w+)")?>/.exec(page.body)?.[1]).toBe(theme);
  });

  it.each([
    ['glossa_theme=dark', { '#faf6ef': 'not all', '#1a161b': 'all' }],
    ['glossa_theme=light', { '#faf6ef': 'all', '#1a161b': 'not all' }],
    ['', { '#faf6ef': '(prefers-color-scheme: light)', '#1a161b': '(prefers-color-scheme: dark)' }],
  ])('gives the browser’s own bars the colours of the page (cookie “%s”)', async (cookie, colours) => {
    const page = await liveSite.get('/quizzes', { accept: 'text/html', cookie });
    const named = tags(page.body, 'meta').filter(({ name }) => name === 'theme-color');
    expect(Object.fromEntries(named.map(({ content, media }) => [content, media]))).toEqual(colours);
  });

  it('can be installed: the manifest names pictures that are there, in their size', async () => {
    const site = await TestSite.open();
    const answer = await site.get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = answer.json<{
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
      screenshots: { src: string; sizes: string; form_factor: string }[];
    }>();
    expect(manifest.start_url).toBe('/dashboard');
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = (await site.get(src)).rawPayload;
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it.each([
    ['?locale=ka', 'ka', 'ltr', 'ისწავლეთ ენები ვიდეოებით — სიტყვა სიტყვის მიყოლებით.', 'გამეორება'],
    ['?locale=ar', 'ar', 'rtl', 'تعلُّم اللغات بالفيديو، كلمةً بعد كلمة.', 'المراجعة'],
    ['', 'en', 'ltr', 'Learn languages from videos, one word at a time.', 'Review'],
  ])('is installed in a language (%s), with shortcuts', async (query, lang, dir, description, review) => {
    const site = await TestSite.open();
    const manifest = (await site.get(`/manifest.webmanifest${query}`)).json<{
      shortcuts: { name: string; url: string }[];
    }>();
    expect(manifest).toMatchObject({ lang, dir, description });
    expect(manifest.shortcuts[0]).toEqual({ name: review, url: '/vocabulary/review' });
    expect(manifest.shortcuts[1]?.url).toBe('/dashboard/last-lesson');
  });

  it('has a picture for links to it, of the size that other sites show', async () => {
    const site = await TestSite.open();
    const picture = (await site.get(LINK_PICTURE)).rawPayload;
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('lets search engines find the two pages that are public, and no other', async () => {
    const site = await TestSite.open();
    const { body } = await site.get('/robots.txt');
    expect(body).toMatch(/^User-agent: \*\nAllow: \/login\$\nAllow: \/register\$\n/);
    expect(body).toMatch(/\nDisallow: \/\n$/);
  });

  it.each(['/favicon.svg', '/favicon.ico', '/robots.txt'])('serves %s itself', async (path) => {
    const site = await TestSite.open();
    expect((await site.get(path)).statusCode).toBe(200);
  });
});
