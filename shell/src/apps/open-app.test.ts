import type { LiveApp } from '@glossa/contract/release';
import { loadAction } from '@glossa/kit/federation';
import { loadRemote } from './federation';
import { openPage, remoteModule, version } from '../testing/live-apps';
import { lendSlots } from './lend-slots';
import { loadScript, refetchFiles } from './load-files';
import { openApp } from './open-app';
import { markRendered, noteCrash } from './rendering';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files');

const scripts = jest.mocked(loadScript);
const refetch = jest.mocked(refetchFiles);
const remote = jest.mocked(loadRemote);

let counter = 0;

/** Each test needs its own app, because loaded code stays loaded. */
function newApp() {
  counter += 1;
  return `app${counter}`;
}

const goLive = (app: string, live: LiveApp) => openPage({ revision: 1, apps: { [app]: live } });

/** A new app whose version 2.0.0 is live, with 1.0.0 as its fallback. */
function newAppWithFallback() {
  const app = newApp();
  goLive(app, version(app, '2.0.0', { fallback: version(app, '1.0.0') }));
  return app;
}

const breakLiveVersion = () =>
  scripts.mockImplementation(async (url) => {
    if (url.includes('2.0.0')) throw new Error('missing');
  });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.resetAllMocks();
  scripts.mockResolvedValue();
  refetch.mockResolvedValue();
  remote.mockImplementation(async () => remoteModule());
});
afterEach(() => jest.useRealTimers());

describe('opening an app', () => {
  it('runs the live version, loaded once however often it is opened', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    const [first, second] = await Promise.all([openApp(app), openApp(app)]);
    expect(first).toMatchObject({ kind: 'running', isFallback: false, app: { version: '1.0.0' } });
    expect(second).toEqual(first);
    expect(scripts).toHaveBeenCalledTimes(1);
  });

  it('refetches the files past the cache before it fails', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    scripts.mockRejectedValueOnce(new Error('missing'));
    await expect(openApp(app)).resolves.toMatchObject({ kind: 'running' });
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(refetch.mock.calls[0]?.[0].map(({ url }) => url)).toEqual([
      `/apps/${app}/1.0.0/remoteEntry.js`,
      `/apps/${app}/1.0.0/remote.js`,
      `/apps/${app}/1.0.0/messages-en-json.js`,
    ]);
  });

  it('fails when no version can be loaded, and works again as soon as the files load', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    scripts.mockRejectedValue(new Error('missing'));
    await expect(openApp(app)).resolves.toEqual({ kind: 'failed', name: app });
    scripts.mockResolvedValue();
    await expect(openApp(app)).resolves.toMatchObject({ kind: 'running' });
  });

  it('opens the fallback when the live version cannot be loaded', async () => {
    const app = newAppWithFallback();
    breakLiveVersion();
    await expect(openApp(app)).resolves.toMatchObject({
      kind: 'running',
      isFallback: true,
      app: { version: '1.0.0' },
    });
  });

  it('keeps the open version while it is busy', async () => {
    const app = newApp();
    let busy = true;
    remote.mockImplementation(async () => remoteModule({ isBusy: () => busy }));
    goLive(app, version(app, '1.0.0'));
    await openApp(app);
    goLive(app, version(app, '2.0.0'));
    await expect(openApp(app)).resolves.toMatchObject({ app: { version: '1.0.0' } });
    busy = false;
    await expect(openApp(app)).resolves.toMatchObject({ app: { version: '2.0.0' } });
  });

  it('replaces a version that throws when it is asked whether it is busy', async () => {
    const app = newApp();
    remote.mockImplementation(async () =>
      remoteModule({
        isBusy: () => {
          throw new Error('broken');
        },
      }),
    );
    goLive(app, version(app, '1.0.0'));
    await openApp(app);
    goLive(app, version(app, '2.0.0'));
    await expect(openApp(app)).resolves.toMatchObject({ app: { version: '2.0.0' } });
  });

  it('opens the fallback after a crash only if the version never rendered before it', async () => {
    const app = newAppWithFallback();
    const opened = await openApp(app);
    if (opened.kind !== 'running') throw new Error('not running');
    expect(noteCrash(opened.app, 'mount', new Error('broken'))).toBe(true);
    await expect(openApp(app)).resolves.toMatchObject({ isFallback: true, app: { version: '1.0.0' } });

    const other = newAppWithFallback();
    const good = await openApp(other);
    if (good.kind !== 'running') throw new Error('not running');
    markRendered(good.app, 'mount');
    expect(noteCrash(good.app, 'mount', new Error('broken'))).toBe(false);
  });

  it('does not wait for a hanging live version while the fallback is open', async () => {
    const app = newAppWithFallback();
    breakLiveVersion();
    await openApp(app);
    scripts.mockImplementation((url) =>
      url.includes('2.0.0') ? new Promise(() => undefined) : Promise.resolve(),
    );
    await expect(openApp(app)).resolves.toMatchObject({ isFallback: true, app: { version: '1.0.0' } });
  });

  it('rejects for an action of an app that cannot be loaded', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0', { slots: ['vocabulary/save-word'] }));
    scripts.mockRejectedValue(new Error('missing'));
    lendSlots();
    await expect(loadAction('vocabulary/save-word')).rejects.toThrow(`${app} could not be loaded`);
  });
});
