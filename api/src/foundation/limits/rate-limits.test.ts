import type { ErrorBody } from '@glossa/contract/errors';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { attemptTimes, countStatuses, signInAt } from '../../../testing/attempts';
import { listOperations } from '../../../testing/fuzz/requests';
import { readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';
import type { ApiApp } from '../../platform/http/api-app';
import { openApiDocument } from '../../platform/operations/openapi';
import { rateLimitNetwork } from './limits';
import { startSweeps } from '../../sweeps';

const api = useTestApi(() => ({ environment: { REGISTRATIONS_PER_HOUR: '3', PAID_CALLS_PER_MINUTE: '2' } }));
let twin: ApiApp;
beforeAll(async () => void (twin = await api.openTwin()));
beforeEach(() => api.database.execute(sql`delete from rate_limits`));

const signIn = (username: string, password: string, from = '198.51.100.1', app = api.app) =>
  signInAt(app, { username, password, from });

test('the number of accounts that an address may create in an hour is limited over all processes', async () => {
  const register = (index: number, app: ApiApp, remoteAddress: string) => {
    const payload = { username: `n-${index}`, email: `n-${index}@glossa.example`, password: 'correct-horse' };
    return app.inject({ method: 'POST', url: '/api/auth/register', payload, remoteAddress });
  };
  const answers = await attemptTimes(5, (index) =>
    register(index, index % 2 ? twin : api.app, '2001:db8::1'),
  );
  expect(countStatuses(answers)).toEqual({ 201: 3, 429: 2 });
  expect(readRefusal(await register(9, api.app, '2001:db8::2:0:0:9'))).toEqual([429, 'too_many_requests']);
  expect((await register(10, api.app, '2001:db8:0:1::1')).statusCode).toBe(201);
});

test('the paid calls of a learner in a minute are limited over all routes and processes', async () => {
  const [learner, other] = [await api.register(), await api.register()];
  const ask = async (app: ApiApp, url: string, payload: object) => {
    const headers = { authorization: `Bearer ${learner.session.access_token}` };
    return app.inject({ method: 'POST', url, payload, headers });
  };
  const wrong = await ask(api.app, '/api/ai/translate', {});
  const first = await ask(api.app, '/api/ai/translate', { word: 'river', target_language: 'es' });
  const second = await ask(twin, '/api/ai/vocab-details', { word: 'river', target_language: 'es' });
  const third = await ask(twin, '/api/ai/translate', { word: 'river', target_language: 'es' });
  expect([wrong, first, second, third].map(({ statusCode }) => statusCode)).toEqual([422, 200, 200, 429]);
  expect(third.json<ErrorBody>().code).toBe('too_many_requests');
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.post('/ai/translate', { word: 'river', target_language: 'es' })).statusCode).toBe(200);
  expect((await learner.get('/auth/me')).statusCode).toBe(200);
});

const translate = (learner: TestLearner) =>
  learner.post('/ai/translate', { word: 'river', target_language: 'es' });

test.each([
  ['/ai/vocab-details', { word: 'river', target_language: 'es' }],
  ['/vocabulary', { word: 'river' }],
  ['/vocabulary/from-transcript', { video_id: 'river-walk', words: [{ word: 'tower' }] }],
  ['/transcribe/silent-film', undefined],
  ['/quizzes/generate', {}],
  ['/quizzes/generate-enhanced', { vocabulary_selection: { include_all: true } }],
  ['/quizzes/submit', { quiz_id: 1, answers: [{ question_index: 0, answer: 'river' }] }],
  ['/quizzes/1/questions/0/report', { reason: 'other' }],
  ['/stripe/create-checkout-session', { plan: 'yearly' }],
  ['/stripe/manual-activate', { session_id: 'mock_x' }],
  ['/stripe/create-portal-session', undefined],
  ['/stripe/mock-upgrade', { plan: 'yearly' }],
])('%s shares the count of paid calls', async (url, body) => {
  const learner = await api.register();
  for (let call = 0; call < 2; call += 1) expect((await translate(learner)).statusCode).toBe(200);
  expect(readRefusal(await learner.post(url, body))).toEqual([429, 'too_many_requests']);
});

test('saving a word that was looked up is not counted again', async () => {
  const learner = await api.register();
  const word = { word: 'river', target_language: 'es' };
  const details = (await learner.post('/ai/vocab-details', word)).json<WordDetails>();
  expect((await learner.post('/vocabulary', { ...word, details })).statusCode).toBe(201);
  expect((await translate(learner)).statusCode).toBe(200);
  expect((await translate(learner)).statusCode).toBe(429);
});

test('each of several words counts as a call, and more words than the limit use up a whole minute', async () => {
  const save = (learner: TestLearner, ...words: string[]) =>
    learner.post('/vocabulary/from-transcript', {
      video_id: 'river-walk',
      words: words.map((word) => ({ word })),
    });
  const [one, two, many] = [await api.register(), await api.register(), await api.register()];
  expect((await save(one, 'tower')).statusCode).toBe(200);
  expect((await translate(one)).statusCode).toBe(200);
  expect((await save(two, 'tower', 'bridge')).statusCode).toBe(200);
  expect((await translate(two)).statusCode).toBe(429);
  expect((await save(many, 'tower', 'bridge', 'boat')).statusCode).toBe(200);
  expect((await translate(many)).statusCode).toBe(429);
});

test('an address may make five times the paid calls of a learner, from any accounts', async () => {
  const learners = await attemptTimes(3, () => api.register());
  await api.database.execute(sql`delete from rate_limits`);
  learners.push(...(await attemptTimes(3, () => api.register())));
  const last = learners.pop();
  for (const learner of learners) {
    await translate(learner);
    expect((await translate(learner)).statusCode).toBe(200);
  }
  const ask = (remoteAddress: string) => {
    const payload = { word: 'river', target_language: 'es' };
    return last?.ask({ method: 'POST', url: '/ai/translate', payload, remoteAddress });
  };
  expect((await ask('127.0.0.1'))?.statusCode).toBe(429);
  expect((await ask('198.51.100.8'))?.statusCode).toBe(200);
});

/** What reaches a model, speech recognition or a payment service. */
const paid = [
  'POST /api/ai/translate',
  'POST /api/ai/vocab-details',
  'POST /api/quizzes/generate',
  'POST /api/quizzes/generate-enhanced',
  'POST /api/quizzes/submit',
  'POST /api/quizzes/{id}/questions/{index}/report',
  'POST /api/stripe/create-checkout-session',
  'POST /api/stripe/create-portal-session',
  'POST /api/stripe/manual-activate',
  'POST /api/stripe/mock-upgrade',
  'POST /api/transcribe/{videoId}',
  'POST /api/transcribe/{videoId}/lines',
  'POST /api/vocabulary',
  'POST /api/vocabulary/from-transcript',
  'PUT /api/transcribe/{videoId}/captions',
];
/** What changes something and asks none of these for a learner; reading asks nobody either. */
const free = [
  'DELETE /api/auth/me',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/playlists/{id}',
  'DELETE /api/playlists/{id}/follow',
  'DELETE /api/playlists/{id}/link',
  'DELETE /api/playlists/{id}/videos/{videoId}',
  'DELETE /api/uploads/{uploadId}',
  'DELETE /api/videos/{videoId}',
  'DELETE /api/vocabulary/{id}',
  'DELETE /api/vocabulary/{id}/reviews/{reviewId}',
  'HEAD /api/uploads/{uploadId}',
  'PATCH /api/auth/me',
  'PATCH /api/playlists/{id}',
  'PATCH /api/uploads/{uploadId}',
  'POST /api/auth/email-verification',
  'POST /api/auth/email',
  'POST /api/auth/email-verification/confirm',
  'POST /api/auth/password',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/auth/register',
  'POST /api/auth/sign-out',
  'POST /api/auth/token',
  'POST /api/playlists',
  'POST /api/playlists/follow',
  'POST /api/playlists/invitation',
  'POST /api/playlists/shared',
  'POST /api/playlists/{id}/link',
  'POST /api/playlists/{id}/restore',
  'POST /api/playlists/{id}/videos',
  'POST /api/progress/video/youtube/{videoId}',
  'POST /api/progress/video/{videoId}',
  'POST /api/quizzes/{id}/questions/{index}/check',
  'POST /api/quizzes/save',
  'POST /api/quizzes/store',
  'POST /api/quizzes/{id}/retry',
  'POST /api/stripe/mock-checkout/{id}',
  'POST /api/stripe/mock-portal/{id}',
  'POST /api/stripe/webhook',
  'POST /api/uploads',
  'POST /api/uploads/{uploadId}/video',
  'POST /api/videos',
  'POST /api/videos/{videoId}/restore',
  'POST /api/vocabulary/change',
  'POST /api/vocabulary/delete',
  'POST /api/vocabulary/export',
  'POST /api/vocabulary/import',
  'POST /api/vocabulary/restore',
  'POST /api/vocabulary/reviews/spread-backlog',
  'POST /api/vocabulary/{id}/reviews',
  'PUT /api/known-words',
  'PUT /api/playlists/{id}/order',
  'PUT /api/playlists/{id}/publication',
  'DELETE /api/quizzes/{id}/questions/{index}/claim',
  'POST /api/quizzes/{id}/questions/{index}/claim',
  'POST /api/progress/study',
  'PUT /api/progress/{videoId}',
  'PUT /api/videos/youtube/{videoId}',
  'PUT /api/transcribe/{videoId}/caption-lines',
  'PUT /api/videos/{videoId}/picture',
  'PUT /api/videos/{videoId}/sound',
  'PUT /api/vocabulary/{id}',
];

test('every route that changes something is listed as paid or not, and paid calls are limited', () => {
  const operations = listOperations(openApiDocument(api.app));
  const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  // Operators' calls are not those of learners.
  const changing = operations.filter(({ method, path }) => method !== 'GET' && !path.includes('/operator/'));
  expect(changing.map(named).sort()).toEqual([...paid, ...free].sort());
  const marked = operations.filter(({ operation }) => 'x-paid' in operation);
  // It asks the host of the video.
  expect(marked.map(named).sort()).toEqual(['GET /api/videos/host-preview', ...paid].sort());
});

test('the counters contain no personal data', async () => {
  await signIn('eve@glossa.example', 'wrong', '198.51.100.77');
  const { rows } = await api.database.execute<{ key: string }>(sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(2);
  const kept = rows.map(({ key }) => key).join(' ');
  expect(kept).not.toMatch(/eve|glossa|198|51\.100/);
});

test('a process counts paid calls by itself while the table is away', async () => {
  const learner = await api.register();
  await api.database.execute(sql`alter table rate_limits rename to rate_limits_away`);
  const answers = await attemptTimes(3, () => translate(learner));
  await api.database.execute(sql`alter table rate_limits_away rename to rate_limits`);
  expect(countStatuses(answers)).toEqual({ 200: 2, 429: 1 });
});

test('expired counters are removed until the server is closed', async () => {
  const rowsNow = async () =>
    (await api.database.execute<{ key: string }>(sql`select key from rate_limits`)).rows.map(
      (row) => row.key,
    );
  const old = sql`insert into rate_limits values ('old', 1, 1)`;
  await api.database.execute(sql`insert into rate_limits values ('current', 1, ${Date.now() + 60_000})`);
  await api.database.execute(old);
  const app = Fastify();
  startSweeps(app, api, 1);
  while ((await rowsNow()).includes('old')) await new Promise((resolve) => setImmediate(resolve));
  expect(await rowsNow()).toEqual(['current']);
  await app.close();
  await api.database.execute(old);
  expect((await rowsNow()).sort()).toEqual(['current', 'old']);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['no address', 'no address'],
])('requests from %s are counted for %s', (address, network) => {
  expect(rateLimitNetwork(address)).toBe(network);
});
