import type { SignedInDevice } from '@glossa/contract/account';
import type { Session } from '@glossa/contract/user';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { recordQueries } from '../../../../testing/sent-queries';
import { readRefusal, useTestApi } from '../../../../testing/test-api';
import type { ApiApp } from '../../../platform/http/api-app';
import { keyedDigest } from '../../../platform/settings/auth-secret';
import { createSessionToken } from './session-token';
import { startSweeps } from '../../../sweeps';

const api = useTestApi();
let twin: ApiApp;
beforeAll(async () => void (twin = await api.openTwin()));

type Method = 'GET' | 'POST' | 'DELETE';
const ask = (token: string, method: Method, url: string, app = api.app) =>
  app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
const me = (token: string, app?: ApiApp) => ask(token, 'GET', '/auth/me', app);
const listDevices = async (token: string) =>
  (await ask(token, 'GET', '/auth/sessions')).json<SignedInDevice[]>();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function signIn(username: string, userAgent: string): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'user-agent': userAgent },
    payload: { username, password: 'correct-horse' },
  });
  return answer.json<Session>().access_token;
}

/** As if the session had not been used for this time. */
const rest = (userId: number, time: string) =>
  api.database.execute(
    sql`update sessions set last_used_at = now() - ${time}::interval where user_id = ${userId}`,
  );
const lastUse = async (userId: number) => {
  const { rows } = await api.database.execute<{ seconds: number }>(
    sql`select extract(epoch from now() - last_used_at)::float as seconds from sessions where user_id = ${userId}`,
  );
  return rows[0]?.seconds;
};

test('signing out ends the token in every process, and no other', async () => {
  const { session } = await api.register();
  const phone = await signIn(session.user.username, SAFARI);
  expect((await ask(phone, 'POST', '/auth/sign-out')).statusCode).toBe(204);
  for (const app of [api.app, twin]) {
    expect(readRefusal(await me(phone, app))).toEqual([401, 'not_signed_in']);
    expect((await me(session.access_token, app)).statusCode).toBe(200);
  }
});

test('the list names browser and system of each device, and which one is asking', async () => {
  const { session } = await api.register();
  const { username } = session.user;
  const computer = await signIn(username, FIREFOX);
  const phone = await signIn(username, SAFARI);
  const odd = await signIn(username, 'x'.repeat(5000));
  const devices = await listDevices(computer);
  expect(devices.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
    [null, null, false],
    ['Safari', 'iOS', false],
    ['Firefox', 'Windows', true],
    [null, null, false],
  ]);
  expect(devices[0]).toMatchObject({
    created_at: expect.stringMatching(/^\d{4}-/),
    last_used_at: expect.stringMatching(/^\d{4}-/),
  });
  for (const token of [computer, phone, odd]) expect(JSON.stringify(devices)).not.toContain(token);
});

test('one device is signed out from another, but not one of another learner', async () => {
  const { session } = await api.register();
  const stranger = await api.register();
  const phone = await signIn(session.user.username, SAFARI);
  const id = (await listDevices(phone)).find(({ is_current }) => is_current)?.id;
  expect(readRefusal(await stranger.delete(`/auth/sessions/${id}`))).toEqual([404, 'session_not_found']);
  expect((await me(phone)).statusCode).toBe(200);
  expect((await ask(session.access_token, 'DELETE', `/auth/sessions/${id}`)).statusCode).toBe(204);
  expect((await me(phone)).statusCode).toBe(401);
  expect((await me(session.access_token)).statusCode).toBe(200);
});

test('signing out everywhere ends all sessions of the learner', async () => {
  const { session } = await api.register();
  const stranger = await api.register();
  const phone = await signIn(session.user.username, SAFARI);
  expect((await ask(phone, 'DELETE', '/auth/sessions')).statusCode).toBe(204);
  for (const token of [phone, session.access_token]) expect((await me(token)).statusCode).toBe(401);
  expect((await stranger.get('/auth/me')).statusCode).toBe(200);
});

test('a token ends after 30 days without use, and each use renews it', async () => {
  const { session } = await api.register();
  const { id } = session.user;
  expect(session.expires_in).toBe(30 * 24 * 60 * 60);
  await rest(id, '29 days');
  expect((await me(session.access_token)).statusCode).toBe(200);
  expect(await lastUse(id)).toBeLessThan(60);
  await rest(id, '31 days');
  const answer = await me(session.access_token);
  expect(readRefusal(answer)).toEqual([401, 'token_expired']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect((await lastUse(id)) ?? 0).toBeGreaterThan(30 * 24 * 60 * 60);
});

test('use is written at most once in ten minutes', async () => {
  const { session } = await api.register();
  await rest(session.user.id, '11 minutes');
  const first = await recordQueries(() => me(session.access_token));
  const second = await recordQueries(() => me(session.access_token));
  expect([first.length, second.length]).toEqual([2, 1]);
  await rest(session.user.id, '9 minutes');
  expect(await recordQueries(() => me(session.access_token))).toHaveLength(1);
});

test.each([
  ['', 'no token'],
  ['x'.repeat(43), 'a made-up token'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'a token signed by nobody'],
])('%j is refused: %s', async (token) => {
  expect(readRefusal(await me(token))).toEqual([401, 'not_signed_in']);
});

test('a token of another id or of another secret takes no statement', async () => {
  const { session } = await api.register();
  const [, random, signature] = session.access_token.split('.');
  for (const forged of [
    `${session.user.id + 1}.${random}.${signature}`,
    createSessionToken(keyedDigest('x'), 1),
  ]) {
    let refusal: unknown;
    const sent = await recordQueries(async () => {
      refusal = readRefusal(await me(forged));
    });
    // Unlike one that has signed out, a browser keeps what it has not sent.
    expect([refusal, sent]).toEqual([[401, 'token_expired'], []]);
  }
});

test('the database has no token', async () => {
  const { session } = await api.register();
  const { rows } = await api.database.execute(sql`select * from sessions where user_id = ${session.user.id}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(session.access_token);
});

test('a password that changes while the old one is checked leaves a token that does not work', async () => {
  const { session } = await api.register();
  const { id, username } = session.user;
  // The sign-in has read the account, and waits for the table to store its session.
  const client = await api.pool.connect();
  await client.query('begin; lock table sessions in access exclusive mode');
  const signingIn = signIn(username, FIREFOX);
  for (let waits = 0; waits === 0;) {
    const { rowCount } = await api.pool.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "sessions"%'`);
    waits = rowCount ?? 0;
  }
  await client.query('update users set session_version = session_version + 1 where id = $1', [id]);
  await client.query('commit');
  client.release();
  expect((await me(await signingIn)).statusCode).toBe(401);
});

test('an account has at most fifty sessions; the longest unused end first', async () => {
  const { session } = await api.register();
  const { id, username } = session.user;
  await api.database.execute(sql`insert into sessions (user_id, token_hash, version, last_used_at)
    select ${id}, 'hash-' || n, 0, now() - n * interval '1 hour' from generate_series(1, 60) n`);
  await signIn(username, FIREFOX);
  const { rows } = await api.database.execute(
    sql`select count(*)::int as count, max(now() - last_used_at) < interval '49 hours' as recent
      from sessions where user_id = ${id}`,
  );
  expect(rows).toEqual([{ count: 50, recent: true }]);
});

test('sessions that ended long ago are removed until the server is closed', async () => {
  const { session } = await api.register();
  const other = await api.register();
  await rest(session.user.id, '61 days');
  const app = Fastify();
  startSweeps(app, api, 1);
  while ((await lastUse(session.user.id)) !== undefined) await new Promise((next) => setImmediate(next));
  await app.close();
  expect((await other.get('/auth/me')).statusCode).toBe(200);
});
