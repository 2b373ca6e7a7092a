import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Attack } from './attack';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Call {
  /** Address of this machine that the call comes from: each is a network of its own. */
  from?: string;
  cookie?: string;
  token?: string;
  method?: string;
}

/** Calls the API with JSON. */
function call(site: string, path: string, body?: object, options: Call = {}): Promise<Reply> {
  const { from = '127.0.0.1', cookie, token, method = 'POST' } = options;
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${site}/api${path}`, { method, localAddress: from, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      json(answer).then(
        (body) => resolve({ status, headers, body }),
        () => resolve({ status, headers, body: undefined }),
      );
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

const PASSWORD = 'a-good-password';
let counter = 0;

async function register(site: string) {
  counter += 1;
  const username = `victim-${process.pid}-${Date.now()}-${counter}`;
  const account = { username, email: `${username}@example.com`, password: PASSWORD };
  const { body, headers } = await call(site, '/auth/register', account);
  const { access_token: token } = body as { access_token: string };
  return { ...account, token, cookie: headers['set-cookie']?.[0]?.split(';')[0] };
}

const signIn = (site: string, username: string, password: string, options?: Call) =>
  call(site, '/auth/token', { username, password }, options);

/** Forty wrong passwords, one from each of forty addresses. */
async function guessFromEverywhere(site: string, name: string, network: number): Promise<number[]> {
  const guesses = Array.from({ length: 40 }, (_none, index) =>
    signIn(site, name, `wrong-${index}`, { from: `127.0.${network}.${index + 1}` }),
  );
  return (await Promise.all(guesses)).map(({ status }) => status);
}

/** Milliseconds that the middle one of these took. */
async function measureMedian(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = [];
  for (const each of calls) {
    const begun = performance.now();
    await each();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Mails are asked for, and cannot be sent. */
const WITH_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@glossa.example',
  SITE_URL: 'https://glossa.example',
};
const RESETS = 15;

export const attacks: readonly Attack[] = [
  {
    title:
      'Guesses from forty addresses do not lock a learner out of a browser or network they signed in from',
    async run({ site: { url } }) {
      const { username, cookie } = await register(url);
      const statuses = await guessFromEverywhere(url, username, 20);
      const checked = statuses.filter((status) => status === 401).length;
      assert(checked <= 25, `${checked} guesses were checked`);
      const inBrowser = await signIn(url, username, PASSWORD, { from: '127.0.21.1', cookie });
      assert(inBrowser.status === 200, `The known browser was answered ${inBrowser.status}`);
      const atHome = await signIn(url, username, PASSWORD);
      assert(atHome.status === 200, `The known network was answered ${atHome.status}`);
    },
  },
  {
    title: 'One address makes a handful of guesses, and then waits',
    async run({ site: { url } }) {
      const { username } = await register(url);
      const from = '127.0.22.1';
      const guesses = Array.from({ length: 50 }, () => signIn(url, username, 'wrong', { from }));
      const checked = (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
      // The first wait may be over before the last of these arrives.
      assert(checked <= 7, `${checked} guesses were checked`);
    },
  },
  {
    title: 'Locking a username does not tell which address belongs to it',
    async run({ site: { url } }) {
      const { username, email } = await register(url);
      await guessFromEverywhere(url, username, 23);
      const own = await signIn(url, email, 'wrong', { from: '127.0.24.1' });
      const other = await signIn(url, 'nobody@example.com', 'wrong', { from: '127.0.24.2' });
      assert(
        own.status === other.status,
        `Its own address was answered ${own.status}, another ${other.status}`,
      );
    },
  },
  {
    title: 'A token opens nothing after signing out, and a made-up one never does',
    async run({ site: { url } }) {
      const { token } = await register(url);
      const me = async (bearer: string) =>
        (await call(url, '/auth/me', undefined, { token: bearer, method: 'GET' })).status;
      assert((await me(token)) === 200, 'The token did not work before');
      const [id, ...rest] = token.split('.');
      for (const forged of [[Number(id) + 1, ...rest].join('.'), `${token}x`, 'eyJhbGciOiJub25lIn0.e30.']) {
        assert((await me(forged)) === 401, `A forged token was answered ${await me(forged)}`);
      }
      const ended = await call(url, '/auth/sign-out', undefined, { token });
      assert(ended.status === 204, `Signing out was answered ${ended.status}`);
      assert((await me(token)) === 401, 'The token still works');
    },
  },
  {
    title: 'Passwords that are guessed first, and those made of the username, are refused',
    async run({ site: { url } }) {
      for (const password of ['123456', 'password', 'aaaaaa', 'p3p3p3', 'P3trarca1999', 'glossa2026']) {
        const account = {
          username: password === 'p3p3p3' ? 'p3' : 'p3trarca',
          email: 'p@example.com',
          password,
        };
        const { status, body } = await call(url, '/auth/register', account);
        const { code } = body as { code?: string };
        assert(
          code === 'password_too_common' || code === 'password_like_name',
          `${password} was answered ${status} ${code}`,
        );
      }
    },
  },
  {
    title: 'Asking for a new password does not tell, by answer or time, whether there is such an account',
    settings: WITH_MAIL,
    async run({ site: { url } }) {
      const learners = await Promise.all(Array.from({ length: RESETS }, () => register(url)));
      const answers = new Set<string>();
      const ask = (name: string, index: number, network: number) => async () => {
        const from = `127.0.${network}.${index + 1}`;
        const { status, body } = await call(url, '/auth/password-reset', { username: name }, { from });
        answers.add(JSON.stringify([status, body]));
      };
      const known = await measureMedian(learners.map(({ email }, index) => ask(email, index, 30)));
      const unknown = await measureMedian(learners.map((_none, index) => ask(`nobody-${index}`, index, 31)));
      assert(answers.size === 1, `There were ${answers.size} different answers`);
      const difference = Math.abs(known - unknown);
      assert(
        difference < 15,
        `Known names took ${known.toFixed(1)} ms, unknown ones ${unknown.toFixed(1)} ms`,
      );
    },
  },
];
