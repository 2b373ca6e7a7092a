import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BODY_BYTES } from '@glossa/contract/body-sizes';
import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import { callApi, sendCaptions } from '../site/api';
import { type Account, addVideo, importFile, register } from './account';
import type { Attack } from './attack';
import { openSockets, readStatus } from './sockets';

const EVENTS = '/api/stripe/webhook';
/** So many that the limits of one address are not those that are reached. */
const ADDRESSES = 30;

/** Begins a body, and sends no more of it. */
const begin = ({ method, path, bytes }: Weapon, token?: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: glossa\r\n` +
  `${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}Content-Length: ${bytes}\r\n\r\nx`;

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

/** Sends an event of the payment service in two pieces. Without a service it is refused when it is complete. */
async function requireEventTaken(url: string, meanwhile: () => Promise<void>): Promise<void> {
  const event = begin({ method: 'POST', path: EVENTS, bytes: 2 });
  const [socket] = await openSockets(url, 1, () => event);
  if (!socket) throw new Error('There is no socket');
  await meanwhile();
  socket.write('x');
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const read = (bytes: Buffer) => (text += bytes.toString('latin1')).endsWith('}') && resolve(text);
    socket
      .on('data', read)
      .on('close', () => resolve(text))
      .resume();
  });
  if (!answer.includes('payments_off')) throw new Error(`An event is answered ${answer.split('\r\n', 1)[0]}`);
}

interface Weapon {
  readonly method: string;
  readonly path: string;
  readonly bytes: number;
}

/** Bodies of nobody, of which the large ones are read for who is signed in. */
const weapons = [
  { what: 'films', method: 'PATCH', path: '/api/uploads/anything', bytes: 6_000_000, sockets: 48 },
  {
    what: 'imports',
    method: 'POST',
    path: '/api/vocabulary/import?format=json',
    bytes: 40_000_000,
    sockets: 48,
  },
  // As many as there may be of such at a time, and of all small bodies.
  { what: 'payment events', method: 'POST', path: EVENTS, bytes: 60_000, sockets: 600 },
  { what: 'small bodies', method: 'POST', path: '/api/auth/token', bytes: 60_000, sockets: 2_100 },
] as const;

export const attacks: readonly Attack[] = weapons.map(({ what, sockets: count, ...weapon }) => ({
  title: `${count} ${what} of nobody that never end keep no learner from sending a file, and no event of the payment service`,
  entry: 'both',
  async prepare({ url }, prove) {
    const { method, path, bytes } = weapon;
    const small = await fetch(`${url}${path}`, { method, body: 'x' });
    const { code } = (await small.json()) as { code: string };
    prove('there is something at the address', code !== 'route_not_found' && small.status !== 405);
    const isLarge = bytes > MAX_BODY_BYTES;
    const sender = isLarge ? (await register(url)).token : undefined;
    const status = await readStatus(url, begin(weapon, sender));
    prove('the body is waited for', status === undefined);
    return async () => {
      const learner = await register(url);
      const sockets: Socket[] = [];
      const open = async () => {
        const text = begin(weapon, isLarge ? 'guessed' : undefined);
        sockets.push(...(await openSockets(url, count, () => text, { addresses: ADDRESSES })));
        await sleep(1_000);
      };
      try {
        // Only events may end an older event.
        if (path === EVENTS) await open();
        await requireEventTaken(url, path === EVENTS ? async () => undefined : open);
        await requireTaken(learner);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    };
  },
}));
