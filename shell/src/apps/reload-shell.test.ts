import type { RemoteModule } from '@glossa/shared/federation';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { takeLiveSet } from './store';
import { moduleOf, openPage, takenBack, version } from '../testing/live-apps';
import { leaveShell, wantsFreshPage } from './reload-shell';
import { openApp } from './open-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files', () => ({ loadScript: jest.fn(), loadStyle: jest.fn(), fetchAfresh: jest.fn() }));

const loadAnew = jest.fn();
let stop: () => void = () => undefined;
let visibility: DocumentVisibilityState;
let busy: boolean;
const saveDrafts = jest.fn<boolean, []>();

async function openSite(number: string, module: Partial<RemoteModule> = {}): Promise<void> {
  jest.mocked(loadRemote).mockResolvedValue(moduleOf({ isBusy: () => busy, saveDrafts, ...module }));
  openPage({ revision: 1, apps: { shell: version('shell', number), quiz: version('quiz', '1.0.0') } });
  await openApp('quiz');
  stop = leaveShell(loadAnew);
}

const takeBack = (number: string, how: 'rolled-back' | 'revoked') =>
  takeLiveSet({
    revision: 2,
    apps: { shell: version('shell', '1.0.0'), quiz: version('quiz', '1.0.0') },
    withdrawn: takenBack('shell', number, how),
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
  it('goes with the page at the next route change, unless an app is busy', async () => {
    await openSite('2.0.0');
    expect(wantsFreshPage()).toBe(false);
    takeBack('2.0.0', 'rolled-back');
    await pass(0);
    expect(loadAnew).not.toHaveBeenCalled();
    expect(wantsFreshPage()).toBe(true);
    busy = true;
    expect(wantsFreshPage()).toBe(false);
  });

  it('goes as soon as the tab is hidden and nothing is busy', async () => {
    await openSite('2.1.0');
    busy = true;
    takeBack('2.1.0', 'rolled-back');
    show('hidden');
    await pass(6_000);
    expect(loadAnew).not.toHaveBeenCalled();
    busy = false;
    await pass(6_000);
    expect(loadAnew).toHaveBeenCalledTimes(1);
  });
});

describe('a shell that was revoked', () => {
  it('goes at once, when every app has put its drafts away', async () => {
    await openSite('3.0.0');
    busy = true;
    takeBack('3.0.0', 'revoked');
    await pass(2_500);
    expect(saveDrafts).toHaveBeenCalled();
    expect(loadAnew).toHaveBeenCalledTimes(1);
  });

  it('is not left again and again when the page comes with it once more', async () => {
    for (let page = 0; page < 3; page += 1) {
      await openSite('3.1.0');
      takeBack('3.1.0', 'revoked');
      await pass(2_500);
      stop();
    }
    expect(loadAnew).toHaveBeenCalledTimes(1);
  });

  it('is not left in circles with another that was taken back too', async () => {
    const both = {
      shell: ['3.2.0', '3.3.0'].flatMap((number) => takenBack('shell', number, 'revoked')['shell'] ?? []),
    };
    for (const number of ['3.2.0', '3.3.0', '3.2.0', '3.3.0']) {
      await openSite(number);
      takeLiveSet({ revision: 2, apps: { shell: version('shell', number) }, withdrawn: both });
      await pass(2_500);
      stop();
    }
    expect(loadAnew).toHaveBeenCalledTimes(2);
  });

  it('goes although it was left before, when it was only rolled back', async () => {
    await openSite('3.4.0');
    takeBack('3.4.0', 'rolled-back');
    show('hidden');
    await pass(2_500);
    stop();
    show('visible');
    await openSite('3.4.0');
    takeBack('3.4.0', 'revoked');
    await pass(2_500);
    expect(loadAnew).toHaveBeenCalledTimes(2);
  });

  it('stays where no storage tells the second time from the first', async () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await openSite('3.5.0');
    takeBack('3.5.0', 'revoked');
    await pass(2_500);
    denied.mockRestore();
    expect(loadAnew).not.toHaveBeenCalled();
    expect(wantsFreshPage()).toBe(true);
  });
});
