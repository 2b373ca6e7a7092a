import type { EmailChangeAnswer } from '@glossa/contract/account';
import type { User } from '@glossa/contract/user';
import { sql } from 'drizzle-orm';
import { readLinkToken, startMailServer, type MailServer } from '../../../../testing/stand-ins/mail-server';
import { callsWith, openTestApi, readRefusal, useTestApi } from '../../../../testing/test-api';

let mails: MailServer;
beforeAll(async () => void (mails = await startMailServer()));
const api = useTestApi(() => ({
  settings: {
    mail: { smtpUrl: mails.url, from: 'no-reply@learn.example', siteUrl: 'https://learn.example' },
  },
}));
beforeEach(() => api.database.execute(sql`delete from rate_limits`));
afterAll(() => mails.close());

let count = 0;
const newAddress = () => `right-${(count += 1)}@learn.example`;
type Learner = Awaited<ReturnType<typeof api.register>>;
const change = (learner: Pick<Learner, 'post'>, email: string, password = 'correct-horse') =>
  learner.post('/auth/email', { email, password });
const me = async (learner: Pick<Learner, 'get'>) => (await learner.get('/auth/me')).json<User>();
const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const open = (learner: Pick<Learner, 'post'>, token: string) =>
  learner.post('/auth/email-verification/confirm', { token });

/** A learner who asked for another address, with the token that it got. */
async function askForChange() {
  const learner = await api.register();
  await mails.waitFor(learner.session.user.email);
  const email = newAddress();
  const answer = await change(learner, ` ${email} `);
  expect(answer.json<EmailChangeAnswer>()).toEqual({ user: learner.session.user, link_sent: true });
  return {
    learner,
    former: learner.session.user.email,
    email,
    token: readLinkToken((await mails.waitFor(email)).at(-1)),
  };
}

test('a new address is used once its link is opened, and the former one gets a mail', async () => {
  const { learner, former, email, token } = await askForChange();
  expect(await me(learner)).toMatchObject({ email: former, email_verified: false });
  expect((await open(learner, token)).statusCode).toBe(204);
  expect(await me(learner)).toMatchObject({ email, email_verified: true });
  const notice = (await mails.waitFor(former, 2)).at(-1);
  expect(notice?.subject).toBe('The email address of your Glossa account has changed');
  expect(`${notice?.text} ${String(notice?.html)}`).not.toMatch(/https?:|right-/);
  expect((await post('token', { username: email, password: 'correct-horse' })).statusCode).toBe(200);
  expect((await post('token', { username: former, password: 'correct-horse' })).statusCode).toBe(401);
  expect(readRefusal(await open(learner, token))).toEqual([422, 'link_invalid']);
});

test('the notice to the former address comes, however often a stranger has asked for its password', async () => {
  const { learner, former, token } = await askForChange();
  const { username } = learner.session.user;
  for (let index = 0; index < 6; index += 1) await post('password-reset', { username });
  await mails.waitFor(former, 6);
  expect((await open(learner, token)).statusCode).toBe(204);
  const notice = (await mails.waitFor(former, 7)).at(-1);
  expect(notice?.subject).toBe('The email address of your Glossa account has changed');
});

test('the other sessions end with a new address, and so do links that the former one got', async () => {
  const { learner, former, token } = await askForChange();
  const { username } = learner.session.user;
  const other = await post('token', { username, password: 'correct-horse' });
  await post('password-reset', { username });
  const reset = readLinkToken((await mails.waitFor(former, 2)).at(-1));
  await open(learner, token);
  expect((await learner.get('/auth/me')).statusCode).toBe(200);
  const { access_token } = other.json<{ access_token: string }>();
  expect((await callsWith(api.app, access_token).get('/auth/me')).statusCode).toBe(401);
  const confirmed = await post('password-reset/confirm', { token: reset, new_password: 'battery-staple' });
  expect(readRefusal(confirmed)).toEqual([422, 'link_invalid']);
});

test('a link to a new address needs a session of its account, and stays without', async () => {
  const { learner, email, token } = await askForChange();
  expect(readRefusal(await post('email-verification/confirm', { token }))).toEqual([401, 'not_signed_in']);
  expect(readRefusal(await open(await api.register(), token))).toEqual([422, 'link_invalid']);
  expect((await open(learner, token)).statusCode).toBe(204);
  expect((await me(learner)).email).toBe(email);
});

test('an address that another account has verified is taken, also when that happens before the link is opened', async () => {
  const holder = await askForChange();
  const { learner, email } = await askForChange();
  await change(learner, holder.email);
  const token = readLinkToken((await mails.waitFor(holder.email, 2)).at(-1));
  await open(holder.learner, holder.token);
  expect(readRefusal(await open(learner, token))).toEqual([409, 'email_taken']);
  expect(readRefusal(await change(learner, holder.email.toUpperCase()))).toEqual([409, 'email_taken']);
  expect((await me(learner)).email).not.toBe(email);
});

test('the password, an address and a few mails an hour are asked for', async () => {
  const learner = await api.register();
  expect(readRefusal(await change(learner, newAddress(), 'wrong'))).toEqual([403, 'password_wrong']);
  expect(readRefusal(await change(learner, 'no address'))).toEqual([422, 'invalid_fields']);
  for (let index = 0; index < 5; index += 1)
    expect((await change(learner, newAddress())).statusCode).toBe(200);
  expect(readRefusal(await change(learner, newAddress()))).toEqual([429, 'too_many_requests']);
});

test('a site that sends no mails uses the new address at once, if no other account has it', async () => {
  const other = await openTestApi();
  const [learner, holder] = [await other.register(), await other.register()];
  const email = newAddress();
  const answer = (await change(learner, email)).json<EmailChangeAnswer>();
  expect(answer).toMatchObject({ user: { email, email_verified: false }, link_sent: false });
  expect(await me(learner)).toEqual(answer.user);
  expect(readRefusal(await change(learner, holder.session.user.email))).toEqual([409, 'email_taken']);
  await other.close();
});
