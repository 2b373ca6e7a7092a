import type { TabReport } from '@glossa/contract/beacon';
import { addVersion, appStore, applyLiveSet, noteReconnected, showOnScreen } from '../apps/store';
import { openPage, version, withdrawnVersions } from '../testing/live-apps';
import { reportTab } from './report-tab';

jest.mock('../apps/federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const reports: TabReport[] = [];
let answer: (signal?: AbortSignal) => Promise<unknown>;
let stop: () => void = () => undefined;

function showQuiz(number: string, place = 'mount'): () => void {
  const quiz = version('quiz', number);
  if (!appStore.getState().versions[quiz.container]) addVersion('quiz', quiz, { status: 'ready' });
  return showOnScreen({ container: quiz.container, place, elements: null });
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const apps = { shell: version('shell', '1.0.0'), quiz: version('quiz', '1.0.0') };
let revision = 4;

beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  answer = async () => undefined;
  window.fetch = jest.fn((path: string, { body, keepalive, signal }: RequestInit & { body: string }) => {
    if (path !== '/releases/tabs' || !keepalive) throw new Error('not a report');
    reports.push(JSON.parse(body) as TabReport);
    return answer(signal ?? undefined);
  }) as unknown as typeof fetch;
  openPage({ revision, apps });
  stop = reportTab();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a tab reports what it knows and shows at the start, after each change and every minute', async () => {
  await pass(100);
  expect(reports).toEqual([
    { tab: expect.stringMatching(/^[0-9a-f]{32}$/), revision, shown: { shell: '1.0.0' } },
  ]);
  const hide = showQuiz('1.0.0');
  await pass(100);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '1.0.0' });
  hide();
  const next = showQuiz('1.1.0');
  await pass(100);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '1.1.0' });
  revision += 1;
  applyLiveSet({ revision, apps });
  await pass(100);
  expect(reports.at(-1)?.revision).toBe(revision);
  expect(reports).toHaveLength(4);
  await pass(60_000);
  expect(reports).toHaveLength(5);
  next();
});

test('of two versions of an app on the screen it reports the withdrawn one', async () => {
  const hide = [showQuiz('1.0.0'), showQuiz('2.0.0', 'quiz/generate'), showQuiz('1.0.0', 'elsewhere')];
  revision += 1;
  applyLiveSet({ revision, apps, withdrawn: withdrawnVersions('quiz', '2.0.0', 'rolled-back') });
  await pass(100);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '2.0.0' });
  hide.forEach((each) => each());
});

test('an older report never arrives after a newer one', async () => {
  let arrive: () => void = () => undefined;
  answer = () => new Promise<void>((resolve) => (arrive = resolve));
  await pass(100);
  const first = showQuiz('1.0.0');
  await pass(100);
  const second = showQuiz('3.0.0');
  await pass(100);
  expect(reports).toHaveLength(1);
  first();
  answer = async () => undefined;
  arrive();
  await pass(100);
  expect(reports.slice(1).map(({ shown }) => shown['quiz'])).toEqual(['3.0.0']);
  second();
});

test('a tab that closes reports it, and a page restored from the cache is another tab', async () => {
  await pass(100);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(reports.at(-1)).toMatchObject({ closed: true });
  await pass(120_000);
  expect(reports).toHaveLength(2);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(0);
  expect(reports.at(-1)).not.toHaveProperty('closed');
  expect(reports).toHaveLength(3);
  // The server ignores an id that was closed.
  expect(reports.at(-1)?.tab).not.toBe(reports[0]?.tab);
});

test('a report that times out does not block the next', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answer = (signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
  await pass(100);
  const hide = showQuiz('1.0.0');
  await pass(100);
  expect(reports).toHaveLength(1);
  answer = async () => undefined;
  limit.abort();
  await pass(0);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '1.0.0' });
  timeout.mockRestore();
  hide();
});

test('after a failed report the next one is sent all the same', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(100);
  const hide = showQuiz('1.0.0');
  await pass(100);
  expect(reports).toHaveLength(2);
  hide();
});

test('a tab reports again when its browser has connected again, as after a restart of the server', async () => {
  await pass(100);
  noteReconnected();
  await pass(0);
  expect(reports).toHaveLength(2);
  expect(reports[1]).toEqual(reports[0]);
});

test('a tab reports what its browser has stored, as long as it has it', async () => {
  stop();
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  stop = reportTab();
  const say = async (data: object) => {
    worker.dispatchEvent(new MessageEvent('message', { data }));
    await pass(100);
    return reports.at(-1)?.offline;
  };
  expect(await say({ kind: 'held', apps: { quiz: '1.0.0' } })).toEqual({ quiz: '1.0.0' });
  expect(await say({ kind: 'other' })).toEqual({ quiz: '1.0.0' });
  expect(await say({ kind: 'held', apps: {} })).toEqual({});
  await say({ kind: 'held', apps: { quiz: '1.0.0' } });
  revision += 1;
  applyLiveSet({ revision, apps, worker: 'off' });
  await pass(100);
  expect(reports.at(-1)?.offline).toEqual({});
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
