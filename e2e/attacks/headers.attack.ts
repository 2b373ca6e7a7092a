import { request } from 'node:http';
import type { Attack } from './attack';

/** As curl sends a body with `Expect: 100-continue`. */
function postExpecting(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
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
    async run({ url }, prove) {
      for (const path of ['/%zz', '/api/%zz']) {
        const { headers, status } = await fetch(`${url}${path}`);
        prove(`${path} is a broken address`, status === 400);
        if (headers.get('x-content-type-options') !== 'nosniff') throw new Error(`${path} has no nosniff`);
      }
    },
  },
  {
    title: 'A body that curl announces is taken',
    entry: 'both',
    async run({ url }, prove) {
      const status = await postExpecting(`${url}/api/auth/token`);
      prove('the body is read', status === 422);
    },
  },
];
