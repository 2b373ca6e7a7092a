import { DEV_VERSION } from '@glossa/contract/page-protocol';
import { addVersion, appStore, applyLiveSet } from '../apps/store';
import { currentLiveSet, openPage, version, withdrawnVersions } from '../testing/live-apps';
import { fetchAhead } from './fetch-ahead';

const QUIZ_FILES = ['remoteEntry.js', 'remote.js', 'messages-en-json.js'];
const MINUTE_MS = 60_000;
/** Longer than a busy browser puts off what waits for it to be idle. */
const IDLE_MS = 20_000;

const fetched: [string, RequestInit | undefined][] = [];
let stop: () => void;

/** The router tells of the first screen. */
let showScreen: () => void;
const onFirstScreen = (callback: () => void) => {
  showScreen = callback;
  return () => (showScreen = () => undefined);
};

const quizFiles = (number: string) => QUIZ_FILES.map((file) => `/apps/quiz/${number}/${file}`);
const addresses = () => fetched.map(([url]) => url);

/** The server announces the live versions. */
function announce(revision: number, apps: Record<string, string>): void {
  const named = Object.entries(apps).map(([app, number]) => [app, version(app, number)] as const);
  applyLiveSet({ revision, apps: Object.fromEntries(named) });
}

/** Opens a tab that runs the shell and the quiz, and knows of the videos. */
function openTab(random = () => 0.5): void {
  const apps = { shell: '1.0.0', quiz: '1.0.0', video: '1.0.0' };
  appStore.setState({ versions: {} });
  openPage({ revision: 1, apps: {} });
  announce(2, apps);
  for (const app of ['shell', 'quiz']) addVersion(app, version(app, '1.0.0'), { status: 'ready' });
  stop = fetchAhead(onFirstScreen, random);
}

function connect(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  fetched.length = 0;
  window.fetch = jest.fn(async (url: string, init?: RequestInit) => {
    fetched.push([url, init]);
    return new Response('code');
  }) as unknown as typeof fetch;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('fetches a version that went live, with integrity and after everything else, for an app that the tab runs', async () => {
  openTab();
  announce(3, { shell: '1.0.0', quiz: '1.1.0', video: '1.1.0' });
  await jest.advanceTimersByTimeAsync(MINUTE_MS / 2 - 1);
  expect(addresses()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1 + IDLE_MS);
  expect(addresses()).toEqual(quizFiles('1.1.0'));
  for (const [, init] of fetched) expect(init).toMatchObject({ integrity: 'sha384-x', priority: 'low' });
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(fetched).toHaveLength(QUIZ_FILES.length);
});

describe('the apps of the navigation', () => {
  const navigation = [{ path: '/quiz', icon: 'quiz' as const, order: 1, name: 'Quizzes' }];

  /** Opens a page with the quiz in its navigation, whose first screen is still loading. */
  function openLoadingPage(number = '1.0.0'): void {
    openPage({ revision: 1, apps: {} });
    appStore.setState({ versions: {} });
    announceQuiz(2, number);
    stop = fetchAhead(onFirstScreen, () => 0.5);
  }

  function announceQuiz(revision: number, number: string): void {
    const apps = {
      quiz: version('quiz', number, { navigation }),
      video: version('video', '1.0.0', { navigation: [] }),
    };
    applyLiveSet({ revision, apps });
  }

  it('are fetched for the first click, when the first screen is loaded and the page is idle', async () => {
    openLoadingPage();
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(addresses()).toEqual([]);
    showScreen();
    expect(addresses()).toEqual([]);
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(addresses()).toEqual(quizFiles('1.0.0'));
  });

  it('are fetched in their next version within a minute, like apps that were opened', async () => {
    openLoadingPage();
    showScreen();
    announceQuiz(3, '1.1.0');
    await jest.advanceTimersByTimeAsync(MINUTE_MS / 2 - 1);
    expect(addresses()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1 + IDLE_MS);
    expect(addresses()).toEqual(quizFiles('1.1.0'));
  });

  it('are not fetched from the machine of a developer', async () => {
    openLoadingPage(DEV_VERSION);
    showScreen();
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(addresses()).toEqual([]);
  });

  it('are not fetched in a version that is withdrawn', async () => {
    openLoadingPage();
    applyLiveSet({
      ...currentLiveSet(),
      revision: 3,
      withdrawn: withdrawnVersions('quiz', '1.0.0', 'revoked'),
    });
    showScreen();
    await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(addresses()).toEqual([]);
  });
});

it('fetches the next shell too, which the next page needs', async () => {
  openTab();
  announce(3, { shell: '1.1.0', quiz: '1.0.0' });
  await jest.advanceTimersByTimeAsync(MINUTE_MS + IDLE_MS);
  expect(addresses()).toContain('/apps/shell/1.1.0/remote.js');
});

it.each([
  [0, 1],
  [0.999, MINUTE_MS],
])('spreads the tabs over a minute: chance %d waits at most %d ms', async (chance, waitMs) => {
  openTab(() => chance);
  announce(3, { quiz: '1.1.0' });
  await jest.advanceTimersByTimeAsync(waitMs + IDLE_MS);
  expect(addresses()).toEqual(quizFiles('1.1.0'));
});

it('fetches nothing after a rollback to a version that the tab has run', async () => {
  openTab();
  addVersion('quiz', version('quiz', '1.1.0'), { status: 'ready' });
  announce(3, { quiz: '1.1.0' });
  announce(4, { quiz: '1.0.0' });
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(addresses()).toEqual([]);
});

it('does not fetch a version that is rolled back before its turn, and fetches its successor', async () => {
  openTab();
  announce(3, { quiz: '1.1.0' });
  await jest.advanceTimersByTimeAsync(1_000);
  announce(4, { quiz: '1.0.0' });
  announce(5, { quiz: '1.2.0' });
  await jest.advanceTimersByTimeAsync(MINUTE_MS + IDLE_MS);
  expect(addresses()).toEqual(quizFiles('1.2.0'));
});

it('does not fetch what the learner has opened meanwhile', async () => {
  openTab();
  announce(3, { quiz: '1.1.0' });
  addVersion('quiz', version('quiz', '1.1.0'), { status: 'loading' });
  await jest.advanceTimersByTimeAsync(MINUTE_MS + IDLE_MS);
  expect(addresses()).toEqual([]);
});

it.each([
  ['asked to save data', { saveData: true }, 0],
  ['is on a mobile network', { type: 'cellular' }, 0],
  ['is on a network without a limit', { type: 'wifi', saveData: false }, QUIZ_FILES.length],
])('a visitor who %s', async (_who, connection, files) => {
  connect(connection);
  openTab();
  announce(3, { quiz: '1.1.0' });
  await jest.advanceTimersByTimeAsync(MINUTE_MS + IDLE_MS);
  expect(fetched).toHaveLength(files);
});

it('gives up silently when the network is away', async () => {
  openTab();
  jest.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
  announce(3, { quiz: '1.1.0' });
  await jest.advanceTimersByTimeAsync(MINUTE_MS + IDLE_MS);
  expect(window.fetch).toHaveBeenCalledTimes(QUIZ_FILES.length);
});

it('stops', async () => {
  openTab();
  announce(3, { quiz: '1.1.0' });
  stop();
  announce(4, { quiz: '1.2.0' });
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(addresses()).toEqual([]);
});
