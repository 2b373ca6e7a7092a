import { openTestApi, useLearner, useTestApi } from '../../../testing/test-api';
import { apiLog } from './log';

const secrets = {
  username: 'sentinel-name',
  email: 'sentinel-mail@glossa.example',
  password: 'sentinel-password',
  word: 'sentinelword',
};

const api = useTestApi(() => ({ log: apiLog('trace', { write: (line) => void lines.push(line) }) }));
const learner = useLearner(api, beforeAll, secrets);
const lines: string[] = [];
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const requests = () => entries().filter(({ event }) => event === 'request');
beforeEach(() => {
  lines.length = 0;
});

/** What a log must not hold, of the learner or of the session. */
const found = () => {
  const log = lines.join('');
  const token = learner.session.access_token;
  return [...Object.values(secrets), token].filter((secret) => log.includes(secret));
};

test('each request is logged in one line with method, route, status and time, without the address', async () => {
  await learner.get('/vocabulary/4711?page=2');
  expect(requests()).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/vocabulary/:id',
      status: 404,
      duration_ms: expect.any(Number) as number,
      request_id: expect.stringMatching(/^[\w-]{36}$/) as string,
    }),
  ]);
  expect(lines.join('')).not.toMatch(/4711|page=2/);
});

test('refusals of callers without a session are logged so often in a minute, those of each route apart, and then told as a number', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  // The minute of earlier refusals ends.
  jest.advanceTimersByTime(60_000);
  lines.length = 0;
  for (let count = 0; count < 80; count += 1) await api.app.inject('/api/none');
  expect(requests()).toHaveLength(60);
  await api.app.inject('/api/vocabulary');
  await learner.get('/vocabulary/4711');
  expect(requests()).toHaveLength(62);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(entries()).toContainEqual(
    expect.objectContaining({ event: 'requests_not_logged', count: 20, kinds: { '404 no route': 20 } }),
  );
});

test('of reads that succeed, one in so many has a line if the site says so, and failures and writes each have one', async () => {
  const sampling = await openTestApi({
    log: apiLog('info', { write: (line) => void lines.push(line) }),
    environment: { LOG_ONE_READ_IN: '10' },
  });
  const ana = await sampling.register();
  lines.length = 0;
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
  await ana.get('/auth/me');
  await ana.get('/vocabulary/4711');
  await ana.post('/vocabulary', { word: 'river' });
  random.mockReturnValue(0.09);
  await ana.get('/auth/me');
  random.mockRestore();
  expect(requests().map(({ method, status }) => [method, status])).toEqual([
    ['GET', 404],
    ['POST', 201],
    ['GET', 200],
  ]);
  await sampling.close();
});

test('a request keeps a valid id that it came with, and the response contains it', async () => {
  const ask = async (id: string) => {
    const answer = await api.app.inject({ url: '/api/videos', headers: { 'x-request-id': id } });
    return String(answer.headers['x-request-id']);
  };
  expect(await ask('3f2a-from-the-site-server')).toBe('3f2a-from-the-site-server');
  expect(requests()[0]).toMatchObject({ request_id: '3f2a-from-the-site-server' });
  expect(await ask('a')).toBe('a');
  for (const id of ['', 'with "quotes"', 'x'.repeat(65)]) expect(await ask(id)).toMatch(/^[\da-f-]{36}$/);
});

test('the log of ordinary requests contains no name, address, password, word or token', async () => {
  const { username, email, password, word } = secrets;
  const form = new URLSearchParams({ username, password }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await api.app.inject({ method: 'POST', url: '/api/auth/token', headers, payload: form });
  await api.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    payload: { username, password: `${password}!` },
  });
  await api.app.inject({ method: 'POST', url: '/api/auth/register', payload: { username, email, password } });
  await learner.post('/vocabulary', { word, translation: word, context: `a ${word} here` });
  await learner.get(`/vocabulary?video_id=${word}`);
  await learner.get(`/transcribe/${word}`);
  await learner.post('/ai/translate', { word, target_language: 'es' });
  await learner.post('/vocabulary', { word, translation: 5 });
  await api.app.inject({ url: `/api/${word}?token=${learner.session.access_token}` });
  expect(requests().length).toBe(9);
  expect(found()).toEqual([]);
});

test('the parameters of a failed query are not logged either, whether Drizzle has built it or it is a text', async () => {
  const { username, email, password, word } = secrets;
  await api.pool.query('alter table vocabulary rename column definition to gone');
  const saved = await learner.post('/vocabulary', { word, context: email });
  await api.pool.query('alter table vocabulary rename column gone to definition');
  await api.pool.query('alter table users rename column email to gone');
  const account = { username: `${username}2`, email: `2${email}`, password };
  const registered = await api.app.inject({ method: 'POST', url: '/api/auth/register', payload: account });
  await api.pool.query('alter table users rename column gone to email');
  expect([saved.statusCode, registered.statusCode]).toEqual([500, 500]);
  const failures = entries().filter(({ msg }) => msg === 'request failed');
  expect(failures).toMatchObject([{ err: { code: '42703' } }, { err: { cause: { code: '42703' } } }]);
  expect(found()).toEqual([]);
});
