import type { TabReport } from '@glossa/contract/beacon';
import { takeLiveSet } from '../apps/store';
import { putOnScreen } from '../apps/on-screen';
import { containerOf, openPage, takenBack, version } from '../testing/live-apps';
import { reportTab } from './report-tab';

const reports: TabReport[] = [];
let answer: (signal?: AbortSignal) => Promise<unknown>;
let stop: () => void = () => undefined;

const quiz = (number: string, place = 'mount') =>
  putOnScreen({ app: 'quiz', version: number, container: containerOf('quiz', number), place });
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
  stop = reportTab('1.0.0');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a tab tells what it knows and shows at the start, after each change and every minute', async () => {
  await pass(100);
  expect(reports).toEqual([
    { tab: expect.stringMatching(/^[0-9a-f]{32}$/), revision, shown: { shell: '1.0.0' } },
  ]);
  const takeAway = quiz('1.0.0');
  await pass(100);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '1.0.0' });
  takeAway();
  const next = quiz('1.1.0');
  await pass(100);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '1.1.0' });
  revision += 1;
  takeLiveSet({ revision, apps });
  await pass(100);
  expect(reports.at(-1)?.revision).toBe(revision);
  expect(reports).toHaveLength(4);
  await pass(60_000);
  expect(reports).toHaveLength(5);
  next();
});

test('of two versions of an app on the screen it names the one that was taken back', async () => {
  const takeAway = [quiz('1.0.0'), quiz('2.0.0', 'quiz/generate'), quiz('1.0.0', 'elsewhere')];
  revision += 1;
  takeLiveSet({ revision, apps, withdrawn: takenBack('quiz', '2.0.0', 'rolled-back') });
  await pass(100);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '2.0.0' });
  takeAway.forEach((each) => each());
});

test('an older report never arrives after a newer one', async () => {
  let arrive: () => void = () => undefined;
  answer = () => new Promise<void>((resolve) => (arrive = resolve));
  await pass(100);
  const first = quiz('1.0.0');
  await pass(100);
  const second = quiz('3.0.0');
  await pass(100);
  expect(reports).toHaveLength(1);
  first();
  answer = async () => undefined;
  arrive();
  await pass(100);
  expect(reports.slice(1).map(({ shown }) => shown['quiz'])).toEqual(['3.0.0']);
  second();
});

test('a tab that closes says so, and a page that is brought back is another tab', async () => {
  await pass(100);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(reports.at(-1)).toMatchObject({ closed: true });
  await pass(120_000);
  expect(reports).toHaveLength(2);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(0);
  expect(reports.at(-1)).not.toHaveProperty('closed');
  expect(reports).toHaveLength(3);
  // The server does not listen to one that has said goodbye.
  expect(reports.at(-1)?.tab).not.toBe(reports[0]?.tab);
});

test('a server that does not answer holds up no later report', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answer = (signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
  await pass(100);
  const takeAway = quiz('1.0.0');
  await pass(100);
  expect(reports).toHaveLength(1);
  answer = async () => undefined;
  limit.abort();
  await pass(0);
  expect(reports.at(-1)?.shown).toEqual({ shell: '1.0.0', quiz: '1.0.0' });
  timeout.mockRestore();
  takeAway();
});

test('a refusal is nothing to the learner, and the next report goes out all the same', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(100);
  const takeAway = quiz('1.0.0');
  await pass(100);
  expect(reports).toHaveLength(2);
  takeAway();
});
