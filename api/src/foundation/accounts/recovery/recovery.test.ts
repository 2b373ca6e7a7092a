import { InterfaceLanguage } from '@glossa/contract/language';
import type { Session, User } from '@glossa/contract/user';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { readLinkToken, startMailServer, type MailServer } from '../../../../testing/stand-ins/mail-server';
import { openTestApi, readRefusal, useTestApi } from '../../../../testing/test-api';

const SITE_URL = 'https://learn.example';
const NEW_PASSWORD = 'battery-staple';

let mails: MailServer;
beforeAll(async () => void (mails = await startMailServer()));
const mail = (smtpUrl: string, from = 'no-reply@learn.example') => ({ smtpUrl, from, siteUrl: SITE_URL });
const api = useTestApi(() => ({ settings: { mail: mail(mails.url, 'Glossa <no-reply@learn.example>') } }));
beforeEach(() => api.database.execute(sql`delete from rate_limits`));
afterAll(() => mails.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
const get = (path: string, token: string) =>
  api.app.inject({ method: 'GET', url: `/api/auth/${path}`, headers: { authorization: `Bearer ${token}` } });
const askForReset = (username: string) => post('password-reset', { username });
const reset = (token: string, new_password = NEW_PASSWORD) =>
  post('password-reset/confirm', { token, new_password });
const verify = (token: string, session?: string) =>
  post('email-verification/confirm', { token }, session ? { authorization: `Bearer ${session}` } : {});
const failure = async (answer: ReturnType<typeof post>) => readRefusal(await answer);

/** A new learner, once the mail that greets them has arrived; its link was not opened. */
async function newLearner(fields: object = {}) {
  const learner = await api.register(fields);
  const { email } = learner.session.user;
  const greetings = await mails.waitFor(email);
  return { ...learner, ...learner.session.user, verifyToken: readLinkToken(greetings.at(-1)) };
}

async function resetToken(learner: User): Promise<string> {
  const before = mails.to(learner.email).length;
  expect((await askForReset(learner.username)).statusCode).toBe(204);
  return readLinkToken((await mails.waitFor(learner.email, before + 1)).at(-1));
}

test('a forgotten password is replaced with the link from the mail, which signs in and ends all other sessions', async () => {
  const learner = await newLearner();
  const token = await resetToken(learner);
  const answer = await reset(token);
  expect(answer.statusCode).toBe(200);
  const { access_token, user } = answer.json<Session>();
  expect(user).toMatchObject({ id: learner.id, email_verified: true });
  expect((await get('me', access_token)).statusCode).toBe(200);
  expect((await get('me', learner.session.access_token)).statusCode).toBe(401);
  const signIn = (password: string) => post('token', { username: learner.username, password });
  expect((await signIn('correct-horse')).statusCode).toBe(401);
  expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
});

test('a link works once, and the other links of the learner end with it', async () => {
  const learner = await newLearner();
  const [first, second] = [await resetToken(learner), await resetToken(learner)];
  const answers = await Promise.all([reset(second), reset(second)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  for (const used of [first, second]) expect(await failure(reset(used))).toEqual([422, 'link_invalid']);
});

test('a link ends after 30 minutes, and is no link to verify an address', async () => {
  const learner = await newLearner();
  const token = await resetToken(learner);
  expect(await failure(verify(token))).toEqual([422, 'link_invalid']);
  expect(await failure(reset(learner.verifyToken))).toEqual([422, 'link_invalid']);
  await api.database.execute(sql`update mail_links set expires_at = expires_at - interval '30 minutes'`);
  expect(await failure(reset(token))).toEqual([422, 'link_invalid']);
});

test('a bad password is refused, and the link still works', async () => {
  const learner = await newLearner();
  const token = await resetToken(learner);
  expect(await failure(reset(token, '12345'))).toEqual([422, 'password_too_short']);
  expect(await failure(reset(token, '123456'))).toEqual([422, 'password_too_common']);
  expect(await failure(reset(token, learner.username))).toEqual([422, 'password_like_name']);
  expect((await reset(token)).statusCode).toBe(200);
});

test('the answer is the same for a known and an unknown name, and nobody unknown gets a mail', async () => {
  const learner = await newLearner();
  const [known, unknown, unknownAddress] = [
    await askForReset(learner.email.toUpperCase()),
    await askForReset('nobody'),
    await askForReset('nobody@glossa.example'),
  ];
  for (const answer of [unknown, unknownAddress]) {
    expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body]);
  }
  await mails.waitFor(learner.email, 2);
  expect(mails.to('nobody@glossa.example')).toEqual([]);
});

test('an address gets five links to a new password an hour, and the answers do not tell', async () => {
  const learner = await newLearner();
  for (let index = 0; index < 8; index += 1) {
    expect((await askForReset(learner.username)).statusCode).toBe(204);
  }
  await mails.waitFor(learner.email, 6);
  // The mails before this one have been sent or dropped.
  const last = await newLearner();
  expect(mails.to(last.email)).toHaveLength(1);
  expect(mails.to(learner.email)).toHaveLength(6);
});

test('of twenty who ask at the same time when no link is open, one gets one more', async () => {
  const learner = await newLearner();
  for (let index = 0; index < 5; index += 1) await askForReset(learner.username);
  await mails.waitFor(learner.email, 6);
  await api.database.execute(sql`update mail_links set expires_at = now() where purpose = 'reset'`);
  await Promise.all(Array.from({ length: 15 }, () => askForReset(learner.username)));
  await mails.waitFor(learner.email, 7);
  // The mails before this one have been sent or dropped.
  await newLearner();
  expect(mails.to(learner.email)).toHaveLength(7);
});

test('who has no open link gets one, however often others have asked, and so does a browser that signed in before', async () => {
  const learner = await newLearner();
  for (let index = 0; index < 8; index += 1) await askForReset(learner.username);
  await mails.waitFor(learner.email, 6);
  await api.database.execute(sql`update mail_links set expires_at = now() where purpose = 'reset'`);
  const token = await resetToken(learner);
  const cookie = await post('token', { username: learner.username, password: 'correct-horse' });
  const headers = { cookie: String(cookie.headers['set-cookie']).split(';')[0] ?? '' };
  await post('password-reset', { username: learner.username }, headers);
  await mails.waitFor(learner.email, 8);
  expect((await reset(token)).statusCode).toBe(200);
});

test('a network may ask twenty times an hour', async () => {
  for (let index = 0; index < 20; index += 1) expect((await askForReset(`x${index}`)).statusCode).toBe(204);
  const closed = await askForReset('nobody');
  expect(readRefusal(closed)).toEqual([429, 'too_many_requests']);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(3000);
});

test('a link begins with the address of the site, whatever host was asked for', async () => {
  const learner = await newLearner();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await post('password-reset', { username: learner.username }, headers);
  const mail = (await mails.waitFor(learner.email, 2)).at(-1);
  expect(mail?.text).toMatch(/^https:\/\/learn\.example\/reset-password#[\w-]{43}$/m);
  expect(mail?.html).toContain('href="https://learn.example/reset-password#');
  expect(`${mail?.text} ${String(mail?.html)}`).not.toContain('evil');
});

test('the database has no token of a link', async () => {
  const learner = await newLearner();
  const { rows } = await api.database.execute(sql`select * from mail_links where user_id = ${learner.id}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(learner.verifyToken);
});

test('the link of the greeting verifies the address, once', async () => {
  const learner = await newLearner();
  expect(learner.email_verified).toBe(false);
  expect((await verify(learner.verifyToken)).statusCode).toBe(204);
  expect((await learner.get('/auth/me')).json<User>().email_verified).toBe(true);
  expect(await failure(verify(learner.verifyToken))).toEqual([422, 'link_invalid']);
});

test('the link to verify is sent again until the address is verified', async () => {
  const learner = await newLearner();
  expect((await learner.post('/auth/email-verification')).statusCode).toBe(204);
  const again = (await mails.waitFor(learner.email, 2)).at(-1);
  expect((await verify(readLinkToken(again))).statusCode).toBe(204);
  expect((await learner.post('/auth/email-verification')).statusCode).toBe(204);
  const other = await newLearner();
  for (let index = 0; index < 4; index += 1) {
    expect((await other.post('/auth/email-verification')).statusCode).toBe(204);
  }
  expect(readRefusal(await other.post('/auth/email-verification'))).toEqual([429, 'too_many_requests']);
  expect(mails.to(learner.email)).toHaveLength(2);
});

/** Two accounts with one address; the first holds it, unverified. */
async function sharedAddress() {
  const holder = await newLearner();
  const { session } = await api.register({ email: holder.email.toUpperCase() });
  const greeting = (await mails.waitFor(session.user.email, 2)).at(-1);
  const other = { id: session.user.id, token: session.access_token, verifyToken: readLinkToken(greeting) };
  return { holder, other };
}

const whoSignsIn = async (email: string) =>
  (await post('token', { username: email, password: 'correct-horse' })).json<Session>().user.id;

test('an address that another registered without verifying it goes to the one who verifies it, signed in', async () => {
  const { holder, other } = await sharedAddress();
  const { email } = holder;
  expect(await whoSignsIn(email)).toBe(holder.id);
  expect((await verify(other.verifyToken, other.token)).statusCode).toBe(204);
  expect(await whoSignsIn(email)).toBe(other.id);
  expect(await failure(verify(holder.verifyToken, holder.session.access_token))).toEqual([
    409,
    'email_taken',
  ]);
  const third = { username: `third-${randomBytes(4).toString('hex')}`, email, password: 'correct-horse' };
  expect(await failure(post('register', third))).toEqual([409, 'email_taken']);
});

test('a learner who opens a link for an account of somebody else keeps the address', async () => {
  const { holder, other } = await sharedAddress();
  expect(await failure(verify(other.verifyToken))).toEqual([409, 'email_taken']);
  expect(await failure(verify(other.verifyToken, holder.session.access_token))).toEqual([409, 'email_taken']);
  expect(await whoSignsIn(holder.email)).toBe(holder.id);
  expect((await verify(holder.verifyToken)).statusCode).toBe(204);
});

test('of two accounts that verify one address at the same moment one gets it', async () => {
  const { holder, other } = await sharedAddress();
  const answers = await Promise.all([
    verify(holder.verifyToken, holder.session.access_token),
    verify(other.verifyToken, other.token),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
});

test('a link to a new password ends when the password is changed', async () => {
  const learner = await newLearner();
  const token = await resetToken(learner);
  const change = { current_password: 'correct-horse', new_password: NEW_PASSWORD };
  const headers = { authorization: `Bearer ${learner.session.access_token}` };
  expect((await post('password', change, headers)).statusCode).toBe(200);
  expect(await failure(reset(token, 'another-password'))).toEqual([422, 'link_invalid']);
});

test.each(InterfaceLanguage.enum)('mails are in the language of the learner: %s', async (language) => {
  const learner = await newLearner({ interface_language: language });
  const [mail] = mails.to(learner.email);
  const { default: texts } = (await import(`../../mail/texts/${language}.json`)) as {
    default: Record<string, string>;
  };
  expect(mail?.subject).toBe(texts['verify.subject']);
  expect(mail?.text).toContain(texts['verify.text']);
  expect(mail?.text).toContain(texts['verify.note']);
  const html = String(mail?.html);
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(html).toContain(texts['verify.button']);
  expect(mail?.headers.get('content-language')).toBe(language);
  expect(mail?.from?.text).toBe('"Glossa" <no-reply@learn.example>');
});

test('nothing that a learner wrote but the address is in a mail', async () => {
  const learner = await newLearner({ username: 'Win at <b>casino.example</b>' });
  const [mail] = mails.to(learner.email);
  expect(`${mail?.subject} ${mail?.text} ${String(mail?.html)}`).not.toMatch(/casino/);
});

test('a mail that the server refuses is logged by its code, without the address', async () => {
  const server = await startMailServer();
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const other = await openTestApi({ settings: { mail: mail(server.url) }, log: pino({}, stream) });
  server.refuse(true);
  const { user } = (await other.register()).session;
  // Closing waits for the mails.
  await other.close();
  await server.close();
  expect(server.to(user.email)).toEqual([]);
  const failures = lines.filter((line) => line.includes('mail_failed'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('the mail server did not take a mail: EENVELOPE');
  expect(lines.join('')).not.toContain(user.email);
});

test('a mail server that asks for a user and a password gets them', async () => {
  const server = await startMailServer({ user: 'glossa', pass: 'p@ss:word' });
  const other = await openTestApi({ settings: { mail: mail(`${server.url}?requireTLS=false`) } });
  const { user } = (await other.register()).session;
  expect(await server.waitFor(user.email)).toHaveLength(1);
  await other.close();
  await server.close();
});

test('a password is not sent over a connection that is not encrypted', async () => {
  const server = await startMailServer({ user: 'glossa', pass: 'secret' });
  const other = await openTestApi({ settings: { mail: mail(server.url) } });
  const { user } = (await other.register()).session;
  // Closing waits for the mails.
  await other.close();
  expect(server.to(user.email)).toEqual([]);
  await server.close();
});

test('a site without a mail server says so, and takes an unverified address as taken', async () => {
  const other = await openTestApi();
  const learner = await other.register();
  const ask = (url: string, payload: object) => other.app.inject({ method: 'POST', url, payload });
  expect((await other.app.inject('/api/auth/recovery')).json()).toEqual({ by_mail: false });
  expect(await failure(ask('/api/auth/password-reset', { username: 'nobody' }))).toEqual([404, 'mail_off']);
  expect(await failure(learner.post('/auth/email-verification'))).toEqual([404, 'mail_off']);
  const { email } = learner.session.user;
  const twin = { username: 'twin', email, password: 'correct-horse' };
  expect(await failure(ask('/api/auth/register', twin))).toEqual([409, 'email_taken']);
  await other.close();
  expect((await api.app.inject('/api/auth/recovery')).json()).toEqual({ by_mail: true });
});
