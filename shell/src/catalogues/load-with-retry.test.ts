import type { Catalogue } from '@glossa/kit/i18n';
import { answerCalls } from '@glossa/kit/testing';
import { loadWithRetry } from './load-with-retry';

const georgian: Catalogue = { language: 'ka', messages: {} };
const failure = () => Promise.reject(new Error('Loading chunk messages-ka-json failed'));

beforeEach(() => {
  jest.useFakeTimers();
  answerCalls({ 'GET /api/auth/me': {} });
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a failed load is repeated until it succeeds, when the service answers', async () => {
  const load = jest.fn(failure as () => Promise<Catalogue>);
  const onLoaded = jest.fn();
  loadWithRetry(load, onLoaded);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load.mock.calls.length).toBeGreaterThan(1);
  load.mockResolvedValue(georgian);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onLoaded.mock.calls).toEqual([[georgian]]);
});

test('it is repeated at once when the browser comes online, and not after it has succeeded', async () => {
  const load = jest.fn(async () => georgian).mockImplementationOnce(failure);
  const onLoaded = jest.fn();
  loadWithRetry(load, onLoaded);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onLoaded.mock.calls).toEqual([[georgian]]);
  window.dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
});

test('nothing is loaded or used after it was stopped', async () => {
  const load = jest.fn(failure as () => Promise<Catalogue>);
  const onLoaded = jest.fn();
  loadWithRetry(load, onLoaded)();
  await jest.runAllTimersAsync();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);

  load.mockResolvedValue(georgian);
  loadWithRetry(load, onLoaded)();
  await jest.runAllTimersAsync();
  expect(onLoaded).not.toHaveBeenCalled();
});
