import { setTimeout as sleep } from 'node:timers/promises';
import { importFile, register } from './account';
import { median } from './median';
import type { Attack } from './attack';
import { measureSlowest, openSockets, readStatus } from './sockets';

const SOCKETS = 500;
const MAX_MS = 1_000;
const ROUNDS = 5;

/** Calls as a page of another learner makes them, at the attacker's own address. */
async function preparePage(url: string): Promise<readonly (() => Promise<Response>)[]> {
  const account = await register(url);
  const headers = { authorization: `Bearer ${account.token}` };
  // Above 64 KB bodies have fewer places.
  const file = JSON.stringify({ format: 'glossa-vocabulary', version: 1, words: [{ word: 'house' }] }).padEnd(
    100_000,
  );
  const paths = ['/auth/me', '/vocabulary', '/progress/stats', '/playlists', '/quizzes'];
  return [
    () => fetch(`${url}/api/health`),
    () => fetch(`${url}/`),
    () => importFile(account, 'json', file),
    ...paths.map((path) => () => fetch(`${url}/api${path}`, { headers })),
    () =>
      fetch(`${url}/api/vocabulary`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ word: 'house', language: 'en' }),
      }),
  ];
}

/** The median over some rounds of the slowest call. Rejects if a call fails. */
async function measurePage(calls: readonly (() => Promise<Response>)[]): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const slowest = await measureSlowest(calls);
    if (slowest === Infinity) throw new Error('A call of a page failed');
    rounds.push(slowest);
    await sleep(300);
  }
  return median(rounds);
}

const authorize = (token?: string) => (token === undefined ? '' : `Authorization: Bearer ${token}\r\n`);

/** Sends the first byte of a body, and `rest`. */
const post = (path: string, bytes: number, { token, rest = '' }: { token?: string; rest?: string } = {}) =>
  `POST ${path} HTTP/1.1\r\nHost: glossa\r\nContent-Type: application/json\r\n` +
  `${authorize(token)}Content-Length: ${bytes}\r\n\r\n{${rest}`;

const get = (path: string, token?: string) =>
  `GET ${path} HTTP/1.1\r\nHost: glossa\r\n${authorize(token)}\r\n`;

interface Stall {
  what: string;
  text: (token: string) => string;
  /** The same request, complete: its status shows that there is somebody to keep waiting. */
  whole: (token: string) => string;
  status: number;
}

const asks = (what: string, text: (token: string) => string): Stall => ({
  ...{ what, text },
  whole: text,
  status: 200,
});

const stalls: readonly Stall[] = [
  {
    what: 'small uploads without an account',
    text: () => post('/api/auth/token', 1_000),
    whole: () => post('/api/auth/token', 2, { rest: '}' }),
    status: 422,
  },
  {
    what: 'imports',
    text: (token) => post('/api/vocabulary/import?format=json', 40_000_000, { token }),
    whole: (token) => post('/api/vocabulary/import?format=json', 2, { token, rest: '}' }),
    status: 422,
  },
  asks('downloads without an account', () => get('/api/media/morning-market/lesson.webm')),
  asks('lists of one account', (token) => get('/api/vocabulary?per_page=50', token)),
  asks('exports of one account', (token) => get('/api/vocabulary/export?format=json', token)),
];

export const attacks: readonly Attack[] = stalls.flatMap(({ what, text, whole, status }) =>
  [1, 100].map((addresses): Attack => ({
    title: `${SOCKETS} stalled ${what} from ${addresses === 1 ? 'one address' : `${addresses} addresses`} delay nobody`,
    entry: 'both',
    async prepare({ url }, prove) {
      const { token } = await register(url);
      prove(`the request is answered ${status}`, (await readStatus(url, whole(token))) === status);
      if (text(token) !== whole(token))
        prove('the body is waited for', (await readStatus(url, text(token))) === undefined);
      return async () => {
        const page = await preparePage(url);
        // On a machine that is busy with something else, a page is slow without an attack.
        const before = await measurePage(page);
        const sockets = await openSockets(url, SOCKETS, () => text(token), { addresses });
        try {
          // What the sockets ask for is work as well; this is about what stays.
          await sleep(2_000);
          const during = await measurePage(page);
          if (during > MAX_MS + before) {
            throw new Error(`A page took ${during.toFixed(0)} ms, and ${before.toFixed(0)} ms before`);
          }
        } finally {
          for (const socket of sockets) socket.destroy();
        }
      };
    },
  })),
);
