import { brotliCompressSync } from 'node:zlib';
import { TestSite } from '../../../testing/test-site';
import { WorkerBrowser } from '../../../testing/worker-browser';
import { readEndingWorker, readSiteWorker } from './worker-routes';

function defer<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
}

type Timers = ConstructorParameters<typeof WorkerBrowser>[1];

/** The worker of a browser that reaches a site with a shell and a quiz app. */
async function openBrowser(timers?: Timers) {
  const site = await TestSite.withLiveApps();
  const browser = new WorkerBrowser(readSiteWorker(), timers);
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
      apps: Record<string, { version: string }>;
    }>();
    const { revision, withdrawn } = live;
    const apps = Object.fromEntries(Object.entries(live.apps).map(([app, { version }]) => [app, version]));
    const told = { kind: 'set', locale: 'en', revision, withdrawn, apps, download: 'newest' };
    await browser.tell({ ...told, ...more }, tab);
  };
  return { site, browser, follow, online, offline, tab };
}

const storedFiles = ({ caches }: WorkerBrowser) =>
  [...(caches.named.get('glossa-files')?.keys() ?? [])]
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith('/apps/'));

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

  it('leaves out what is in a bundle for tools alone', async () => {
    const { site } = await openBrowser();
    const extra = { 'mf-manifest.json': '{}', 'slots.d.ts': 'export {};', 'hats.json': '{}' };
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'], extra });
    const { body } = await site.get('/releases/offline?locale=en');
    expect(body).toContain('/apps/quiz/1.1.0/hats.json');
    expect(body).not.toMatch(/mf-manifest|slots\.d\.ts/);
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
    for (const path of ['/api/users/me/export', '/releases/preview?token=x', '/releases', '/api'])
      await expect(browser.navigate(path)).rejects.toThrow('Failed to fetch');
    expect(await browser.request('/releases/live')).toBeUndefined();
  });

  it('fetches a file anew that was altered in the store', async () => {
    const { browser, follow, online, offline } = await openBrowser();
    await follow();
    const { files } = (await (await online('/releases/offline?locale=en')).json()) as {
      files: { url: string; integrity?: string }[];
    };
    const { url = '', integrity } = files.find(({ url: each }) => each.endsWith('/remote.js')) ?? {};
    const cache = await browser.caches.open('glossa-files');
    await cache.put(url, new Response('altered'));
    expect(await (await browser.request(url, { integrity }))?.text()).toBe('altered');
    await browser.settle();
    browser.network = offline;
    expect(await (await browser.request(url, { integrity }))?.text()).toContain('quiz 1.0.0 remote');
  });

  it('takes no page in place of a developer’s, whose versions no other page has', async () => {
    const { browser, follow, online, offline } = await openBrowser();
    await follow();
    await browser.tell({ kind: 'developing' });
    browser.network = offline;
    await expect(browser.navigate('/quizzes')).rejects.toThrow('Failed to fetch');
    browser.network = online;
    await follow({ isFirst: true });
    browser.network = offline;
    expect((await browser.navigate('/quizzes'))?.status).toBe(200);
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

describe('a revoked version', () => {
  it('is deleted as soon as a tab says so, and its page never starts again', async () => {
    const { site, browser, follow, online, offline } = await openBrowser();
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    await follow();
    expect(storedFiles(browser)).toContain('/apps/quiz/1.1.0/remote.js');
    const stale = await (await online('/releases/offline?locale=en')).text();
    await site.decide('quiz', 'revoke', { reason: 'it is broken' });
    browser.network = offline;
    await follow();
    expect(storedFiles(browser)).toEqual([]);
    await expect(browser.navigate('/quizzes')).rejects.toThrow('Failed to fetch');

    // As a server answers that has not heard of it.
    browser.network = (path) => (path.startsWith('/releases/offline') ? new Response(stale) : online(path));
    await follow({ withdrawn: undefined });
    browser.network = offline;
    await expect(browser.navigate('/quizzes')).rejects.toThrow('Failed to fetch');

    browser.network = online;
    await follow();
    browser.network = offline;
    expect(await (await browser.navigate('/quizzes'))?.text()).toContain('"quiz":{"version":"1.0.0"');
    expect(storedFiles(browser)).not.toContain('/apps/quiz/1.1.0/remote.js');
  });

  it('is deleted where no tab says so, by the next page that comes from the server', async () => {
    const { site, browser, follow, offline } = await openBrowser();
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    await follow();
    await site.decide('quiz', 'revoke', { reason: 'it breaks before it tells' });
    await browser.navigate('/quizzes');
    await browser.settle();
    expect(storedFiles(browser)).toEqual([]);
    browser.network = offline;
    await expect(browser.navigate('/quizzes')).rejects.toThrow('Failed to fetch');
  });

  it('is not stored by a download that was under way', async () => {
    const { site, browser, follow, online, offline } = await openBrowser();
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    const held = defer<void>();
    const asked = defer<void>();
    browser.network = async (path) => {
      asked.resolve();
      if (path === '/apps/quiz/1.1.0/remote.js') await held.promise;
      return online(path);
    };
    const downloading = follow();
    await asked.promise;
    await site.decide('quiz', 'revoke', { reason: 'it is broken' });
    const told = follow();
    held.resolve();
    await Promise.all([downloading, told]);
    browser.network = offline;
    expect(await (await browser.navigate('/quizzes'))?.text()).toContain('"quiz":{"version":"1.0.0"');
    expect(storedFiles(browser)).not.toContain('/apps/quiz/1.1.0/remote.js');
  });
});

describe('a new set', () => {
  const lists = ({ requests }: WorkerBrowser) =>
    requests.filter((path) => path.startsWith('/releases/offline')).length;

  it('is fetched when a tab says so, and no event waits for that', async () => {
    const { site, browser, follow } = await openBrowser({ setTimeout: () => 0, clearTimeout });
    await follow();
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    await follow({ download: 'missing' });
    expect(lists(browser)).toBe(1);
    await follow();
    expect(storedFiles(browser)).toContain('/apps/quiz/1.1.0/remote.js');
  });

  it('is fetched at once where there is none any more, unless the visitor would pay for it', async () => {
    const { browser, follow } = await openBrowser();
    await follow({ download: undefined });
    expect(lists(browser)).toBe(0);
    await follow({ download: 'missing' });
    expect(lists(browser)).toBe(1);
  });

  it('may have other versions at the same revision', async () => {
    const { browser, follow } = await openBrowser();
    await follow();
    await follow();
    expect(lists(browser)).toBe(1);
    await follow({ apps: { shell: '1.0.0', quiz: '1.1.0' } });
    expect(lists(browser)).toBe(2);
  });
});

describe('a network that says nothing', () => {
  const headers = new Headers({ authorization: 'Bearer token-of-ana' });
  const storedAnswers = 'glossa-data-c1f2eb9b29ea47f3';
  const isDone = async (answer: Promise<unknown>) => {
    const pending = Symbol('pending');
    return (await Promise.race([answer, jest.advanceTimersByTimeAsync(0).then(() => pending)])) !== pending;
  };
  const json = (body: object) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  const askWords = async ({ browser }: { browser: WorkerBrowser }) =>
    (await browser.request('/api/words', { headers }))?.json();
  afterEach(() => jest.useRealTimers());

  /** The date of today, by the clock of the test. */
  const movedDate = new Proxy(Date, { get: (_, name) => Reflect.get(Date, name) as unknown });

  /** A browser with everything stored, on a machine whose time stands still. */
  async function openSilent() {
    const opened = await openBrowser({
      setTimeout: (done: (value: unknown) => void, ms: number, value: unknown) => setTimeout(done, ms, value),
      clearTimeout,
      Date: movedDate,
    });
    await opened.follow();
    await (await opened.browser.caches.open(storedAnswers)).put('/api/words', json({ at: 'old' }));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    opened.browser.network = () => new Promise(() => undefined);
    return opened;
  }

  it('is waited for 1.5 seconds by a page', async () => {
    const { browser } = await openSilent();
    const page = browser.navigate('/quizzes');
    await jest.advanceTimersByTimeAsync(1_499);
    expect(await isDone(page)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect((await page)?.status).toBe(200);
  });

  it('is waited for 8 seconds by a call, and 1.5 by the next one', async () => {
    const opened = await openSilent();
    for (const timeoutMs of [8_000, 1_500]) {
      const words = askWords(opened);
      await jest.advanceTimersByTimeAsync(timeoutMs - 1);
      expect(await isDone(words)).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await words).toEqual({ at: 'old' });
    }
  });

  it('is none where one call is slow while others are answered, and has ended when its answer comes', async () => {
    const opened = await openSilent();
    const { browser } = opened;
    const slow = defer<Response>();
    const answerLater = () => new Promise<Response>((done) => setTimeout(done, 3_000, json({ at: 'new' })));
    browser.network = () => slow.promise;
    const first = askWords(opened);
    browser.network = answerLater;
    const other = askWords(opened);
    await jest.advanceTimersByTimeAsync(8_000);
    expect([await first, await other]).toEqual([{ at: 'old' }, { at: 'new' }]);
    const next = askWords(opened);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await next).toEqual({ at: 'new' });

    const late = defer<Response>();
    browser.network = () => late.promise;
    const silent = askWords(opened);
    await jest.advanceTimersByTimeAsync(8_000);
    await silent;
    late.resolve(json({ at: 'new' }));
    await jest.advanceTimersByTimeAsync(0);
    browser.network = answerLater;
    const after = askWords(opened);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await after).toEqual({ at: 'new' });
  });
});

describe('the files of old versions', () => {
  const release = (site: TestSite, version: string) =>
    site.goLive({ app: 'quiz', version, mounts: ['/quizzes'] });
  const versions = (browser: WorkerBrowser) => [
    ...new Set(storedFiles(browser).flatMap((file) => /quiz\/([\d.]+)\//.exec(file)?.[1] ?? [])),
  ];

  it('stay for the tabs that are open, of four sets at most', async () => {
    const { site, browser, follow } = await openBrowser();
    await follow();
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      await release(site, version);
      await follow();
    }
    expect(versions(browser)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });

  it('are of four sets at most where none of them could be stored whole', async () => {
    const { site, browser, follow, online, offline } = await openBrowser();
    browser.network = (path) => (path.endsWith('remote.css') ? offline() : online(path));
    await follow();
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      await release(site, version);
      await follow();
    }
    expect(versions(browser)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });

  it('go when a new page is the only one', async () => {
    const { site, browser, follow } = await openBrowser();
    await follow();
    await release(site, '1.1.0');
    browser.openWindow('two');
    await follow({ isFirst: true });
    expect(versions(browser)).toEqual(['1.0.0', '1.1.0']);
    browser.windows.pop();
    await follow({ isFirst: true });
    expect(versions(browser)).toEqual(['1.1.0']);
  });

  it('are not those that the tabs are told to be held', async () => {
    const { site, browser, follow } = await openBrowser();
    await release(site, '1.1.0');
    await follow();
    expect(browser.messages.at(-1)).toEqual({
      kind: 'held',
      revision: 6,
      apps: { quiz: '1.1.0', shell: '1.0.0' },
    });
  });
});

describe('answers of the API', () => {
  const ANA = 'c1f2eb9b29ea47f3';
  const headers = new Headers({ authorization: 'Bearer token-of-ana' });
  const json = (body: object, more: ResponseInit = {}) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...more });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  /** As the API refuses; a proxy does it without the header. */
  const refuse = (status: number) => json({}, { status, headers: { 'glossa-version': '1.1.0' } });
  const put = async (browser: WorkerBrowser, name: string, url: string, body: object = {}) =>
    (await browser.caches.open(name)).put(url, json(body));
  const startWorker = () => new WorkerBrowser(readSiteWorker());
  const ask = async (browser: WorkerBrowser, url = '/api/vocabulary', more: object = { headers }) => {
    const answer = await browser.request(url, more);
    await browser.settle();
    return answer;
  };

  it('come from the network while there is one, and else from the store with the time of it', async () => {
    const browser = startWorker();
    browser.network = () => json({ words: 1 });
    const first = await ask(browser);
    expect(first?.headers.get('x-glossa-stored-at')).toBeNull();
    browser.network = () => json({ words: 2 });
    expect(await (await ask(browser))?.json()).toEqual({ words: 2 });
    const away = [502, 503, 511, 522].map((status) => () => json({}, { status }));
    for (const network of [offline, ...away]) {
      browser.network = network;
      const stored = await ask(browser);
      expect(await stored?.json()).toEqual({ words: 2 });
      expect(stored?.headers.get('x-glossa-stored-at')).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
  });

  it('are the learner’s own', async () => {
    const browser = startWorker();
    browser.network = () => json({ words: 1 });
    await ask(browser);
    expect([...browser.caches.named.keys()]).toEqual([`glossa-data-${ANA}`]);
    browser.network = offline;
    const other = { headers: new Headers({ authorization: 'Bearer token-of-ben' }) };
    await expect(ask(browser, '/api/vocabulary', other)).rejects.toThrow('Failed to fetch');
  });

  it('are all stored, though several are the first', async () => {
    const browser = startWorker();
    browser.network = () => json({});
    const held = defer<void>();
    const has = browser.caches.has.bind(browser.caches);
    // The second one has looked for the cache before the first has made it.
    browser.caches.has = async (name) => {
      const isThere = await has(name);
      browser.caches.has = has;
      await held.promise;
      return isThere;
    };
    const second = browser.request('/api/quizzes', { headers });
    await browser.request('/api/vocabulary', { headers });
    const countStored = () => browser.caches.named.get(`glossa-data-${ANA}`)?.size ?? 0;
    while (countStored() === 0) await new Promise((resolve) => setImmediate(resolve));
    held.resolve();
    await second;
    await browser.settle();
    expect(countStored()).toBe(2);
  });

  it('go with the session, also one that was under way', async () => {
    const browser = startWorker();
    browser.network = () => json({ words: 1 });
    await ask(browser);
    await put(browser, `glossa-kept-${ANA}`, '/api/videos/1');
    await put(browser, `glossa-media-${ANA}`, '/api/media/1/lesson.webm');
    const late = defer<Response>();
    browser.network = () => late.promise;
    const pending = browser.request('/api/videos', { headers });
    browser.network = () => refuse(401);
    expect((await browser.request('/api/auth/me', { headers }))?.status).toBe(401);
    late.resolve(json({ videos: 1 }));
    await pending;
    await browser.settle();
    expect([...browser.caches.named.keys()]).toEqual([]);
  });

  it('do not go because a proxy refuses', async () => {
    const browser = startWorker();
    browser.network = () => json({ words: 1 });
    await ask(browser);
    for (const status of [401, 403, 404, 410]) {
      browser.network = () => json({}, { status });
      expect((await ask(browser))?.status).toBe(status);
    }
    browser.network = offline;
    expect(await (await ask(browser))?.json()).toEqual({ words: 1 });
  });

  it.each([403, 404, 410])('go when the API refuses with %d, also those of a kept lesson', async (status) => {
    const browser = startWorker();
    await put(browser, `glossa-data-${ANA}`, '/api/videos/1');
    await put(browser, `glossa-kept-${ANA}`, '/api/videos/1');
    await put(browser, `glossa-kept-${ANA}`, '/kept/lessons/1', {
      film: '/api/media/own/1/file?key=2',
      pictures: ['/api/media/own/1/picture'],
    });
    for (const path of ['own/1/file', 'own/1/picture', 'own/2/file'])
      await put(browser, `glossa-media-${ANA}`, `/api/media/${path}`);
    browser.network = () => refuse(status);
    await ask(browser, '/api/videos/1/lines');
    expect(browser.caches.named.get(`glossa-media-${ANA}`)?.size).toBe(3);
    await ask(browser, '/api/videos/1');
    expect([...(browser.caches.named.get(`glossa-media-${ANA}`)?.keys() ?? [])]).toEqual([
      'https://glossa.example/api/media/own/2/file',
    ]);
    browser.network = offline;
    await expect(ask(browser, '/api/videos/1')).rejects.toThrow('Failed to fetch');
  });

  it('do not come back when the session ends while one is written', async () => {
    const browser = startWorker();
    const [written, ended] = [defer<void>(), defer<void>()];
    const open = browser.caches.open.bind(browser.caches);
    browser.caches.open = async (name) => {
      const cache = await open(name);
      const write = cache.put;
      cache.put = async (...args) => {
        written.resolve();
        await ended.promise;
        return write(...args);
      };
      return cache;
    };
    browser.network = () => json({ words: 1 });
    const asked = ask(browser);
    await written.promise;
    const told = browser.tell({ kind: 'ended', mark: ANA });
    ended.resolve();
    await Promise.all([asked, told]);
    expect([...browser.caches.named.keys()].filter((name) => name.includes(ANA))).toEqual([]);
  });

  it('of another learner go with the first answer, as a shell of before the worker leaves them', async () => {
    const browser = startWorker();
    await put(browser, 'glossa-data-ben', '/api/vocabulary');
    await put(browser, 'glossa-kept-ben', '/api/videos/1');
    browser.network = () => json({ words: 1 });
    await ask(browser);
    expect([...browser.caches.named.keys()]).toEqual(['glossa-kept-ben', `glossa-data-${ANA}`]);
  });

  it.each([
    [
      'a download',
      () =>
        json({}, { headers: { 'content-type': 'application/json', 'content-disposition': 'attachment' } }),
    ],
    ['a refusal', () => json({}, { status: 404 })],
    ['what is not JSON', () => new Response('a,b', { headers: { 'content-type': 'text/csv' } })],
    ['more than 2 MB', () => json({ text: 'x'.repeat(2 * 1024 * 1024) })],
  ])('are not stored: %s', async (_what, network) => {
    const browser = startWorker();
    browser.network = network;
    await ask(browser);
    expect([...browser.caches.named.keys()]).toEqual([]);
  });

  it('are left to the browser for other methods, operators and guests', async () => {
    const browser = startWorker();
    browser.network = () => json({});
    expect(await ask(browser, '/api/vocabulary', { headers, method: 'POST' })).toBeUndefined();
    expect(await ask(browser, '/api/operator/audit', { headers })).toBeUndefined();
    expect(await ask(browser, '/api/credits', {})).toBeUndefined();
  });

  it('are at most four hundred, the newest', async () => {
    const browser = startWorker();
    browser.network = () => json({});
    const fetched = '/releases/offline/fetched';
    await put(browser, `glossa-data-${ANA}`, fetched);
    for (let at = 0; at <= 400; at += 1) await ask(browser, `/api/words/${at}`);
    const [noted, ...urls] = [...(browser.caches.named.get(`glossa-data-${ANA}`)?.keys() ?? [])];
    expect(noted).toContain(fetched);
    expect([urls.length, urls.at(0), urls.at(-1)]).toEqual([
      400,
      'https://glossa.example/api/words/1',
      'https://glossa.example/api/words/400',
    ]);
  });

  it('of a kept lesson are renewed, and stay beyond the four hundred', async () => {
    const browser = startWorker();
    const kept = await browser.caches.open(`glossa-kept-${ANA}`);
    await kept.put(
      '/api/videos/1',
      json({ at: 'old' }, { headers: { 'x-glossa-stored-at': '2026-01-01T00:00:00Z' } }),
    );
    browser.network = offline;
    expect(await (await ask(browser, '/api/videos/1'))?.json()).toEqual({ at: 'old' });
    browser.network = () => json({ at: 'new' });
    await ask(browser, '/api/videos/1');
    expect(await (await kept.match('/api/videos/1'))?.json()).toEqual({ at: 'new' });
    expect([...browser.caches.named.keys()]).toEqual([`glossa-kept-${ANA}`]);
  });
});

describe('kept media', () => {
  const FILM = '/api/media/own/7/file';
  const open = async () => {
    const browser = new WorkerBrowser(readSiteWorker());
    const answer = new Response('0123456789', { headers: { 'content-type': 'video/webm' } });
    await (await browser.caches.open('glossa-media-shared')).put(FILM, answer);
    await browser.tell({ kind: 'kept' });
    return browser;
  };
  const part = (browser: WorkerBrowser, range: string) =>
    browser.request(`${FILM}?learner=1&until=2&key=3`, { mode: 'no-cors', headers: new Headers({ range }) });

  it('is played in parts', async () => {
    const browser = await open();
    const parts = ['bytes=0-', 'bytes=2-4', 'bytes=-3', 'bytes=8-99'].map(async (range) => {
      const answer = await part(browser, range);
      return [answer?.status, answer?.headers.get('content-range'), await answer?.text()];
    });
    expect(await Promise.all(parts)).toEqual([
      [206, 'bytes 0-9/10', '0123456789'],
      [206, 'bytes 2-4/10', '234'],
      [206, 'bytes 7-9/10', '789'],
      [206, 'bytes 8-9/10', '89'],
    ]);
    const beyond = await part(browser, 'bytes=10-');
    expect([beyond?.status, beyond?.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(browser.requests).toEqual([]);
  });

  it('is whole where no part is asked for, and the browser’s matter where it is not kept', async () => {
    const browser = await open();
    expect(await (await browser.request(FILM))?.text()).toBe('0123456789');
    expect(await browser.request('/api/media/other/lesson.webm')).toBeUndefined();
  });
});

test('the worker that ends it leaves no worker, no page and no file, and what the learner keeps', async () => {
  const browser = new WorkerBrowser(readEndingWorker());
  for (const name of ['site', 'files', 'data-1', 'kept-1', 'media-1'])
    await browser.caches.open(`glossa-${name}`);
  browser.openWindow('one', 'https://glossa.example/quizzes/7');
  await browser.dispatch('activate', {});
  expect([...browser.caches.named.keys()]).toEqual(['glossa-kept-1', 'glossa-media-1']);
  expect([browser.isRegistered, browser.navigated]).toEqual([false, ['https://glossa.example/quizzes/7']]);
  expect(await browser.request('/quizzes', { mode: 'navigate' })).toBeUndefined();
});
