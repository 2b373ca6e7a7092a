import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '../auth';
import { apiClient, apiQuery, loadNetwork } from './api-client';
import { dropBootCalls, startCalls } from './boot-calls';
import { callTracing } from './call-tracing';
import { networkAdapter } from './network-adapter';
import { queryClient } from './query-client';

jest.mock('./network-adapter', () => ({ networkAdapter: jest.fn() }));

let sent: Record<string, unknown>[];
/** The app whose code is on the stack. */
let running: string | undefined;

jest.mocked(networkAdapter).mockImplementation(async (config) => {
  sent.push(config.headers.toJSON());
  return { data: '{}', status: 200, statusText: '', headers: {}, config };
});

beforeEach(() => {
  sent = [];
  running = undefined;
});
afterEach(() => {
  delete callTracing.findApp;
  delete callTracing.headers;
});

/** Calls as the code of `app`: what follows asynchronously runs without it on the stack. */
function asApp<Result>(app: string, call: () => Result): Result {
  running = app;
  try {
    return call();
  } finally {
    running = undefined;
  }
}

function trace(): void {
  Object.assign(callTracing, {
    findApp: () => running,
    headers: (app: string | undefined = running) => ({
      traceparent: 'a trace',
      baggage: `app=${app ?? 'none'}`,
    }),
  });
}

const traced = (app: string) => ({ traceparent: 'a trace', baggage: `app=${app}` });

test('a call tells the app that makes it', async () => {
  trace();
  await loadNetwork();
  await asApp('quiz', () => apiClient.post('/quizzes', {}));
  await asApp('video', () => apiClient.delete('/videos/1'));
  expect(sent).toMatchObject([traced('quiz'), traced('video')]);
});

test('a query tells the app that has made it, also when the cache asks again', async () => {
  trace();
  const query = asApp('quiz', () => apiQuery({ queryKey: ['quizzes'], url: '/quizzes' }));
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(sent).toMatchObject([traced('quiz'), traced('quiz')]);
});

test('calls that start before the code of an app is there tell it too', () => {
  trace();
  beginSession('one', { username: 'nino' } as User);
  const fetched: (HeadersInit | undefined)[] = [];
  window.fetch = async (_path, init) => {
    fetched.push(init?.headers);
    return new Response('{}');
  };
  startCalls(['/api/progress'], 'account');
  expect(fetched).toMatchObject([traced('account')]);
  dropBootCalls();
  endSession();
});

test('nothing is sent while the site is not traced', async () => {
  await apiClient.get('/quizzes');
  await queryClient.fetchQuery({ ...apiQuery({ queryKey: ['untraced'], url: '/quizzes' }), staleTime: 0 });
  expect(sent).toHaveLength(2);
  for (const headers of sent) expect(headers).not.toHaveProperty('traceparent');
  for (const headers of sent) expect(headers).not.toHaveProperty('baggage');
});
