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
  protocol?: string;
  cookie?: string;
  fetch?: (path: string) => Promise<unknown>;
}) {
  const window: { __glossaBoot?: Boot; __glossaHeldForm?: () => unknown } = {};
  const asked: [string, unknown][] = [];
  const attributes: string[] = [];
  const storage: Record<string, string | null | undefined> = {
    'glossa.token': page.token,
    'glossa.user': 'somebody',
    'glossa.locale': page.locale,
  };
  const document = {
    cookie: page.cookie ?? '',
    documentElement: { lang: 'ru', setAttribute: (name: string) => attributes.push(name) },
    getElementById: () => ({ textContent: JSON.stringify(page.calls ?? []) }),
  };
  const listeners: Record<string, (event: object) => void> = {};
  const timers: (() => void)[] = [];
  runInNewContext(readBootScript().text, {
    window,
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
    removeEventListener: (type: string) => delete listeners[type],
    setTimeout: (callback: () => void) => timers.push(callback),
    location: { pathname: page.path ?? '/quizzes', protocol: page.protocol ?? 'http:' },
    localStorage: {
      getItem: (key: string) => {
        if (page.token === 'denied') throw new Error('denied');
        return storage[key] ?? null;
      },
      setItem: (key: string, value: string) => (storage[key] = value),
      removeItem: (key: string) => (storage[key] = null),
    },
    document,
    fetch: (path: string, init: unknown) => {
      asked.push([path, init]);
      return page.fetch?.(path) ?? Promise.resolve(`answer to ${path}`);
    },
  });
  return {
    boot: window.__glossaBoot,
    takeForm: window.__glossaHeldForm,
    asked,
    attributes,
    document,
    storage,
    listeners,
    timers,
  };
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

describe('a form that is sent before the shell runs', () => {
  const send = (page: ReturnType<typeof run>) => {
    const form = { submit: jest.fn() };
    const preventDefault = jest.fn();
    page.listeners['submit']?.({ target: form, preventDefault });
    return { form, preventDefault };
  };

  it('is held for the shell, which sends it', () => {
    const page = run({ token: null });
    const { form, preventDefault } = send(page);
    expect(preventDefault).toHaveBeenCalled();
    expect(page.takeForm?.()).toBe(form);
    expect(page.listeners['submit']).toBeUndefined();
    page.timers.forEach((callback) => callback());
    expect(form.submit).not.toHaveBeenCalled();
  });

  it('is sent by the browser when the shell does not come in time', () => {
    const page = run({ token: null });
    const { form } = send(page);
    page.timers.forEach((callback) => callback());
    expect(form.submit).toHaveBeenCalledTimes(1);
  });

  it('is sent by the browser when a script cannot be loaded', () => {
    const page = run({ token: null });
    const { form } = send(page);
    page.listeners['error']?.({ target: { tagName: 'IMG' } });
    expect(form.submit).not.toHaveBeenCalled();
    page.listeners['error']?.({ target: { tagName: 'SCRIPT' } });
    expect(form.submit).toHaveBeenCalledTimes(1);
  });

  it('is not held once a script has failed', () => {
    const page = run({ token: null });
    page.listeners['error']?.({ target: { tagName: 'SCRIPT' } });
    expect(page.listeners['submit']).toBeUndefined();
  });
});

it('tells the stylesheet that there is a session', () => {
  expect(run({ token: 'abc' }).attributes).toEqual(['data-session']);
  expect(run({ token: null }).attributes).toEqual([]);
});

describe('a session that a form has started', () => {
  it('is stored without a user, and its cookie removed', () => {
    const { storage, document, attributes, asked } = run({
      token: null,
      cookie: 'other=1; glossa_session=abc.def; glossa_theme=dark',
      calls: ['/api/auth/me'],
    });
    expect(storage).toMatchObject({ 'glossa.token': 'abc.def', 'glossa.user': null });
    expect(document.cookie).toBe('glossa_session=; path=/; max-age=0');
    expect(attributes).toEqual(['data-session']);
    expect(asked).toMatchObject([['/api/auth/me', { headers: { Authorization: 'Bearer abc.def' } }]]);
  });

  it('is taken over HTTPS from a cookie that no other host can have set', () => {
    const page = { token: null, protocol: 'https:' };
    expect(run({ ...page, cookie: 'glossa_session=abc' }).storage['glossa.token']).toBeNull();
    const { storage, document } = run({ ...page, cookie: '__Host-glossa_session=abc' });
    expect(storage['glossa.token']).toBe('abc');
    expect(document.cookie).toBe('__Host-glossa_session=; path=/; max-age=0; secure');
  });
});
