import { brotliCompressSync } from 'node:zlib';
import { TestSite } from '../../../testing/test-site';
import { WorkerBrowser } from '../../../testing/worker-browser';
import { readSiteWorker } from './worker-routes';

/** The worker of a browser that reaches a site with a shell and a quiz app. */
async function openBrowser() {
  const site = await TestSite.withLiveApps();
  const browser = new WorkerBrowser(readSiteWorker());
  const online = async (path: string) => {
    const { statusCode, body, headers } = await site.get(path, { accept: 'text/html' });
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  };
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  browser.network = online;
  const tab = browser.openWindow('one');
  const follow = async (more: object = {}) => {
    const live = (await site.get('/releases/live?locale=en')).json<{
      revision: number;
      withdrawn?: object;
    }>();
    const { revision, withdrawn } = live;
    await browser.tell({ kind: 'set', locale: 'en', revision, withdrawn, ...more }, tab);
  };
  return { site, browser, follow, online, offline, tab };
}

test('is at most 8 KB for a browser, and is asked for again each time', async () => {
  const site = await TestSite.withLiveApps();
  const { body, headers } = await site.get('/worker.js');
  expect(body).toBe(readSiteWorker());
  expect(brotliCompressSync(body).length).toBeLessThan(8 * 1024);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect((await site.get('/worker.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

describe('the list of what a browser stores', () => {
  it('names the files of each live version in one language, with their integrity, and a page for all addresses', async () => {
    const { site } = await openBrowser();
    const { headers, ...answer } = await site.get('/releases/offline?locale=ar');
    const list = answer.json<{
      files: { url: string; integrity?: string }[];
      page: { html: string; headers: Record<string, string> };
    }>();
    expect(list).toMatchObject({ revision: 4, locale: 'ar', apps: { shell: '1.0.0', quiz: '1.0.0' } });
    expect(headers['cache-control']).toBe('private, no-cache');
    const urls = list.files.map(({ url }) => url);
    expect(urls).toContain('/apps/quiz/1.0.0/remote.js');
    expect(urls).toContain('/apps/quiz/1.0.0/messages-ar.js');
    expect(urls).not.toContain('/apps/quiz/1.0.0/messages-en.js');
    const hashed = list.files.filter(({ url }) => url.startsWith('/apps/'));
    expect(hashed.every(({ integrity }) => integrity?.startsWith('sha384-'))).toBe(true);
    expect(list.page.html).toContain('lang="ar"');
    expect(list.page.html).toContain('id="glossa-boot">["/api/auth/me"]<');
    expect(list.page.headers['content-security-policy']).toContain("script-src 'self'");
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await site.get('/releases/offline?locale=ar', tag)).statusCode).toBe(304);
  });
});

describe('without a network, the worker', () => {
  it('starts the site at any address, once a tab has told its set', async () => {
    const { browser, follow, offline } = await openBrowser();
    await follow();
    browser.network = offline;
    for (const path of ['/', '/quizzes/7', '/login']) {
      const page = await browser.navigate(path);
      expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page?.text()).toContain('"revision":4,"apps":{"quiz":{"version":"1.0.0"');
    }
    const file = await browser.request('/apps/quiz/1.0.0/remote.js');
    expect(await file?.text()).toContain('quiz 1.0.0 remote');
    expect((await browser.request('/favicon.svg'))?.status).toBe(200);
  });

  it('leaves what is no page of the site to the network', async () => {
    const { browser, follow, offline } = await openBrowser();
    await follow();
    browser.network = offline;
    for (const path of ['/api/users/me/export', '/releases/preview?token=x'])
      await expect(browser.navigate(path)).rejects.toThrow('Failed to fetch');
    expect(await browser.request('/releases/live')).toBeUndefined();
  });

  it('has no page where a file could not be stored', async () => {
    const { browser, follow, online, offline } = await openBrowser();
    browser.network = (path) => (path.endsWith('remote.css') ? offline() : online(path));
    await follow();
    browser.network = offline;
    await expect(browser.navigate('/quizzes')).rejects.toThrow('Failed to fetch');
    browser.network = online;
    await follow();
    browser.network = offline;
    expect((await browser.navigate('/quizzes'))?.status).toBe(200);
  });
});
