import { ApiError, apiClient } from '@glossa/kit/api-client';
import { isAway, whenServiceReturns, whenServiceReturnsIfAway } from './service-return';

const away = (seconds?: number) => new ApiError(503, 'not_ready', undefined, {}, seconds);
let isServiceAway: boolean;
let asked: number[];
let isHidden: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  isServiceAway = true;
  isHidden = false;
  asked = [];
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  jest.spyOn(apiClient, 'get').mockImplementation(<Answer>() => {
    asked.push(performance.now());
    if (isServiceAway) return Promise.reject(away());
    return Promise.resolve({ data: {} as Answer, status: 200, headers: {} });
  });
});
afterEach(async () => {
  // What a test has left waiting belongs to no other.
  isServiceAway = isHidden = false;
  await jest.advanceTimersByTimeAsync(600_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Milliseconds between one question and the next. */
const pauses = () => asked.slice(1).map((at, place) => at - (asked[place] ?? 0));

test('what waits is retried within five seconds of the return, however long the service was away', async () => {
  const retry = jest.fn();
  whenServiceReturns(retry);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(retry).not.toHaveBeenCalled();
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('one call asks for everything that waits, with pauses that grow and differ from tab to tab', async () => {
  for (let count = 0; count < 5; count += 1) whenServiceReturns(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(pauses().slice(0, 4)).toEqual([1000, 2000, 2500, 2500]);
  asked = [];
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(pauses().at(-1)).toBeGreaterThan(3_700);
});

test('a service that takes three seconds to say that it is away is noticed as soon', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  jest.mocked(apiClient.get).mockImplementation(<Answer>() => {
    const wasAway = isServiceAway;
    const answer = { data: {} as Answer, status: 200, headers: {} };
    asked.push(performance.now());
    return new Promise((resolve, reject) => {
      if (!wasAway) resolve(answer);
      else setTimeout(() => reject(away()), 3_000);
    });
  });
  const retry = jest.fn();
  whenServiceReturns(retry);
  await jest.advanceTimersByTimeAsync(60_000);
  // The service returns just after it was asked, which is the worst moment.
  const before = asked.length;
  while (asked.length === before) await jest.advanceTimersByTimeAsync(10);
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a service that says when it wants to be asked is not asked before', async () => {
  whenServiceReturns(() => undefined, 0, away(30));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(17_000);
  expect(asked).not.toEqual([]);
});

test.each([86_400, 1e10, Infinity])(
  'a server that wants %d seconds is asked after a minute and a half',
  async (seconds) => {
    whenServiceReturns(() => undefined, 0, away(seconds));
    await jest.advanceTimersByTimeAsync(59_000);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(31_000);
    expect(asked).not.toEqual([]);
  },
);

test('what fails again although the service answers is retried less and less often', async () => {
  isServiceAway = false;
  const retried: number[] = [];
  const start = performance.now();
  const wait = (attempt: number) =>
    whenServiceReturns(() => {
      retried.push(performance.now() - start);
      wait(attempt + 1);
    }, attempt);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  wait(0);
  await jest.advanceTimersByTimeAsync(64_000);
  expect(retried).toEqual([1000, 3000, 7000, 15_000, 31_000, 63_000]);
  isHidden = true;
});

test('a hidden page asks nothing, and at once when it is visible', async () => {
  isHidden = true;
  const retry = jest.fn();
  whenServiceReturns(retry);
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a device that is online again asks at once', async () => {
  const retry = jest.fn();
  whenServiceReturns(retry);
  await jest.advanceTimersByTimeAsync(10_000);
  isServiceAway = false;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('nothing is asked for what is cancelled', async () => {
  const retry = jest.fn();
  whenServiceReturns(retry)();
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked.length, retry.mock.calls.length]).toEqual([0, 0]);
});

test('code that did not come is loaded again after an outage, and not where the service is there', async () => {
  const retry = jest.fn();
  whenServiceReturnsIfAway(retry);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(retry).not.toHaveBeenCalled();
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
  whenServiceReturnsIfAway(retry);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each<[string, unknown, boolean]>([
  ['no answer', new ApiError(0, 'network', undefined), true],
  ['a service that is away', away(), true],
  ['a failure that an app has wrapped', new Error('no transcript', { cause: away() }), true],
  ['code that did not come', Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }), true],
  ['a refusal', new ApiError(404, 'not_found', undefined), false],
  ['an ended session', new ApiError(401, 'token_expired', undefined), false],
  ['a bug', new TypeError('x is undefined'), false],
])('%s may pass by itself: %#', (_what, error, passes) => {
  expect(isAway(error)).toBe(passes);
});

test('an answer from the browser’s store is no return', async () => {
  const retry = jest.fn();
  const headers = { 'x-glossa-stored-at': '2026-11-30T08:05:00.000Z' };
  jest
    .mocked(apiClient.get)
    .mockImplementation(<Answer>() => Promise.resolve({ data: {} as Answer, status: 200, headers }));
  whenServiceReturns(retry);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(retry).not.toHaveBeenCalled();
});
