import { setTimeout as sleep } from 'node:timers/promises';
import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import { callApi, sendCaptions } from '../site/api';
import { type Account, addVideo, importFile, register } from './account';
import type { Attack } from './attack';
import { openSockets, readStatus } from './sockets';

const SOCKETS = 48;

/** Begins a body, and sends no more of it. */
const begin = (method: string, path: string, bytes: number, token = 'guessed') =>
  `${method} ${path} HTTP/1.1\r\nHost: glossa\r\nContent-Type: application/offset+octet-stream\r\n` +
  `Authorization: Bearer ${token}\r\nContent-Length: ${bytes}\r\n\r\nx`;

/** What a learner sends of more than 64 KB. */
async function requireTaken(account: Account): Promise<void> {
  const video = await addVideo(account, 'ddddddddddd', 'en');
  const imported = await importFile(account, 'csv', 'mesa,table\n'.repeat(10_000));
  const cues = Array.from(
    { length: 1_500 },
    (_, index) => `${time(index)} --> ${time(index + 1)}\n${'sentence '.repeat(6)}.\n`,
  );
  const captions = await sendCaptions(account, video, `WEBVTT\n\n${cues.join('\n')}`);
  const path = `/transcribe/${video}/caption-lines`;
  const { body: saved } = await callApi<CaptionLines>(account, path);
  const edited = await callApi(account, path, {
    method: 'PUT',
    body: { version: saved.version, first: 0, removed: saved.lines.length, lines: saved.lines },
  });
  const statuses = [imported.status, captions.status, edited.status];
  if (statuses.some((status) => status !== 200))
    throw new Error(`A learner’s file, captions and edited captions are answered ${statuses.join()}`);
}

const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);

const weapons = [
  { what: 'films', method: 'PATCH', path: '/api/uploads/anything', bytes: 6_000_000 },
  { what: 'imports', method: 'POST', path: '/api/vocabulary/import?format=json', bytes: 40_000_000 },
  { what: 'payment events', method: 'POST', path: '/api/stripe/webhook', bytes: 500_000 },
] as const;

export const attacks: readonly Attack[] = weapons.map(({ what, method, path, bytes }) => ({
  title: `${SOCKETS} large ${what} of nobody that never end keep no learner from sending a file`,
  entry: 'both',
  async run({ url }, prove) {
    const [learner, attacker] = [await register(url), await register(url)];
    const small = await fetch(`${url}${path}`, { method, body: 'x' });
    const { code } = (await small.json()) as { code: string };
    prove('there is something at the address', code !== 'route_not_found' && small.status !== 405);
    if (what !== 'payment events') {
      const status = await readStatus(url, begin(method, path, bytes, attacker.token));
      prove('a body of somebody who is signed in is waited for', status === undefined);
    }
    const sockets = await openSockets(url, SOCKETS, () => begin(method, path, bytes), { addresses: 4 });
    try {
      await sleep(1_000);
      await requireTaken(learner);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
}));
