import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { median } from './median';
import type { Attack } from './attack';

/** Calls the API with JSON, from an address of this machine: each is a network of its own. */
function call(site: string, path: string, body: object, from = '127.0.0.1') {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', localAddress: from, headers };
    const sent = httpRequest(`${site}/api${path}`, options, (answer) => {
      const { statusCode: status = 0 } = answer;
      json(answer).then(
        (answered) => resolve({ status, body: answered }),
        () => resolve({ status, body: undefined }),
      );
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

/** Milliseconds that the middle one of these took, one after the other. */
async function measureMedian(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = [];
  for (const each of calls) {
    const begun = performance.now();
    await each();
    times.push(performance.now() - begun);
  }
  return median(times);
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
    title: 'Asking for a new password does not tell, by answer or time, whether there is such an account',
    settings: WITH_MAIL,
    async prepare({ url }, prove) {
      const answers = new Set<string>();
      const ask = (username: string, index: number, network: number) => async () => {
        const answer = await call(url, '/auth/password-reset', { username }, `127.0.${network}.${index + 1}`);
        answers.add(JSON.stringify(answer));
        return answer.status;
      };
      const registerNext = async () => {
        const username = `reset-${randomUUID()}`;
        const email = `${username}@example.com`;
        const { status } = await call(url, '/auth/register', {
          username,
          email,
          password: 'a-good-password',
        });
        prove('an account is registered', status === 201);
        return email;
      };
      prove('a mail is sent, it says', (await ask(await registerNext(), 0, 29)()) === 204);
      return async () => {
        const emails: string[] = [];
        for (let count = 0; count < RESETS; count += 1) emails.push(await registerNext());
        const known = await measureMedian(emails.map((email, index) => ask(email, index, 30)));
        const unknown = await measureMedian(emails.map((_none, index) => ask(`nobody-${index}`, index, 31)));
        assert(answers.size === 1, `There were ${answers.size} different answers`);
        const difference = Math.abs(known - unknown);
        assert(
          difference < 15,
          `Known names took ${known.toFixed(1)} ms, unknown ones ${unknown.toFixed(1)} ms`,
        );
      };
    },
  },
];
