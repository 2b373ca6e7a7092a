import type { User } from '@glossa/contract/user';

const USER = { id: 1, username: 'nino' } as User;

/** Opens a page with a stored session, whose check the server answers with these, one after the other. */
async function openPage(answers: readonly ('network' | number)[]) {
  localStorage.setItem('glossa.token', 'one');
  localStorage.setItem('glossa.user', JSON.stringify(USER));
  const left = [...answers];
  let status = '';
  await jest.isolateModulesAsync(async () => {
    const [{ apiClient, ApiError }, { currentSession }, { startSession }] = await Promise.all([
      import('@glossa/kit/api-client'),
      import('@glossa/kit/auth'),
      import('./credentials'),
    ]);
    apiClient.get = <Data>() => {
      const answer = left.shift();
      if (answer === 200) return Promise.resolve({ data: USER as Data, status: 200, headers: {} });
      return Promise.reject(new ApiError(answer === 'network' ? 0 : Number(answer), 'refused', undefined));
    };
    const started = startSession();
    await jest.advanceTimersByTimeAsync(60_000);
    await started;
    status = currentSession().status;
  });
  return { status, token: localStorage.getItem('glossa.token'), unasked: left.length };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an API that restarts does not end the session', async () => {
  const page = await openPage([503, 'network', 200]);
  expect(page).toEqual({ status: 'authenticated', token: 'one', unasked: 0 });
});

test('a session that the server refuses ends at once', async () => {
  const page = await openPage([401, 200]);
  expect(page).toEqual({ status: 'anonymous', token: null, unasked: 1 });
});

test('a session that cannot be confirmed for ten seconds ends', async () => {
  const page = await openPage(Array.from({ length: 20 }, () => 503));
  expect(page).toMatchObject({ status: 'anonymous', token: null, unasked: 14 });
});
