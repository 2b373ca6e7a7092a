import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '@glossa/kit/auth';
import { appStore, applyLiveSet } from '../../apps/store';
import { installStoreBrowser, removeStoreBrowser } from '../../testing/store-browser';
import { openPage, version, withdrawnVersions } from '../../testing/live-apps';
import { startSiteWorker } from './site-worker';

const set = (more: Partial<LiveSet> = {}): LiveSet => ({
  revision: 4,
  apps: { shell: version('shell', '1.0.0'), quiz: version('quiz', '1.0.0') },
  ...more,
});

let browser: ReturnType<typeof installStoreBrowser>;
let stop: () => void = () => undefined;

/** The spread of a test: half of a minute. */
const WAIT_MS = 30_000;
const start = () => (stop = startSiteWorker(() => 0.5));
const downloads = () =>
  browser.container.sent.map((told) => (told as { download?: string }).download ?? 'none');

beforeEach(() => {
  jest.useFakeTimers();
  browser = installStoreBrowser();
  appStore.setState({ versions: {} });
});
afterEach(() => {
  stop();
  endSession();
  removeStoreBrowser();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

describe('the worker of the site', () => {
  it('is registered, and hears of the set once it answers for the page', () => {
    openPage(set());
    stop = startSiteWorker();
    const { container } = browser;
    expect(container.registered).toEqual(['/worker.js']);
    container.takeOver();
    expect(container.sent).toEqual([
      {
        kind: 'set',
        revision: 4,
        withdrawn: undefined,
        locale: 'en',
        apps: { shell: '1.0.0', quiz: '1.0.0' },
        isFirst: true,
        download: 'newest',
      },
    ]);
  });

  it('downloads a new set some time later, since all browsers hear of it at once', () => {
    openPage(set());
    browser.container.takeOver();
    start();
    applyLiveSet(set({ revision: 5 }));
    jest.advanceTimersByTime(WAIT_MS - 1);
    expect(downloads()).toEqual(['newest', 'missing']);
    jest.advanceTimersByTime(1);
    expect(downloads()).toEqual(['newest', 'missing', 'newest']);
    applyLiveSet(set({ revision: 6 }));
    stop();
    jest.advanceTimersByTime(WAIT_MS);
    expect(downloads()).toHaveLength(4);
  });

  it.each([{ saveData: true }, { type: 'cellular' }])(
    'downloads nothing for a guest who pays for it, and the site once for a learner: %j',
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      openPage(set());
      browser.container.takeOver();
      start();
      expect(downloads()).toEqual(['none']);
      beginSession('token', { id: 1, username: 'nino' } as User);
      expect(downloads().at(-1)).toBe('missing');
      applyLiveSet(set({ revision: 5 }));
      jest.advanceTimersByTime(WAIT_MS);
      expect(new Set(downloads().slice(1))).toEqual(new Set(['missing']));
    },
  );

  it('hears of a revoked version at once', () => {
    openPage(set());
    browser.container.takeOver();
    stop = startSiteWorker();
    const withdrawn = withdrawnVersions('quiz', '1.0.0', 'revoked');
    applyLiveSet(set({ revision: 5, withdrawn }));
    expect(browser.container.sent.at(-1)).toMatchObject({ revision: 5, withdrawn, isFirst: false });
  });

  it.each([
    ['a preview', set({ preview: { apps: {}, expires_at: '2030-01-01T00:00:00.000Z' } })],
    ['a build that is not published', set({ apps: { shell: version('shell', DEV_VERSION) } })],
  ])('is not registered by a page with %s', (_what, shown) => {
    openPage(shown);
    browser.container.takeOver();
    stop = startSiteWorker();
    expect(browser.container.registered).toEqual([]);
    expect(browser.container.sent).toEqual([{ kind: 'developing' }]);
  });

  it('gets the script that ends it some time later where a page is open, since that reloads all pages', async () => {
    openPage(set());
    start();
    applyLiveSet(set({ revision: 5, worker: 'off' }));
    await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(browser.container.updates).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.container.updates).toBe(1);
  });

  it('is not registered where it is switched off; one that is there gets the script that ends it', async () => {
    openPage(set({ worker: 'off' }));
    stop = startSiteWorker();
    await Promise.resolve();
    expect(browser.container.registered).toEqual([]);
    expect(browser.container.updates).toBe(1);
  });

  it('is registered when it is switched on again', () => {
    openPage(set({ worker: 'off' }));
    start();
    applyLiveSet(set({ revision: 5 }));
    jest.advanceTimersByTime(WAIT_MS);
    expect(browser.container.registered).toEqual(['/worker.js']);
  });

  it('is missing on plain HTTP, where nothing happens', () => {
    removeStoreBrowser();
    openPage(set());
    expect(() => (stop = startSiteWorker())).not.toThrow();
  });
});
