import type { ErrorBody } from '@glossa/contract/errors';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { attemptTimes, countStatuses, signInAt } from '../../../../testing/attempts';
import { callsWith, readRefusal, useTestApi } from '../../../../testing/test-api';
import type { ApiApp } from '../../../platform/http/api-app';

const PASSWORD = 'correct-horse';
const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';

const api = useTestApi();
let twin: ApiApp;
beforeAll(async () => void (twin = await api.openTwin()));
beforeEach(() => api.database.execute(sql`delete from rate_limits`));

interface Attempt {
  from?: string;
  cookie?: string;
  app?: ApiApp;
}

const signIn = (
  username: string,
  password: string,
  { from = ELSEWHERE, cookie, app = api.app }: Attempt = {},
) => signInAt(app, { username, password, from, cookie });
const readCookie = (answer: LightMyRequestResponse) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** A learner who has signed in at home, whose network and browser the account knows. */
async function learnerAtHome() {
  const { user } = (await api.register()).session;
  await api.database.execute(sql`delete from known_places where user_id = ${user.id}`);
  const answer = await signIn(user.username, PASSWORD, { from: HOME });
  return { ...user, cookie: readCookie(answer) };
}

const minutePasses = () => api.database.execute(sql`delete from rate_limits where key like 'guesses:%'`);

test('of many concurrent guesses over two processes only five are checked, and then the guesser waits', async () => {
  const { username } = (await api.register()).session.user;
  const answers = await attemptTimes(30, (index) =>
    signIn(username, `guess-${index}`, { app: index % 2 ? twin : api.app }),
  );
  expect(countStatuses(answers)).toEqual({ 401: 5, 429: 25 });
  const closed = await signIn(username, PASSWORD, { app: twin });
  expect(readRefusal(closed)).toEqual([429, 'too_many_attempts']);
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(closed.json<ErrorBody>().detail).toMatch(/Please try again in /);
  expect((await signIn(username, PASSWORD, { from: HOME })).statusCode).toBe(200);
});

test('five failures cost a guesser a minute, and eight a quarter of an hour', async () => {
  const { username } = (await api.register()).session.user;
  const wait = async () => Number((await signIn(username, PASSWORD)).headers['retry-after']);
  await attemptTimes(5, () => signIn(username, 'wrong'));
  expect(await wait()).toBeLessThanOrEqual(60);
  await minutePasses();
  await attemptTimes(3, () => signIn(username, 'wrong'));
  await minutePasses();
  expect(await wait()).toBeGreaterThan(600);
});

test('a success forgets the failures of the guesser', async () => {
  const { username } = (await api.register()).session.user;
  for (let round = 0; round < 3; round += 1) {
    await attemptTimes(4, () => signIn(username, 'wrong', { from: HOME }));
    expect((await signIn(username, PASSWORD, { from: HOME })).statusCode).toBe(200);
  }
});

test('guesses from many networks do not lock out a browser or a network that signed in before', async () => {
  const { username, cookie } = await learnerAtHome();
  const guesses = await attemptTimes(20, (index) => signIn(username, 'wrong', { from: `192.0.2.${index}` }));
  expect(countStatuses(guesses)).toEqual({ 401: 12, 429: 8 });
  expect((await signIn(username, PASSWORD)).statusCode).toBe(429);
  expect((await signIn(username, PASSWORD, { cookie })).statusCode).toBe(200);
  expect((await signIn(username, PASSWORD, { from: HOME })).statusCode).toBe(200);
});

test('a browser that signed in before is not locked out by a guesser in its own network', async () => {
  const { username, cookie } = await learnerAtHome();
  await attemptTimes(10, () => signIn(username, 'wrong', { from: HOME }));
  expect((await signIn(username, PASSWORD, { from: HOME })).statusCode).toBe(429);
  expect((await signIn(username, PASSWORD, { from: HOME, cookie })).statusCode).toBe(200);
});

test('a browser that signed in to one account is unknown to another, and a made-up cookie to all', async () => {
  const { cookie } = await learnerAtHome();
  const { username } = await learnerAtHome();
  await attemptTimes(20, (index) => signIn(username, 'wrong', { from: `192.0.2.${index}` }));
  expect((await signIn(username, PASSWORD, { cookie })).statusCode).toBe(429);
  const madeUp = `glossa_device=${'x'.repeat(22)}`;
  expect((await signIn(username, PASSWORD, { cookie: madeUp })).statusCode).toBe(429);
});

test('a known browser waits as well when it guesses, but at most a minute', async () => {
  const { username, cookie } = await learnerAtHome();
  for (let round = 0; round < 3; round += 1) {
    await minutePasses();
    await attemptTimes(5, () => signIn(username, 'wrong', { cookie }));
  }
  const closed = await signIn(username, PASSWORD, { cookie });
  expect(closed.statusCode).toBe(429);
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('the cookie of a browser is of this host alone, and scripts cannot read it', async () => {
  const { username, cookie } = await learnerAtHome();
  const again = await signIn(username, PASSWORD, { cookie });
  expect(again.headers['set-cookie']).toMatch(
    /^glossa_device=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect(readCookie(again)).toBe(cookie);
  // Another host of the domain may have planted it.
  const headers = { 'x-forwarded-proto': 'https', cookie };
  const overHttps = await api.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers,
    payload: { username, password: PASSWORD },
  });
  expect(overHttps.headers['set-cookie']).toMatch(/^__Host-glossa_device=.*; Secure$/);
  expect(overHttps.headers['set-cookie']).not.toContain(cookie);
});

test('the waits and the refusals of a username say nothing about an address', async () => {
  const { username, email } = (await api.register()).session.user;
  await attemptTimes(20, (index) => signIn(username, 'wrong', { from: `192.0.2.${index}` }));
  await attemptTimes(10, () => signIn(username, 'wrong'));
  const [own, unknown] = [await signIn(email, 'wrong'), await signIn('nobody@glossa.example', 'wrong')];
  expect([own.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(own.body).toBe(unknown.body);
});

test('an account takes fewer than 25 guesses from unknown places, by username and address together', async () => {
  const { username, email } = (await api.register()).session.user;
  const answers = await attemptTimes(40, (index) =>
    signIn(index % 2 ? username : email, 'wrong', { from: `192.0.2.${index}` }),
  );
  expect(countStatuses(answers)).toEqual({ 401: 24, 429: 16 });
});

test('a hundred failures with different names block a network that the account does not know', async () => {
  const { username, cookie } = await learnerAtHome();
  await signIn('nobody', 'wrong');
  await api.database.execute(sql`update rate_limits set points = 100 where key like 'guessesOfNetwork:%'`);
  expect((await signIn('nobody-else', 'wrong')).statusCode).toBe(429);
  expect((await signIn(username, PASSWORD)).statusCode).toBe(429);
  expect((await signIn(username, PASSWORD, { cookie })).statusCode).toBe(200);
});

test('one network alone cannot use up the attempts of a name', async () => {
  const { username } = (await api.register()).session.user;
  await attemptTimes(40, () => signIn(username, 'wrong'));
  expect((await signIn(username, PASSWORD, { from: HOME })).statusCode).toBe(200);
});

test('wrong passwords at the confirmation of a change make that session wait, and no other', async () => {
  const learner = await api.register();
  const { username } = learner.session.user;
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await learner.delete('/auth/me', { password: 'wrong' });
    expect(readRefusal(answer)).toEqual([403, 'password_wrong']);
  }
  const change = { current_password: PASSWORD, new_password: 'another-one' };
  expect(readRefusal(await learner.post('/auth/password', change))).toEqual([429, 'too_many_attempts']);
  const { access_token } = (await signIn(username, PASSWORD)).json<{ access_token: string }>();
  const other = callsWith(api.app, access_token);
  expect((await other.post('/auth/password', change)).statusCode).toBe(200);
});

test('an account remembers the last twenty browsers and networks', async () => {
  const { username, id } = (await api.register()).session.user;
  for (let index = 0; index < 22; index += 1) {
    expect((await signIn(username, PASSWORD, { from: `192.0.2.${index}` })).statusCode).toBe(200);
  }
  const { rows } = await api.database.execute(
    sql`select kind, count(*)::int as count from known_places where user_id = ${id} group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'device', count: 20 },
    { kind: 'network', count: 20 },
  ]);
});

test('with a new password an account knows no other place than the one where it was changed', async () => {
  const { username, id } = await learnerAtHome();
  const { access_token } = (await signIn(username, PASSWORD)).json<{ access_token: string }>();
  const networks = async () =>
    (await api.database.execute(sql`select from known_places where user_id = ${id} and kind = 'network'`))
      .rows.length;
  expect(await networks()).toBe(2);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/password',
    remoteAddress: ELSEWHERE,
    headers: { authorization: `Bearer ${access_token}` },
    payload: { current_password: PASSWORD, new_password: 'another-one' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await networks()).toBe(1);
});

test('known places contain no address and no cookie', async () => {
  const { id, cookie } = await learnerAtHome();
  const { rows } = await api.database.execute(sql`select * from known_places where user_id = ${id}`);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51/);
});

test('a process counts by itself while the table is away', async () => {
  const { username } = (await api.register()).session.user;
  await api.database.execute(sql`alter table rate_limits rename to rate_limits_away`);
  const answers = await attemptTimes(12, () => signIn(username, 'wrong'));
  await api.database.execute(sql`alter table rate_limits_away rename to rate_limits`);
  expect(countStatuses(answers)).toEqual({ 401: 5, 429: 7 });
});
