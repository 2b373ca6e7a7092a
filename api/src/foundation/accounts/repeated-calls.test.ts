import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import { readRefusal, type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { deleteOldCalls } from './repeated-calls';

const playlists = { maxPlaylists: 12, maxVideos: 2, areShared: true };
const api = useTestApi(() => ({ settings: { playlists } }));
const ana = useLearner(api);
const bruno = useLearner(api);

type Method = 'POST' | 'PATCH' | 'DELETE';
const send = (learner: TestLearner, method: Method, url: string, key: string, payload?: object) =>
  learner.ask({ method, url, headers: { 'idempotency-key': key }, ...(payload && { payload }) });
const make = (learner: TestLearner, key: string, name = 'Week 1') =>
  send(learner, 'POST', '/playlists', key, { name });
const countOwn = async (learner: TestLearner) =>
  (await learner.get('/playlists/own')).json<OwnPlaylists>().playlists.length;

/** What the browser has not read before it was killed. */
const unread = async (call: Promise<unknown>) => void (await call);

describe('a write with a key', () => {
  it('is made once, and its repeat gets the first answer', async () => {
    const key = randomUUID();
    const first = await make(ana, key);
    await ana.patch(`/playlists/${first.json<OwnPlaylist>().id}`, { name: 'Week 2' });
    const again = await make(ana, key);
    expect([again.statusCode, again.json<OwnPlaylist>()]).toEqual([201, first.json<OwnPlaylist>()]);
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'content-type': first.headers['content-type'],
    });
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(await countOwn(ana)).toBe(1);
  });

  it('is made once when it is sent ten times at once, to two processes', async () => {
    const key = randomUUID();
    const twin = await api.openTwin();
    const authorization = `Bearer ${ana.session.access_token}`;
    const headers = { authorization, 'idempotency-key': key };
    const toTwin = () =>
      twin.inject({ method: 'POST', url: '/api/playlists', headers, payload: { name: 'Week 1' } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? toTwin() : make(ana, key))),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers.filter(({ headers: { 'idempotent-replayed': again } }) => !again)).toHaveLength(1);
    expect(await countOwn(ana)).toBe(1);
  });

  it('has its answer without a body again', async () => {
    const { id } = (await make(ana, randomUUID())).json<OwnPlaylist>();
    const key = randomUUID();
    await unread(send(ana, 'DELETE', `/playlists/${id}`, key));
    const again = await send(ana, 'DELETE', `/playlists/${id}`, key);
    expect([again.statusCode, again.body]).toEqual([204, '']);
    expect(readRefusal(await ana.delete(`/playlists/${id}`))).toEqual([404, 'playlist_not_found']);
  });

  it.each([
    ['another body', 'POST', '/playlists', { name: 'Other' }],
    ['another address', 'POST', '/playlists?to=2', { name: 'Week 1' }],
    ['another call', 'DELETE', '/playlists/1', undefined],
  ] as const)('keeps its key from %s', async (_what, method, url, payload) => {
    const key = randomUUID();
    await make(ana, key);
    expect(readRefusal(await send(ana, method, url, key, payload))).toEqual([422, 'idempotency_key_reused']);
    expect(await countOwn(ana)).toBe(1);
  });

  it('says nothing to another learner who guesses its key, nor to one who has signed out', async () => {
    const key = randomUUID();
    const [own, other] = [await make(ana, key, 'Secret'), await make(bruno, key, 'Mine')];
    expect(other.json<OwnPlaylist>()).toMatchObject({ name: 'Mine' });
    expect(other.json<OwnPlaylist>().id).not.toBe(own.json<OwnPlaylist>().id);
    await ana.post('/auth/sign-out');
    expect((await make(ana, key, 'Secret')).statusCode).toBe(401);
  });

  it('that was refused is tried again, also with another body', async () => {
    const key = randomUUID();
    expect(readRefusal(await make(ana, key, ''))).toEqual([422, 'invalid_fields']);
    const rename = (id: number) => send(ana, 'PATCH', `/playlists/${id}`, key, { name: 'Mine' });
    expect((await rename(1)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await make(ana, key)).statusCode).toBe(201);
  });

  it.each(['short', 'x'.repeat(65), `${'x'.repeat(16)} or 1=1`, `${'x'.repeat(16)}'--`, 'ქ'.repeat(16)])(
    'is refused with the key %s',
    async (key) => {
      const encoded = Buffer.from(key).toString('latin1');
      expect(readRefusal(await make(ana, encoded))).toEqual([422, 'invalid_fields']);
      expect(await countOwn(ana)).toBe(0);
    },
  );
});

const readCalls = async (learner: TestLearner) =>
  (
    await api.database.execute<{ status: number; answer: string }>(
      sql`select * from repeatable_calls where user_id = ${learner.session.user.id}`,
    )
  ).rows;

test('a change of what holds secrets is not remembered, although it has a key', async () => {
  const key = randomUUID();
  const passwords = { current_password: 'wrong', new_password: 'a new long password' };
  await send(ana, 'POST', '/auth/password', key, passwords);
  await send(ana, 'POST', '/auth/sign-out', key);
  expect(await readCalls(ana)).toEqual([]);
});

test('a link to a playlist, and a call that only reads, are not remembered', async () => {
  const { id } = (await ana.post('/playlists', { name: 'Week 1' })).json<OwnPlaylist>();
  const made = await send(ana, 'POST', `/playlists/${id}/link`, randomUUID());
  await send(bruno, 'POST', '/playlists/shared', randomUUID(), made.json<object>());
  const word = { word: 'river', target_language: 'es' };
  expect((await send(bruno, 'POST', '/ai/translate', randomUUID(), word)).statusCode).toBe(200);
  expect([await readCalls(ana), await readCalls(bruno)]).toEqual([[], []]);
});

test('a learner has the newest answers, 500 or 8 MB of them', async () => {
  await make(bruno, randomUUID());
  const { id } = ana.session.user;
  await api.database
    .execute(sql`insert into repeatable_calls (user_id, key, call_digest, attempt, begun_at, status, answer)
    select ${id}, 'call ' || place, '', '', now() - place * interval '1 second', 200, '{}' from generate_series(1, 600) place`);
  await make(ana, randomUUID());
  expect(await readCalls(ana)).toHaveLength(500);
  await api.database.execute(
    sql`update repeatable_calls set answer = repeat('x', 200 * 1024) where answer = '{}'`,
  );
  await make(ana, randomUUID());
  expect(await readCalls(ana)).toHaveLength(42);
  expect(await readCalls(bruno)).toHaveLength(1);
});

describe('a call that its process has not answered', () => {
  const key = randomUUID();
  /** As it is left when the process ends, or while it runs. */
  async function leaveUnanswered(begunAgo: string): Promise<string> {
    const { body } = await make(ana, key);
    await api.database.execute(sql`delete from playlists where owner_id = ${ana.session.user.id}`);
    await api.database.execute(sql`update repeatable_calls
      set status = null, answer = null, committed = false, begun_at = now() - ${begunAgo}::interval
      where user_id = ${ana.session.user.id}`);
    return body;
  }

  it('is made again when the process has ended, once', async () => {
    await leaveUnanswered('16 seconds');
    const answers = await Promise.all([make(ana, key), make(ana, key), make(ana, key)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countOwn(ana)).toBe(1);
  });

  it('is waited for while the process runs', async () => {
    const body = await leaveUnanswered('1 second');
    const repeat = make(ana, key);
    await api.database.execute(sql`update repeatable_calls set status = 201, answer = ${body}
      where user_id = ${ana.session.user.id}`);
    expect((await repeat).body).toBe(body);
    expect(await countOwn(ana)).toBe(0);
  });

  it('is not made again once it is committed', async () => {
    await leaveUnanswered('16 seconds');
    await api.database.execute(sql`update repeatable_calls set committed = true`);
    expect([(await make(ana, key)).statusCode, await countOwn(ana)]).toEqual([204, 0]);
  });

  it('stays that of its body when the process has ended', async () => {
    await leaveUnanswered('1 hour');
    expect(readRefusal(await make(ana, key, 'Other'))).toEqual([422, 'idempotency_key_reused']);
  });
});

test('a call whose commit is not heard of has an answer, and is made once', async () => {
  const { query } = Client.prototype;
  const deaf = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...asked: unknown[]
  ) {
    const answer = query.apply(this, asked as never) as unknown as Promise<void>;
    return (String(asked[0]).endsWith('commit') ? answer.then(breakOff) : answer) as never;
  });
  const key = randomUUID();
  expect((await make(ana, key)).statusCode).toBeGreaterThanOrEqual(500);
  deaf.mockRestore();
  expect([(await make(ana, key)).statusCode, await countOwn(ana)]).toEqual([204, 1]);
});

function breakOff(): never {
  throw new Error('Connection terminated unexpectedly');
}

test('a call that a repeat has taken over cannot commit any more', async () => {
  await api.database.execute(sql`create function take_over() returns trigger language plpgsql as
    'begin update repeatable_calls set attempt = ''of the repeat''; return new; end'`);
  await api.database.execute(
    sql`create trigger take_over before insert on playlists execute function take_over()`,
  );
  const first = make(ana, randomUUID());
  expect([readRefusal(await first), await countOwn(ana)]).toEqual([[503, 'not_ready'], 0]);
  await api.database.execute(sql`drop function take_over cascade`);
});

test('calls go after a week, and with their account', async () => {
  await make(ana, randomUUID());
  await make(bruno, randomUUID());
  await api.database.execute(sql`update repeatable_calls set begun_at = now() - interval '169 hours'
    where user_id = ${ana.session.user.id}`);
  await deleteOldCalls(api.database);
  expect([await readCalls(ana), await readCalls(bruno)]).toMatchObject([[], [{ status: 201 }]]);
  await api.database.execute(sql`delete from users where id = ${bruno.session.user.id}`);
  expect(await readCalls(bruno)).toEqual([]);
});
