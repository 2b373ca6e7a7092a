import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { ApiError, apiClient, queryClient } from '@glossa/kit/api-client';
import { recoverQueries } from './recover-queries';

let isServiceAway: boolean;
let failure: ApiError;
const ask = jest.fn(async () => {
  if (isServiceAway) throw failure;
  return 'here';
});
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  isServiceAway = true;
  failure = new ApiError(503, 'not_ready', undefined);
  ask.mockClear();
  jest
    .spyOn(apiClient, 'get')
    .mockImplementation(<Answer>() =>
      isServiceAway
        ? Promise.reject(failure)
        : Promise.resolve({ data: {} as Answer, status: 200, headers: {} }),
    );
  stop = recoverQueries();
});
afterEach(() => {
  stop();
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an observed query that failed comes back within five seconds, and stays failed until then', async () => {
  const states: string[] = [];
  const unsubscribe = new QueryObserver(queryClient, { queryKey: ['words'], queryFn: ask }).subscribe(
    ({ status }) => states.push(status),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  // The one retry of every query: the probe, and not the query, asks whether the service is back.
  expect(ask).toHaveBeenCalledTimes(2);
  const shown = states.length;
  expect(states.at(-1)).toBe('error');
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(states.slice(shown).at(-1)).toBe('success');
  expect(queryClient.getQueryData(['words'])).toBe('here');
  unsubscribe();
});

test('a list in pages comes back too', async () => {
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['found'],
    queryFn: ask,
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  const unsubscribe = list.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(list.getCurrentResult().data?.pages).toEqual(['here']);
  unsubscribe();
});

test('a refusal is not asked for again', async () => {
  failure = new ApiError(404, 'not_found', undefined);
  const unsubscribe = new QueryObserver(queryClient, { queryKey: ['gone'], queryFn: ask }).subscribe(
    () => {},
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('a query that is never retried is not asked again: it may send something', async () => {
  const query = { queryKey: ['link'], queryFn: ask, retry: false };
  const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => {});
  await jest.advanceTimersByTimeAsync(1_000);
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('after a success, whoever asked for it, the pauses of a query begin anew', async () => {
  const observer = new QueryObserver(queryClient, { queryKey: ['numbers'], queryFn: ask });
  const unsubscribe = observer.subscribe(() => {});
  // The service answers, and only this query fails again and again.
  jest.spyOn(apiClient, 'get').mockResolvedValue({ data: {}, status: 200, headers: {} });
  await jest.advanceTimersByTimeAsync(60_000);
  isServiceAway = false;
  await observer.refetch();
  isServiceAway = true;
  await Promise.all([observer.refetch(), jest.advanceTimersByTimeAsync(1_000)]);
  expect(observer.getCurrentResult().isError).toBe(true);
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().isSuccess).toBe(true);
  unsubscribe();
});

test('what no screen shows any more is not asked for again', async () => {
  const unsubscribe = new QueryObserver(queryClient, { queryKey: ['left'], queryFn: ask }).subscribe(
    () => {},
  );
  await jest.advanceTimersByTimeAsync(1_000);
  unsubscribe();
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what failed before this code was there is asked again too', async () => {
  stop();
  const unsubscribe = new QueryObserver(queryClient, { queryKey: ['early'], queryFn: ask }).subscribe(
    () => {},
  );
  await jest.advanceTimersByTimeAsync(5_000);
  stop = recoverQueries();
  isServiceAway = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(queryClient.getQueryData(['early'])).toBe('here');
  unsubscribe();
});
