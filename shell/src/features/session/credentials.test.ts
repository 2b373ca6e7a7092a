import type { User } from '@glossa/contract/user';
import { BAD_ANSWERS } from '@glossa/kit/testing';

const USER = { id: 1, username: 'nino' } as User;

type Answer = 'network' | number | { readonly body: unknown };

/** Opens a page with a stored session. `answer` gives what the server answers then. */
async function openPage(answer: () => Answer, minutes = 1, user: User | null = USER) {
  localStorage.clear();
  localStorage.setItem('glossa.token', 'one');
  if (user) localStorage.setItem('glossa.user', JSON.stringify(user));
  let asked = 0;
  let seen = {};
  await jest.isolateModulesAsync(async () => {
    const [{ apiClient, ApiError }, { currentSession }, { startSession }, { currentObstacle }] =
      await Promise.all([
        import('@glossa/kit/api-client'),
        import('@glossa/kit/auth'),
        import('./credentials'),
        import('../../service-return/outage'),
      ]);
    apiClient.get = <Data>() => {
      asked += 1;
      const status = answer();
      const body = typeof status === 'object' ? status.body : status === 200 && USER;
      if (body !== false) return Promise.resolve({ data: body as Data, status: 200, headers: {} });
      return Promise.reject(new ApiError(status === 'network' ? 0 : Number(status), 'refused', undefined));
    };
    void startSession();
    await jest.advanceTimersByTimeAsync(minutes * 60_000);
    seen = { status: currentSession().status, obstacle: currentObstacle() };
  });
  return {
    seen: { ...seen, token: localStorage.getItem('glossa.token'), isUserKept: 'glossa.user' in localStorage },
    asked,
  };
}

/** Answers these, one after the other, and the last one from then on. */
const inTurn = (...answers: [Answer, ...Answer[]]) => {
  let last = answers[0];
  return () => (last = answers.shift() ?? last);
};

const SIGNED_IN = { status: 'authenticated', obstacle: null, token: 'one', isUserKept: true };
const SIGNED_OUT = { status: 'anonymous', obstacle: null, token: null, isUserKept: false };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a service that restarts does not end the session', async () => {
  expect((await openPage(inTurn(503, 'network', 200))).seen).toEqual(SIGNED_IN);
});

test('a session that the server refuses ends at once', async () => {
  expect(await openPage(inTurn(401, 200))).toEqual({ seen: SIGNED_OUT, asked: 1 });
});

test('a session that is refused when the service is back ends', async () => {
  expect((await openPage(inTurn(503, 503, 503, 401))).seen).toEqual(SIGNED_OUT);
});

test.each<Answer>(['network', 500, 502, 503, 504])(
  'a session that cannot be confirmed for an hour (%s) is kept with its learner, and says so',
  async (answer) => {
    const { seen, asked } = await openPage(() => answer, 60);
    expect(seen).toEqual({ status: 'loading', obstacle: 'away', token: 'one', isUserKept: true });
    expect(asked).toBeLessThan(1_500);
  },
);

test('a page goes on within five seconds of the return', async () => {
  const back = performance.now() + 115_000;
  const answer = () => (performance.now() < back ? 503 : 200);
  expect((await openPage(answer, 2)).seen).toEqual(SIGNED_IN);
});

test.each([403, 404, 429])(
  'a server that answers %i does not end the session of a known learner',
  async (answer) => {
    expect(await openPage(() => answer)).toEqual({ seen: SIGNED_IN, asked: 1 });
  },
);

test.each(BAD_ANSWERS)('what a proxy answers (%j) neither ends a session nor begins one', async (body) => {
  const answer = { body };
  expect((await openPage(() => answer)).seen).toEqual(SIGNED_IN);
  const { seen } = await openPage(() => answer, 1, null);
  expect(seen).toMatchObject({ status: 'loading', obstacle: 'refused', token: 'one' });
  expect((await openPage(inTurn(answer, 200), 1, null)).seen).toEqual(SIGNED_IN);
});

test('a token without a learner waits until the server tells whose it is', async () => {
  const { seen, asked } = await openPage(() => 404, 10, null);
  expect(asked).toBeLessThan(40);
  expect(seen).toMatchObject({ status: 'loading', obstacle: 'refused', token: 'one' });
  expect((await openPage(inTurn(404, 503, 200), 1, null)).seen).toEqual(SIGNED_IN);
});
