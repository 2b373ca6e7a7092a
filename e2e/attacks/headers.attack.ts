import { request } from 'node:http';
import type { Attack } from './attack';

const MAX_MS = 1_000;

/** As curl sends a body with `Expect: 100-continue`. Resolves with 0 if nobody asks for the body. */
function postExpecting(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => resolve(0), MAX_MS);
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('continue', () => sent.end('{}')).on('error', reject);
    sent.flushHeaders();
  });
}

export const attacks: readonly Attack[] = [
  {
    title: 'Broken addresses get the headers of all other answers',
    entry: 'both',
    async prepare({ url }, prove) {
      const answers = await Promise.all(['/%zz', '/api/%zz'].map((path) => fetch(`${url}${path}`)));
      for (const answer of answers) prove(`${answer.url} is a broken address`, answer.status === 400);
      return async () => {
        for (const answer of answers)
          if (answer.headers.get('x-content-type-options') !== 'nosniff')
            throw new Error(`${answer.url} has no nosniff`);
      };
    },
  },
  {
    title: 'A body that curl announces is taken',
    entry: 'both',
    async prepare({ url }, prove) {
      const status = await postExpecting(`${url}/api/auth/token`);
      prove('the body is read', status === 422);
      return async () => undefined;
    },
  },
];
