import { runInNewContext } from 'node:vm';
import { readBootScript } from './page-routes';

interface Boot {
  token: string;
  responses: Record<string, Promise<unknown>>;
}

function run(page: {
  token: string | null;
  locale?: string;
  calls?: string[];
  path?: string;
  fetch?: (path: string) => Promise<unknown>;
}) {
  interface Policy {
    createScriptURL: (url: string) => string | null;
    createHTML: (html: string) => string | null;
  }
  const policies: Record<string, Policy> = {};
  const window: { __glossaBoot?: Boot; trustedTypes?: object } = {
    trustedTypes: { createPolicy: (name: string, policy: Policy) => (policies[name] = policy) },
  };
  const asked: [string, unknown][] = [];
  const attributes: string[] = [];
  const storage: Record<string, string | null | undefined> = {
    'glossa.token': page.token,
    'glossa.locale': page.locale,
  };
  const document = {
    baseURI: 'https://site.example/quizzes/7',
    documentElement: { lang: 'ru', setAttribute: (name: string) => attributes.push(name) },
    getElementById: () => ({ textContent: JSON.stringify(page.calls ?? []) }),
  };
  runInNewContext(readBootScript().text, {
    window,
    URL,
    location: { pathname: page.path ?? '/quizzes', origin: 'https://site.example' },
    localStorage: {
      getItem: (key: string) => {
        if (page.token === 'denied') throw new Error('denied');
        return storage[key] ?? null;
      },
    },
    document,
    fetch: (path: string, init: unknown) => {
      asked.push([path, init]);
      return page.fetch?.(path) ?? Promise.resolve(`answer to ${path}`);
    },
  });
  return { boot: window.__glossaBoot, asked, attributes, policy: policies['default'] };
}

describe('the inline script', () => {
  it('starts every call with the stored token and keeps the answers by path', async () => {
    const { boot, asked } = run({ token: 'abc', calls: ['/api/auth/me', '/api/quizzes'] });
    const headers = { Accept: 'application/json', Authorization: 'Bearer abc', 'Accept-Language': 'ru' };
    expect(asked).toEqual([
      ['/api/auth/me', { headers }],
      ['/api/quizzes', { headers }],
    ]);
    expect(boot?.token).toBe('abc');
    expect(await boot?.responses['/api/quizzes']).toBe('answer to /api/quizzes');
  });

  it('asks for what its path names', async () => {
    const calls = ['/api/auth/me', '/api/videos/:3', '/api/playlists/:2?of=:3&at=:10'];
    const { boot, asked } = run({ token: 'abc', calls, path: '/playlists/7/a%2Fb/4/5/6/7/8/9/ten' });
    const paths = ['/api/auth/me', '/api/videos/a%2Fb', '/api/playlists/7?of=a%2Fb&at=ten'];
    expect(asked.map(([path]) => path)).toEqual(paths);
    expect(Object.keys(boot?.responses ?? {})).toEqual(paths);
  });

  it('asks in the chosen language, where the page came in another', () => {
    const { asked } = run({ token: 'abc', locale: 'ka', calls: ['/api/auth/me'] });
    expect(asked).toMatchObject([['/api/auth/me', { headers: { 'Accept-Language': 'ka' } }]]);
  });

  it.each(['', 'null', 'de, en;q=0.5', '\n'])(
    'takes no language from a storage that holds “%s”',
    (locale) => {
      const { asked } = run({ token: 'abc', locale, calls: ['/api/auth/me'] });
      expect(asked).toMatchObject([['/api/auth/me', { headers: { 'Accept-Language': 'ru' } }]]);
    },
  );

  it.each([null, 'denied'])('does nothing without a token (%s)', (token) => {
    const { boot, asked } = run({ token, calls: ['/api/auth/me'] });
    expect([boot, asked]).toEqual([undefined, []]);
  });

  it('leaves a failed call to the caller', async () => {
    const { boot } = run({
      token: 'abc',
      calls: ['/api/auth/me'],
      fetch: () => Promise.reject(new Error('offline')),
    });
    await expect(boot?.responses['/api/auth/me']).rejects.toThrow('offline');
  });
});

it.each([
  ['/apps/quiz/1.0.0/entry.js', true],
  ['https://site.example/apps/shell/1.0.0/main.js', true],
  ['/releases/live-worker.js', true],
  ['/worker.js', true],
  ['https://evil.example/apps/x.js', false],
  ['//evil.example/apps/x.js', false],
  ['/api/media/own/file', false],
  ['apps/quiz/1.0.0/entry.js', false],
  ['/apps/../api/media/own/file', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://site.example/apps/1', false],
])('%s may be run as a script: %s', (url, isOurs) => {
  expect(run({ token: null }).policy?.createScriptURL(url)).toBe(isOurs ? url : null);
});

it.each([
  ['<p class="reason" data-on="1">once = on</p>', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<svg/onload=alert(1)>', false],
  ['<img src="x"onerror=alert(1)>', false],
  ['<object data=/api/media/own/file>', false],
  ['<SCRIPT src=/apps/x.js></SCRIPT>', false],
  ['<iframe srcdoc="x">', false],
])('%s may become a part of the page: %s', (markup, isPlain) => {
  expect(run({ token: null }).policy?.createHTML(markup)).toBe(isPlain ? markup : null);
});

it('tells the stylesheet that there is a session', () => {
  expect(run({ token: 'abc' }).attributes).toEqual(['data-session']);
  expect(run({ token: null }).attributes).toEqual([]);
});
