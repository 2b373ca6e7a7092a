import type { LiveApp } from '@glossa/contract/release';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { moduleOf, openPage, version } from '../testing/live-apps';
import { fetchAfresh, loadScript } from './load-files';
import { noteCrash, noteRenderedWell } from './rendering';
import { openApp, openLender } from './open-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files', () => ({ loadScript: jest.fn(), loadStyle: jest.fn(), fetchAfresh: jest.fn() }));

const scripts = jest.mocked(loadScript);
const afresh = jest.mocked(fetchAfresh);
const remote = jest.mocked(loadRemote);

let counter = 0;

/** Each test has an app of its own: what a tab has loaded stays loaded. */
function newApp() {
  counter += 1;
  return `app${counter}`;
}

const goLive = (app: string, live: LiveApp) => openPage({ revision: 1, apps: { [app]: live } });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.resetAllMocks();
  scripts.mockResolvedValue();
  afresh.mockResolvedValue();
  remote.mockImplementation(async () => moduleOf());
});
afterEach(() => jest.useRealTimers());

describe('opening an app', () => {
  it('runs the live version, loaded once however often it is opened', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    const [first, second] = await Promise.all([openApp(app), openApp(app)]);
    expect(first).toMatchObject({ kind: 'running', steppedBack: false, app: { version: '1.0.0' } });
    expect(second).toEqual(first);
    expect(scripts).toHaveBeenCalledTimes(1);
  });

  it('asks the network again, past the cache, before it gives up', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    scripts.mockRejectedValueOnce(new Error('missing'));
    await expect(openApp(app)).resolves.toMatchObject({ kind: 'running' });
    expect(afresh).toHaveBeenCalledTimes(1);
    expect(afresh.mock.calls[0]?.[0].map(({ url }) => url)).toEqual([
      `/apps/${app}/1.0.0/remoteEntry.js`,
      `/apps/${app}/1.0.0/remote.js`,
      `/apps/${app}/1.0.0/messages-en-json.js`,
    ]);
  });

  it('fails when no version can be loaded, and works as soon as the fault has ended', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    scripts.mockRejectedValue(new Error('missing'));
    await expect(openApp(app)).resolves.toEqual({ kind: 'failed', name: app });
    scripts.mockResolvedValue();
    await expect(openApp(app)).resolves.toMatchObject({ kind: 'running' });
  });

  it('steps back to the last known good version when the live one cannot be loaded', async () => {
    const app = newApp();
    goLive(app, { ...version(app, '2.0.0'), fallback: version(app, '1.0.0') });
    scripts.mockImplementation(async (url) => {
      if (url.includes('2.0.0')) throw new Error('missing');
    });
    await expect(openApp(app)).resolves.toMatchObject({
      kind: 'running',
      steppedBack: true,
      app: { version: '1.0.0' },
    });
  });

  it('keeps the version in use while leaving would lose what the learner is doing', async () => {
    const app = newApp();
    let busy = true;
    remote.mockImplementation(async () => moduleOf({ isBusy: () => busy }));
    goLive(app, version(app, '1.0.0'));
    await openApp(app);
    goLive(app, version(app, '2.0.0'));
    await expect(openApp(app)).resolves.toMatchObject({ app: { version: '1.0.0' } });
    busy = false;
    await expect(openApp(app)).resolves.toMatchObject({ app: { version: '2.0.0' } });
  });

  it('replaces a version that fails when it is asked whether it is busy', async () => {
    const app = newApp();
    remote.mockImplementation(async () =>
      moduleOf({
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

  it('steps back from a version that crashed before it ever rendered well, and only then', async () => {
    const app = newApp();
    goLive(app, { ...version(app, '2.0.0'), fallback: version(app, '1.0.0') });
    const opened = await openApp(app);
    if (opened.kind !== 'running') throw new Error('not running');
    expect(noteCrash(opened.app, 'mount', new Error('broken'))).toBe(true);
    await expect(openApp(app)).resolves.toMatchObject({ steppedBack: true, app: { version: '1.0.0' } });

    const other = newApp();
    goLive(other, { ...version(other, '2.0.0'), fallback: version(other, '1.0.0') });
    const good = await openApp(other);
    if (good.kind !== 'running') throw new Error('not running');
    noteRenderedWell(good.app, 'mount');
    expect(noteCrash(good.app, 'mount', new Error('broken'))).toBe(false);
  });

  it('does not wait for a hanging live version once it has stepped back', async () => {
    const app = newApp();
    goLive(app, { ...version(app, '2.0.0'), fallback: version(app, '1.0.0') });
    scripts.mockImplementation(async (url) => {
      if (url.includes('2.0.0')) throw new Error('missing');
    });
    await openApp(app);
    scripts.mockImplementation((url) =>
      url.includes('2.0.0') ? new Promise(() => undefined) : Promise.resolve(),
    );
    await expect(openApp(app)).resolves.toMatchObject({ steppedBack: true, app: { version: '1.0.0' } });
  });

  it('refuses to lend from an app that cannot be loaded', async () => {
    const app = newApp();
    goLive(app, version(app, '1.0.0'));
    scripts.mockRejectedValue(new Error('missing'));
    await expect(openLender(app)).rejects.toThrow(app);
  });
});
