import type { Catalogue } from '@glossa/kit/i18n';
import { loadWithRetry } from './load-with-retry';

const georgian: Catalogue = { language: 'ka', messages: {} };
const failure = () => Promise.reject(new Error('Loading chunk messages-ka-json failed'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a failed load is retried once after a delay', async () => {
  const load = jest.fn(async () => georgian).mockImplementationOnce(failure);
  const onLoaded = jest.fn();
  loadWithRetry(load, onLoaded);
  await jest.runAllTimersAsync();
  expect(onLoaded.mock.calls).toEqual([[georgian]]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('after that it is retried each time the browser comes online, until it succeeds', async () => {
  const load = jest.fn(failure as () => Promise<Catalogue>);
  const onLoaded = jest.fn();
  loadWithRetry(load, onLoaded);
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(georgian);
  window.dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect(onLoaded.mock.calls).toEqual([[georgian]]);
  window.dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(3);
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
