import type { ErrorBody } from '@glossa/contract/errors';
import type { Session, User } from '@glossa/contract/user';
import { callsWith, readRefusal, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const ana = { username: 'Ana', email: 'Ana@Glossa.example', password: 'river-boat' };
const register = (payload: object) => api.app.inject({ method: 'POST', url: '/api/auth/register', payload });
const signIn = (username: string, password: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });

test('a new learner gets a token that opens their account', async () => {
  const answer = await register({ ...ana, interface_language: 'ka', target_language: 'es' });
  expect(answer.statusCode).toBe(201);
  const { access_token, user } = answer.json<Session>();
  const asked = await callsWith(api.app, access_token).get('/auth/me');
  expect(asked.json<User>()).toEqual(user);
  expect(user).toEqual({
    id: expect.any(Number),
    username: 'Ana',
    email: 'Ana@Glossa.example',
    email_verified: false,
    is_premium: false,
    interface_language: 'ka',
    target_language: 'es',
    level: null,
    translation_language: null,
    onboarding_pending: false,
    subscription_tier: 'free',
    subscription_expires: null,
    time_zone: 'UTC',
    goals: { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(asked.headers['cache-control']).toBe('no-store');
});

test.each([
  ['the username', ' ana ', 'river-boat'],
  ['the e-mail address', 'ana@glossa.EXAMPLE', 'river-boat'],
])('signing in with %s ignores capitals', async (_kind, username, password) => {
  const answer = await signIn(username, password);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Session>()).toMatchObject({ token_type: 'bearer', user: { username: 'Ana' } });
});

test('a wrong password and an unknown name are answered with the same words', async () => {
  const [wrong, unknown] = await Promise.all([
    signIn('ana', 'wrong-password'),
    signIn('nobody', 'river-boat'),
  ]);
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json<ErrorBody>()).toEqual({
    detail: 'Incorrect username or password',
    code: 'bad_credentials',
  });
  expect(unknown.body).toBe(wrong.body);
});

test.each([
  ['username', { ...ana, username: ' ANA ', email: 'other@glossa.example' }, 'username_taken'],
  ['e-mail address', { ...ana, username: 'other', email: 'ANA@glossa.example' }, 'email_taken'],
])('a taken %s is refused, ignoring capitals', async (_kind, payload, code) => {
  expect(readRefusal(await register(payload))).toEqual([409, code]);
});

test.each([
  ['a username that becomes an address by its normal form', { username: 'ana＠glossa.example' }, 'username'],
  ['an address in which a mail program reads another', { email: 'x<ana@glossa.example>' }, 'email'],
  ['two addresses', { email: 'x,ana@glossa.example' }, 'email'],
  ['an address without a dot', { email: 'ana@glossa' }, 'email'],
  ['a name of spaces', { username: '   ' }, 'username'],
  ['a number for a name', { username: 7 }, 'username'],
])('%s is refused by name of the field', async (_kind, fields, name) => {
  const answer = await register({ ...ana, username: 'someone', email: 'someone@glossa.example', ...fields });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().fields?.map((field) => field.name)).toEqual([name]);
});

test('of two registrations of one name at the same moment one succeeds', async () => {
  const twin = { username: 'twin', email: 'twin@glossa.example', password: 'river-boat' };
  const answers = await Promise.all([register(twin), register(twin)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
});

test('a password of five characters is too short and one of six is not', async () => {
  const five = await register({ ...ana, username: 'five', email: 'five@glossa.example', password: '12345' });
  expect(five.statusCode).toBe(422);
  expect(five.json<ErrorBody>()).toMatchObject({
    detail: 'Password must be at least 6 characters long',
    code: 'password_too_short',
  });
  const six = await register({ ...ana, username: 'six', email: 'six@glossa.example', password: 'bo4t5!' });
  expect(six.statusCode).toBe(201);
});

test('missing fields are named', async () => {
  const answer = await register({ email: 'x@glossa.example' });
  expect(answer.statusCode).toBe(422);
  const { code, fields } = answer.json<ErrorBody>();
  expect(code).toBe('invalid_fields');
  expect(fields?.map((field) => field.name)).toEqual(['username', 'password']);
});

test.each([
  ['that is not JSON', 'application/json', '{"email":', [400, 'malformed_request']],
  ['over 64 KB', 'application/json', `{"email":"${'x'.repeat(70_000)}"}`, [413, 'body_too_large']],
  ['of another kind', 'text/xml', '<a/>', [415, 'unsupported_media_type']],
])('a body %s is refused', async (_case, type, payload, refusal) => {
  const request = { url: '/api/auth/register', headers: { 'content-type': type }, payload };
  expect(readRefusal(await api.app.inject({ method: 'POST', ...request }))).toEqual(refusal);
});

test('unknown addresses are 404 with our error body', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ErrorBody>()).toEqual({
    detail: 'Nothing was found at this address',
    code: 'route_not_found',
  });
});

test('health and readiness need no token', async () => {
  const answers = await Promise.all(['health', 'ready'].map((name) => api.app.inject(`/api/${name}`)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
});

test.each([
  ['ana@home', 'username must not contain @'],
  ['an\na', 'username must not contain line breaks or characters that cannot be seen'],
  ['demo\u200b', 'username must not contain line breaks or characters that cannot be seen'],
  ['\u202eomed', 'username must not contain line breaks or characters that cannot be seen'],
  ['demo\u3164', 'username must not contain line breaks or characters that cannot be seen'],
])('a username that cannot be used is told why: %j', async (username, detail) => {
  const answer = await register({ ...ana, username });
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([422, detail]);
});

test.each([
  ['token', { 'sec-fetch-site': 'cross-site' }, 400],
  ['token', { 'sec-fetch-site': 'same-site' }, 400],
  ['token', { origin: 'https://evil.example' }, 400],
  ['register', { 'sec-fetch-site': 'cross-site' }, 400],
  ['token', { 'sec-fetch-site': 'same-origin' }, 401],
  ['token', { origin: 'https://glossa.test' }, 401],
  ['token', {}, 401],
])(
  'POST /auth/%s with %j is answered %s: no page of another site signs in',
  async (call, headers, status) => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/api/auth/${call}`,
      headers: { host: 'glossa.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'username=nobody-here&password=wrong-password',
    });
    expect(statusCode).toBe(status);
  },
);
