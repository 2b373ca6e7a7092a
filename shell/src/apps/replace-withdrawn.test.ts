import type { LiveApp, LiveSet } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/shared/federation';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { takeLiveSet } from './store';
import { putOnScreen } from './on-screen';
import { moduleOf, openPage, takenBack, version } from '../testing/live-apps';
import { assembly } from './lend-slots';
import { leaveWithdrawn } from './replace-withdrawn';
import { loadScript } from './load-files';
import { openApp, preloadApp } from './open-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files', () => ({ loadScript: jest.fn(), loadStyle: jest.fn(), fetchAfresh: jest.fn() }));

const openAnew = jest.fn();
let stop: () => void = () => undefined;
let counter = 0;
let revision = 1;

/** The new version runs in this tab; what its module does is given. */
async function running(module: Partial<RemoteModule>) {
  counter += 1;
  const app = `app${counter}`;
  jest.mocked(loadRemote).mockResolvedValue(moduleOf({ slots: {}, ...module }));
  openPage({ revision, apps: { [app]: version(app, '2.0.0', { fallback: version(app, '1.0.0') }) } });
  stop = leaveWithdrawn(openAnew);
  await openApp(app);
  return app;
}

function takeBack(app: string, how: 'rolled-back' | 'revoked', more: Partial<LiveApp> = {}): void {
  revision += 1;
  const set: LiveSet = {
    revision,
    apps: { [app]: version(app, '1.0.0', more) },
    withdrawn: takenBack(app, '2.0.0', how),
  };
  takeLiveSet(set);
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const shown = async (app: string) => {
  const opened = await openApp(app);
  return opened.kind === 'running' ? opened.app.version : 'nothing';
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(loadScript).mockResolvedValue();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a version that was rolled back', () => {
  it('is left at once while it is not busy, and where the learner was is kept', async () => {
    const saveDrafts = jest.fn(() => false);
    const app = await running({ isBusy: () => false, saveDrafts });
    takeBack(app, 'rolled-back');
    await pass(0);
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('is left while it is busy when its drafts are kept', async () => {
    const app = await running({ isBusy: () => true, saveDrafts: async () => true });
    takeBack(app, 'rolled-back');
    await pass(0);
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('waits until it is no longer busy when it cannot keep them', async () => {
    let busy = true;
    const saveDrafts = jest.fn(() => false);
    const app = await running({ isBusy: () => busy, saveDrafts });
    takeBack(app, 'rolled-back');
    await pass(5_000);
    expect(openAnew).not.toHaveBeenCalled();
    expect(await shown(app)).toBe('2.0.0');
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    busy = false;
    await pass(1_000);
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('stays when it is promoted again before that', async () => {
    let busy = true;
    const app = await running({ isBusy: () => busy });
    takeBack(app, 'rolled-back');
    await pass(1_000);
    revision += 1;
    takeLiveSet({ revision, apps: { [app]: version(app, '2.0.0') } });
    busy = false;
    await pass(2_000);
    expect(openAnew).not.toHaveBeenCalled();
    expect(await shown(app)).toBe('2.0.0');
  });

  it('is waited for until an app that fails to keep its drafts is done', async () => {
    const app = await running({ isBusy: () => true, saveDrafts: () => Promise.reject(new Error('broken')) });
    takeBack(app, 'rolled-back');
    await pass(3_000);
    expect(openAnew).not.toHaveBeenCalled();
    expect(await shown(app)).toBe('2.0.0');
  });

  it('is left as well when it was still on its way then', async () => {
    let arrive: (module: RemoteModule) => void = () => undefined;
    counter += 1;
    const app = `app${counter}`;
    jest
      .mocked(loadRemote)
      .mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve as never)));
    jest.mocked(loadRemote).mockResolvedValue(moduleOf());
    openPage({ revision, apps: { [app]: version(app, '2.0.0') } });
    stop = leaveWithdrawn(openAnew);
    const opened = openApp(app);
    await pass(0);
    takeBack(app, 'rolled-back');
    arrive(moduleOf());
    await expect(opened).resolves.toMatchObject({ app: { version: '2.0.0' } });
    const container = `glossa_${app}_2_0_0`;
    const takeAway = putOnScreen({ app, version: '2.0.0', container, place: 'mount' });
    await pass(0);
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
    takeAway();
  });

  it('is never opened or preloaded again', async () => {
    counter += 1;
    const app = `app${counter}`;
    jest.mocked(loadRemote).mockResolvedValue(moduleOf());
    const withdrawn = takenBack(app, '1.0.0', 'rolled-back');
    openPage({
      revision,
      apps: { [app]: version(app, '2.0.0', { fallback: version(app, '1.0.0') }) },
      withdrawn,
    });
    jest.mocked(loadScript).mockRejectedValue(new Error('missing'));
    void preloadApp(app);
    const opened = openApp(app);
    await pass(1_000);
    await expect(opened).resolves.toEqual({ kind: 'failed', name: app });
    const urls = jest.mocked(loadScript).mock.calls.map(([url]) => url);
    expect(urls.filter((url) => url.includes('1.0.0'))).toEqual([]);
  });

  it('does not come back when the version in its place cannot be loaded', async () => {
    const app = await running({});
    takeBack(app, 'rolled-back');
    await pass(0);
    jest.mocked(loadScript).mockRejectedValue(new Error('missing'));
    const opened = openApp(app);
    await pass(1_000);
    await expect(opened).resolves.toEqual({ kind: 'failed', name: app });
  });
});

describe('a version that was revoked', () => {
  it('is left at once, however busy, after its drafts had their chance', async () => {
    const saveDrafts = jest.fn(() => false);
    const app = await running({ isBusy: () => true, saveDrafts });
    takeBack(app, 'revoked');
    await pass(0);
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('does not hold up its end', async () => {
    const app = await running({ isBusy: () => true, saveDrafts: () => new Promise(() => undefined) });
    takeBack(app, 'revoked');
    await pass(1_000);
    expect(openAnew).not.toHaveBeenCalled();
    await pass(1_500);
    expect(openAnew).toHaveBeenCalledTimes(1);
  });

  it('goes at once, too, when it was only rolled back at first', async () => {
    const app = await running({ isBusy: () => true });
    takeBack(app, 'rolled-back');
    await pass(1_000);
    takeBack(app, 'revoked');
    await pass(1_000);
    expect(openAnew).toHaveBeenCalledTimes(1);
  });
});

describe('what a withdrawn version has lent', () => {
  it('is told to be left, and comes from the version in its place', async () => {
    const Thing = () => null;
    const app = await running({ slots: { 'quiz/generate': Thing } });
    const slots = ['quiz/generate'];
    revision += 1;
    const fallback = version(app, '1.0.0', { slots });
    takeLiveSet({ revision, apps: { [app]: version(app, '2.0.0', { slots, fallback }) } });
    const lent = await assembly.loadSlot('quiz/generate');
    const heard = jest.fn();
    assembly.onLeft?.(heard);
    takeBack(app, 'rolled-back', { slots });
    await pass(0);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(lent.isLeft?.()).toBe(true);
    expect(await assembly.loadSlot('quiz/generate')).toMatchObject({ container: fallback.container });
  });
});
