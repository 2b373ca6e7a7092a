import { sleep } from './sleep';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a sleep that is over leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const added = jest.spyOn(signal, 'addEventListener');
  const removed = jest.spyOn(signal, 'removeEventListener');
  const over = sleep(2_000, signal);
  jest.advanceTimersByTime(2_000);
  await over;
  expect(added).toHaveBeenCalledTimes(1);
  expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1]);
});

test('it ends when nobody needs what comes after it, also when that is known before it begins', async () => {
  const leaving = new AbortController();
  const over = sleep(2_000, leaving.signal);
  leaving.abort();
  await over;
  await sleep(2_000, leaving.signal);
  expect(jest.getTimerCount()).toBe(0);
});
