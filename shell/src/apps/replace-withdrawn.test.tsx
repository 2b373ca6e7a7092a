import { containerName } from '@glossa/contract/page-protocol';
import type { LiveApp, LiveSet } from '@glossa/contract/release';
import { loadRemote } from './federation';
import { Slot, type RemoteModule } from '@glossa/kit/federation';
import { act, render, screen } from '@testing-library/react';
import { openPage, remoteModule, version, withdrawnVersions } from '../testing/live-apps';
import { lendSlots } from './lend-slots';
import { loadScript } from './load-files';
import { openApp, preloadScreen } from './open-app';
import { replaceWithdrawn } from './replace-withdrawn';
import { appStore, applyLiveSet, showOnScreen } from './store';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files');

/** Called with the container of each version that is marked as withdrawn. */
const onWithdrawn = jest.fn();
let stop: () => void = () => undefined;
let counter = 0;
let revision = 1;

appStore.subscribe(({ versions }, before) => {
  for (const { container, status } of Object.values(versions)) {
    if (status === 'withdrawn' && before.versions[container]?.status !== status) onWithdrawn(container);
  }
});

/** Runs the new version of an app in this tab. */
async function run(module: Partial<RemoteModule>) {
  counter += 1;
  const app = `app${counter}`;
  jest.mocked(loadRemote).mockResolvedValue(remoteModule({ slots: {}, ...module }));
  openPage({ revision, apps: { [app]: version(app, '2.0.0', { fallback: version(app, '1.0.0') }) } });
  stop = replaceWithdrawn();
  await openApp(app);
  return app;
}

function withdraw(app: string, how: 'rolled-back' | 'revoked', more: Partial<LiveApp> = {}): void {
  revision += 1;
  const set: LiveSet = {
    revision,
    apps: { [app]: version(app, '1.0.0', more) },
    withdrawn: withdrawnVersions(app, '2.0.0', how),
  };
  applyLiveSet(set);
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
  it('is withdrawn at once while it is not busy, after it was asked to save the learner’s place', async () => {
    const saveDrafts = jest.fn(() => false);
    const app = await run({ isBusy: () => false, saveDrafts });
    withdraw(app, 'rolled-back');
    await pass(0);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('is withdrawn while it is busy when its drafts are saved', async () => {
    const app = await run({ isBusy: () => true, saveDrafts: async () => true });
    withdraw(app, 'rolled-back');
    await pass(0);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('stays until it is no longer busy when it cannot save them', async () => {
    let busy = true;
    const saveDrafts = jest.fn(() => false);
    const app = await run({ isBusy: () => busy, saveDrafts });
    withdraw(app, 'rolled-back');
    await pass(5_000);
    expect(onWithdrawn).not.toHaveBeenCalled();
    expect(await shown(app)).toBe('2.0.0');
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    busy = false;
    await pass(1_000);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('stays when it is promoted again before that', async () => {
    let busy = true;
    const app = await run({ isBusy: () => busy });
    withdraw(app, 'rolled-back');
    await pass(1_000);
    revision += 1;
    applyLiveSet({ revision, apps: { [app]: version(app, '2.0.0') } });
    busy = false;
    await pass(2_000);
    expect(onWithdrawn).not.toHaveBeenCalled();
    expect(await shown(app)).toBe('2.0.0');
  });

  it('stays while it is busy and fails to save its drafts', async () => {
    const app = await run({ isBusy: () => true, saveDrafts: () => Promise.reject(new Error('broken')) });
    withdraw(app, 'rolled-back');
    await pass(3_000);
    expect(onWithdrawn).not.toHaveBeenCalled();
    expect(await shown(app)).toBe('2.0.0');
  });

  it('is withdrawn as well when it was still loading then', async () => {
    let arrive: (module: RemoteModule) => void = () => undefined;
    counter += 1;
    const app = `app${counter}`;
    jest
      .mocked(loadRemote)
      .mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve as never)));
    jest.mocked(loadRemote).mockResolvedValue(remoteModule());
    openPage({ revision, apps: { [app]: version(app, '2.0.0') } });
    stop = replaceWithdrawn();
    const opened = openApp(app);
    await pass(0);
    withdraw(app, 'rolled-back');
    arrive(remoteModule());
    await expect(opened).resolves.toMatchObject({ app: { version: '2.0.0' } });
    const hide = showOnScreen({ container: containerName(app, '2.0.0'), place: 'mount', elements: null });
    await pass(0);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
    hide();
  });

  it('is never opened or preloaded again', async () => {
    counter += 1;
    const app = `app${counter}`;
    jest.mocked(loadRemote).mockResolvedValue(remoteModule());
    const withdrawn = withdrawnVersions(app, '1.0.0', 'rolled-back');
    openPage({
      revision,
      apps: { [app]: version(app, '2.0.0', { fallback: version(app, '1.0.0') }) },
      withdrawn,
    });
    jest.mocked(loadScript).mockRejectedValue(new Error('missing'));
    void preloadScreen(`/${app}`);
    const opened = openApp(app);
    await pass(1_000);
    await expect(opened).resolves.toEqual({ kind: 'failed', name: app });
    const urls = jest.mocked(loadScript).mock.calls.map(([url]) => url);
    expect(urls.filter((url) => url.includes('1.0.0'))).toEqual([]);
  });

  it('does not come back when the version in its place cannot be loaded', async () => {
    const app = await run({});
    withdraw(app, 'rolled-back');
    await pass(0);
    jest.mocked(loadScript).mockRejectedValue(new Error('missing'));
    const opened = openApp(app);
    await pass(1_000);
    await expect(opened).resolves.toEqual({ kind: 'failed', name: app });
  });
});

describe('a version that was revoked', () => {
  it('is withdrawn at once, even while it is busy, after it was asked to save its drafts', async () => {
    const saveDrafts = jest.fn(() => false);
    const app = await run({ isBusy: () => true, saveDrafts });
    withdraw(app, 'revoked');
    await pass(0);
    expect(saveDrafts).toHaveBeenCalledTimes(1);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
    expect(await shown(app)).toBe('1.0.0');
  });

  it('is withdrawn although it never finishes saving its drafts', async () => {
    const app = await run({ isBusy: () => true, saveDrafts: () => new Promise(() => undefined) });
    withdraw(app, 'revoked');
    await pass(1_000);
    expect(onWithdrawn).not.toHaveBeenCalled();
    await pass(1_500);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
  });

  it('is withdrawn at once when it was only rolled back at first', async () => {
    const app = await run({ isBusy: () => true });
    withdraw(app, 'rolled-back');
    await pass(1_000);
    withdraw(app, 'revoked');
    await pass(1_000);
    expect(onWithdrawn).toHaveBeenCalledTimes(1);
  });
});

describe('a slot of a withdrawn version', () => {
  it('shows the old component until the version in its place is loaded, and then the new one', async () => {
    counter += 1;
    const app = `app${counter}`;
    const slots = ['quiz/generate'];
    jest.mocked(loadRemote).mockImplementation(async (id) => {
      return remoteModule({
        slots: { 'quiz/generate': () => <p>{id.includes('2_0_0') ? 'new' : 'old'}</p> },
      });
    });
    const fallback = version(app, '1.0.0', { slots });
    openPage({ revision, apps: { [app]: version(app, '2.0.0', { slots, fallback }) } });
    stop = replaceWithdrawn();
    lendSlots();
    const onClose = () => undefined;
    render(
      <Slot name="quiz/generate" vocabularyIds={[]} onClose={onClose} fallback={() => <p>unavailable</p>} />,
    );
    await act(() => pass(0));
    expect(screen.getByText('new')).toBeVisible();
    let arrive: () => void = () => undefined;
    jest.mocked(loadScript).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    withdraw(app, 'rolled-back', { slots });
    await act(() => pass(0));
    expect(onWithdrawn.mock.calls).toEqual([[containerName(app, '2.0.0')]]);
    expect(screen.getByText('new')).toBeVisible();
    arrive();
    await act(() => pass(0));
    expect(screen.getByText('old')).toBeVisible();
    expect(screen.queryByText('new')).not.toBeInTheDocument();
  });
});
