import type { RemoteModule } from '@glossa/kit/federation';
import { loadRemote } from './federation';
import { openPage, remoteModule, version, withdrawnVersions } from '../testing/live-apps';
import { openApp } from './open-app';
import { needsFreshPage } from './needs-fresh-page';
import { reloadShell } from './reload-shell';
import { applyLiveSet } from './store';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files');

const reload = jest.fn();
let stop: () => void = () => undefined;
let visibility: DocumentVisibilityState;
let busy: boolean;
const saveDrafts = jest.fn<boolean, []>();

async function openSite(number: string, module: Partial<RemoteModule> = {}): Promise<void> {
  jest.mocked(loadRemote).mockResolvedValue(remoteModule({ isBusy: () => busy, saveDrafts, ...module }));
  openPage({ revision: 1, apps: { shell: version('shell', number), quiz: version('quiz', '1.0.0') } });
  await openApp('quiz');
  stop = reloadShell(reload);
}

const withdraw = (number: string, how: 'rolled-back' | 'revoked') =>
  applyLiveSet({
    revision: 2,
    apps: { shell: version('shell', '1.0.0'), quiz: version('quiz', '1.0.0') },
    withdrawn: withdrawnVersions('shell', number, how),
  });
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sessionStorage.clear();
  visibility = 'visible';
  busy = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a shell that was rolled back', () => {
  it('is replaced by a page load at the next route change, unless an app is busy', async () => {
    await openSite('2.0.0');
    expect(needsFreshPage()).toBe(false);
    withdraw('2.0.0', 'rolled-back');
    await pass(0);
    expect(reload).not.toHaveBeenCalled();
    expect(needsFreshPage()).toBe(true);
    busy = true;
    expect(needsFreshPage()).toBe(false);
  });

  it('is reloaded as soon as the tab is hidden and no app is busy', async () => {
    await openSite('2.1.0');
    busy = true;
    withdraw('2.1.0', 'rolled-back');
    show('hidden');
    await pass(6_000);
    expect(reload).not.toHaveBeenCalled();
    busy = false;
    await pass(6_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a shell that was revoked', () => {
  it('is reloaded at once, after every app has saved its drafts', async () => {
    await openSite('3.0.0');
    busy = true;
    withdraw('3.0.0', 'revoked');
    await pass(2_500);
    expect(saveDrafts).toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded once when the page comes with it again', async () => {
    for (let page = 0; page < 3; page += 1) {
      await openSite('3.1.0');
      withdraw('3.1.0', 'revoked');
      await pass(2_500);
      stop();
    }
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded in a loop with another that was withdrawn too', async () => {
    const both = {
      shell: ['3.2.0', '3.3.0'].flatMap(
        (number) => withdrawnVersions('shell', number, 'revoked')['shell'] ?? [],
      ),
    };
    for (const number of ['3.2.0', '3.3.0', '3.2.0', '3.3.0']) {
      await openSite(number);
      applyLiveSet({ revision: 2, apps: { shell: version('shell', number) }, withdrawn: both });
      await pass(2_500);
      stop();
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is reloaded although it was reloaded before, when it was only rolled back', async () => {
    await openSite('3.4.0');
    withdraw('3.4.0', 'rolled-back');
    show('hidden');
    await pass(2_500);
    stop();
    show('visible');
    await openSite('3.4.0');
    withdraw('3.4.0', 'revoked');
    await pass(2_500);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays where there is no storage to tell the second reload from the first', async () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await openSite('3.5.0');
    withdraw('3.5.0', 'revoked');
    await pass(2_500);
    denied.mockRestore();
    expect(reload).not.toHaveBeenCalled();
    expect(needsFreshPage()).toBe(true);
  });
});
