import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
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

beforeEach(() => {
  browser = installStoreBrowser();
  appStore.setState({ versions: {} });
});
afterEach(() => {
  stop();
  removeStoreBrowser();
});

describe('the worker of the site', () => {
  it('is registered, and hears of the set once it answers for the page', () => {
    openPage(set());
    stop = startSiteWorker();
    const { container } = browser;
    expect(container.registered).toEqual(['/worker.js']);
    container.takeOver();
    expect(container.sent).toEqual([
      { kind: 'set', revision: 4, withdrawn: undefined, locale: 'en', isFirst: true },
    ]);
  });

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
    stop = startSiteWorker();
    expect(browser.container.registered).toEqual([]);
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
    stop = startSiteWorker();
    applyLiveSet(set({ revision: 5 }));
    expect(browser.container.registered).toEqual(['/worker.js']);
  });

  it('is missing on plain HTTP, where nothing happens', () => {
    removeStoreBrowser();
    openPage(set());
    expect(() => (stop = startSiteWorker())).not.toThrow();
  });
});
