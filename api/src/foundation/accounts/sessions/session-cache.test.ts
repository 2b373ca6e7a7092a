import type { Session, User } from '@glossa/contract/user';
import { Client } from 'pg';
import { recordQueries } from '../../../../testing/sent-queries';
import { callsWith, readRefusal, useTestApi, type TestLearner } from '../../../../testing/test-api';
import type { ApiApp } from '../../../platform/http/api-app';

const api = useTestApi();
let twin: ApiApp;
beforeAll(async () => {
  twin = await api.openTwin();
  for (const app of [api.app, twin]) await app.listen({ host: '127.0.0.1', port: 0 });
});

type Calls = Omit<TestLearner, 'session'>;
const PASSWORD = 'correct-horse';
const isLookUp = ({ text }: { text: string }) => text.includes('from "sessions"');
const countLookUps = async (calls: Calls) =>
  (await recordQueries(() => calls.get('/auth/me'))).filter(isLookUp).length;
const turn = () => new Promise((next) => setImmediate(next));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await turn();
}
/** Until the process answers without asking the database who it is. */
const keep = (calls: Calls) => until(async () => (await countLookUps(calls)) === 0);
const isOver = async (calls: Calls) => (await calls.get('/auth/me')).statusCode === 401;
const readUser = async (calls: Calls) => (await calls.get('/auth/me')).json<User>();

/** Whose session both processes have in memory. */
async function keptByBoth() {
  const learner = await api.register();
  const there = callsWith(twin, learner.session.access_token);
  for (const calls of [learner, there]) await keep(calls);
  return { learner, there, id: learner.session.user.id };
}

const signIn = async (username: string) => {
  const payload = { username, password: PASSWORD };
  const answer = await twin.inject({ method: 'POST', url: '/api/auth/token', payload });
  return callsWith(twin, answer.json<Session>().access_token);
};

type Ending = (learner: TestLearner) => Promise<unknown>;
const endings: [string, Ending][] = [
  ['signs out', (learner) => learner.post('/auth/sign-out')],
  ['signs out everywhere', (learner) => learner.delete('/auth/sessions')],
  [
    'changes the password',
    (learner) =>
      learner.post('/auth/password', { current_password: PASSWORD, new_password: 'battery-staple' }),
  ],
  ['deletes the account', (learner) => learner.delete('/auth/me', { password: PASSWORD })],
  [
    'is ended by hand',
    (learner) =>
      api.pool.query('update users set session_version = 7 where id = $1', [learner.session.user.id]),
  ],
];

test.each(endings)(
  'a session that is in memory ends in every process when its learner %s',
  async (_how, end) => {
    const { learner, there } = await keptByBoth();
    await end(learner);
    for (const calls of [learner, there]) await until(() => isOver(calls));
  },
);

test('the other sessions end in every process with a new address, and one by one', async () => {
  const { learner, there } = await keptByBoth();
  const [phone, tablet] = [
    await signIn(learner.session.user.username),
    await signIn(learner.session.user.username),
  ];
  for (const calls of [phone, tablet]) await keep(calls);
  const devices = (await tablet.get('/auth/sessions')).json<{ id: number; is_current: boolean }[]>();
  await learner.delete(`/auth/sessions/${devices.find(({ is_current }) => is_current)?.id}`);
  await until(() => isOver(tablet));
  expect(await isOver(phone)).toBe(false);
  const email = `new-${learner.session.user.email}`;
  await learner.post('/auth/email', { email, password: PASSWORD });
  await until(() => isOver(phone));
  await until(async () => (await readUser(there)).email === email);
});

test('a change of the account, by whomever, reaches every process', async () => {
  const { learner, there, id } = await keptByBoth();
  await learner.patch('/auth/me', { interface_language: 'it' });
  await until(async () => (await readUser(there)).interface_language === 'it');
  const plan = 'insert into subscriptions (user_id, tier, source, expires_at, next_tier, next_from) values';
  await api.pool.query(
    `${plan} ($1, 'yearly', 'grant', now() + interval '2 s', 'one_month', now() + interval '1 s')`,
    [id],
  );
  for (const [tier, isPremium] of [
    ['yearly', true],
    ['one_month', true],
    // Time alone changes it.
    ['free', false],
  ])
    await until(async () => {
      const { subscription_tier, is_premium } = await readUser(there);
      return subscription_tier === tier && is_premium === isPremium;
    });
  await api.pool.query("update subscriptions set expires_at = now() + interval '1 day'");
  await until(async () => (await readUser(there)).is_premium);
  await api.pool.query('delete from subscriptions');
  await until(async () => !(await readUser(there)).is_premium);
});

test('a process never answers what was before a write of the learner', async () => {
  const { learner } = await keptByBoth();
  for (let minutes = 1; minutes <= 20; minutes += 1) {
    const reading = Promise.all([learner.get('/auth/me'), learner.get('/auth/me')]);
    await learner.patch('/auth/me', { goals: { daily_minutes: minutes } });
    expect((await readUser(learner)).goals.daily_minutes).toBe(minutes);
    await reading;
  }
});

test('a token with another signature is no token of a session that is in memory', async () => {
  const { learner } = await keptByBoth();
  const { access_token } = learner.session;
  const forged = callsWith(api.app, access_token.slice(0, -1) + (access_token.endsWith('A') ? 'E' : 'A'));
  expect(readRefusal(await forged.get('/auth/me'))).toEqual([401, 'token_expired']);
});

test('a write asks the database whose it is', async () => {
  const { learner } = await keptByBoth();
  const sent = await recordQueries(() => learner.patch('/auth/me', { level: 'B1' }));
  expect(sent.filter(isLookUp)).toHaveLength(1);
});

test('a session in memory is renewed when ten minutes have gone by', async () => {
  const learner = await api.register();
  const { id } = learner.session.user;
  await api.pool.query(
    "update sessions set last_used_at = now() - interval '10 min' + interval '1 s' where user_id = $1",
    [id],
  );
  await keep(learner);
  await until(async () => {
    await learner.get('/auth/me');
    const { rows } = await api.pool.query<{ is_renewed: boolean }>(
      "select last_used_at > now() - interval '1 min' as is_renewed from sessions where user_id = $1",
      [id],
    );
    return rows[0]?.is_renewed === true;
  });
});

type Query = (this: Client, query: { text?: string } | string, ...rest: unknown[]) => unknown;
const prototype = Client.prototype as unknown as { query: Query };
const send = prototype.query;
const readText = (query: Parameters<Query>[0]) => (typeof query === 'string' ? query : (query.text ?? ''));

test('what was read before a change is not kept after it', async () => {
  const { access_token, user } = (await api.register()).session;
  const [there, phone] = [callsWith(twin, access_token), await signIn(user.username)];
  await keep(phone);
  let giveAnswer: (() => void) | undefined;
  const asked = new Promise<void>((hasAnswer) => {
    const query = jest.spyOn(prototype, 'query').mockImplementation(function (this: Client, ...args) {
      const answer = args.at(-1);
      if (!isLookUp({ text: readText(args[0]) }) || typeof answer !== 'function')
        return send.apply(this, args);
      query.mockRestore();
      return send.call(this, args[0], ...args.slice(1, -1), (...result: unknown[]) => {
        giveAnswer = () => void (answer as (...given: unknown[]) => void)(...result);
        hasAnswer();
      });
    });
  });
  const reading = readUser(there);
  await asked;
  await api.pool.query("update users set level = 'C1' where id = $1", [user.id]);
  await until(async () => (await readUser(phone)).level === 'C1');
  giveAnswer?.();
  expect((await reading).level).toBeNull();
  expect((await readUser(there)).level).toBe('C1');
});

test('a connection that breaks takes the memory along: a session that ends unheard is over', async () => {
  const { learner, there, id } = await keptByBoth();
  const client = await api.pool.connect();
  await client.query('begin');
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and query in ('listen sessions', 'select pg_listening_channels()')`,
  );
  expect(rowCount).toBe(2);
  await client.query('delete from sessions where user_id = $1', [id]);
  await client.query('commit');
  client.release();
  for (const calls of [learner, there]) await until(() => isOver(calls));
  const other = await api.register();
  expect([await countLookUps(other), await countLookUps(other)]).toEqual([1, 1]);
});

test('behind a pooler that keeps what it hears, each call reads its session', async () => {
  const asked: string[] = [];
  jest.spyOn(prototype, 'query').mockImplementation(function (this: Client, query, ...rest) {
    const text = readText(query);
    asked.push(text);
    return send.call(this, text === 'listen sessions' ? 'listen elsewhere' : query, ...rest);
  });
  const pooled = await api.openTwin();
  await pooled.listen({ host: '127.0.0.1', port: 0 });
  while (!asked.includes('select pg_listening_channels()')) await turn();
  jest.restoreAllMocks();
  const calls = callsWith(pooled, (await api.register()).session.access_token);
  expect([await countLookUps(calls), await countLookUps(calls)]).toEqual([1, 1]);
});
