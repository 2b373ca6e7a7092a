import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, sendCaptions } from '../site/api';
import {
  type Account,
  addVideo,
  importFile,
  makeLargeWords,
  measureDirectory,
  register,
  requireOthersServed,
} from './account';
import { type ApiMemory, readApiMemory } from './api-process';
import type { Attack, Target } from './attack';

const MAX_MEMORY_MB = 200;
/** One process, with Node itself, the heap of a free account and what a deck unpacks to. */
const MAX_FILE_PROCESS_MB = 300;
/** With the log of Postgres, which is written over again at 512 MB. */
const MAX_DISK_MB = 150;

const readDeck = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'decks', `${name}.apkg`)));
const caption = (text: string) => `WEBVTT\n\n00:01.000 --> 01:00:00.000\n${text}\n`;

async function uploadCaptions(account: Account, videoId: string, file: string): Promise<number> {
  const answer = await sendCaptions(account, videoId, file);
  await answer.arrayBuffer();
  return answer.status;
}

/** A request whose answer nobody reads. */
function openUnread({ siteUrl, token }: Account, path: string): Socket {
  const { hostname, port, host } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).pause();
  socket.write(`GET /api${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

/** How much memory the API's process grows while `attack` runs, and what the processes that read files have at most. */
async function measureGrowth({ site }: Target, attack: () => Promise<void>): Promise<ApiMemory> {
  const before = readApiMemory(site).api;
  const highest = { api: before, files: 0 };
  const isDone = attack().then(() => true);
  while (!(await Promise.race([isDone, sleep(100, false)]))) {
    const { api, files } = readApiMemory(site);
    highest.api = Math.max(highest.api, api);
    highest.files = Math.max(highest.files, files);
  }
  const [from, to, files] = [before, highest.api, highest.files].map((megabytes) => megabytes.toFixed(0));
  console.log(
    `          memory of the API: ${from} MB, then ${to} MB; of processes that read files: ${files} MB`,
  );
  return { api: highest.api - before, files: highest.files };
}

export const attacks: readonly Attack[] = [
  {
    title: 'Captions of a million words do not keep other learners waiting',
    async prepare({ url }, prove) {
      const account = await register(url);
      const video = await addVideo(account, 'aaaaaaaaaaa', 'en');
      prove('captions are read', (await uploadCaptions(account, video, caption('a'))) === 200);
      return async () => {
        const words = caption('a '.repeat(1_000_000));
        const unspaced = caption('漢字仮名交じり文'.repeat(40_000));
        const files = [words, unspaced, words];
        const statuses: number[] = [];
        await requireOthersServed(
          url,
          12,
          files.map((file) => async () => void statuses.push(await uploadCaptions(account, video, file))),
        );
        const areRead = statuses.some((status) => status === 200 || status === 422);
        prove('large captions are read', areRead);
      };
    },
  },
  {
    title: 'A deck whose mark-up never ends costs no more than another, and none is a fault of the server',
    async prepare({ url }, prove) {
      const [account, other] = [await register(url), await register(url)];
      const file = `mesa,table\n${'x,y\n'.repeat(2000)}`;
      prove('files are read', (await importFile(account, 'csv', file)).status === 200);
      return async () => {
        const decks = ['endless-comments', 'endless-styles'].map(readDeck);
        const begun = performance.now();
        const sent = decks.map((deck) => importFile(account, 'apkg', deck));
        const own = await importFile(other, 'csv', file);
        if (own.status !== 200) throw new Error(`another learner's file is answered ${own.status}`);
        const statuses = (await Promise.all(sent)).map(({ status }) => status);
        const areRead = statuses.some((status) => status === 200 || status === 422);
        prove('a deck is read', areRead);
        if (statuses.some((status) => status >= 500))
          throw new Error(`decks are answered ${statuses.join()}`);
        const seconds = (performance.now() - begun) / 1000;
        if (seconds > 8) throw new Error(`both decks took ${seconds} s`);
      };
    },
  },
  {
    title: 'Files of a free account, and downloads it does not read, take less than 200 MB of memory',
    async prepare(target, prove) {
      const { url } = target;
      const account = await register(url);
      const fill = async (words?: number, bytes = 500_000) => {
        const saved = await importFile(account, 'json', makeLargeWords(words));
        prove('words are saved', saved.status === 200);
        const headers = { authorization: `Bearer ${account.token}` };
        for (const path of ['vocabulary/export?format=json', 'auth/export']) {
          const file = await fetch(`${url}/api/${path}`, { headers });
          prove('a download is large', file.ok && (await file.arrayBuffer()).byteLength > bytes);
        }
      };
      await fill(1, 10_000);
      return async () => {
        await fill();
        const sockets: Socket[] = [];
        const growth = await measureGrowth(target, async () => {
          for (let count = 0; count < 70; count += 1) {
            const format = count % 2 ? 'format=json' : 'format=csv';
            sockets.push(openUnread(account, `/vocabulary/export?${format}`));
            sockets.push(openUnread(account, '/auth/export'));
          }
          const large = Buffer.from(
            JSON.stringify({
              ...{ format: 'glossa-vocabulary', version: 1 },
              words: Array.from({ length: 200_000 }, (_, index) => ({ word: `w${index}`, a: [{}, {}] })),
            }),
          );
          await importFile(account, 'json', large);
          await importFile(account, 'json', Buffer.from(`[${'[],'.repeat(2_600_000)}[]]`));
          await importFile(account, 'apkg', readDeck('endless-styles'));
          await importFile(account, 'csv', 'a,b\n'.repeat(49_000));
          await sleep(2000);
          const health = await fetch(`${url}/api/health`);
          if (health.status !== 200) throw new Error(`the API is answered ${health.status}`);
        });
        for (const socket of sockets) socket.destroy();
        prove('files are read in processes', growth.files > 0);
        if (growth.api > MAX_MEMORY_MB) throw new Error(`it grew by ${growth.api.toFixed(0)} MB`);
        if (growth.files > MAX_FILE_PROCESS_MB) throw new Error(`a file took ${growth.files.toFixed(0)} MB`);
      };
    },
  },
  {
    title: 'A free account that imports, deletes and uploads again and again takes less than 150 MB of disk',
    async prepare({ url, site }, prove) {
      const account = await register(url);
      const video = await addVideo(account, 'bbbbbbbbbbb', 'en');
      /** Notes the statuses of its five writes. Returns that of the list that it reads in between. */
      async function writeAll(size: number, note: (status: number) => void): Promise<number> {
        note((await importFile(account, 'json', makeLargeWords(size))).status);
        const { status, body: list } = await callApi<{ ids?: number[] }>(account, '/vocabulary/ids');
        const { ids = [] } = list;
        const body = { ids: ids.length > 0 ? ids : [1] };
        for (const path of ['delete', 'restore', 'delete'])
          note((await callApi(account, `/vocabulary/${path}`, { body })).status);
        const words = Array.from({ length: 600 * size }, () => Math.random().toString(36).slice(2, 12));
        note(await uploadCaptions(account, video, caption(words.join(' '))));
        return status;
      }
      const listed = await writeAll(1, (status) =>
        prove('words and captions are written and deleted', status === 200),
      );
      prove('words are listed', listed === 200);
      return async () => {
        const before = measureDirectory(site.dataDirectory);
        const end = performance.now() + 20_000;
        const statuses = new Map<number, number>();
        while (performance.now() < end)
          await writeAll(50, (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
        const after = measureDirectory(site.dataDirectory);
        console.log(
          `          disk: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB; answers ${JSON.stringify([...statuses])}`,
        );
        prove('all five are written', (statuses.get(200) ?? 0) >= 5);
        prove('more is refused by the allowance', statuses.has(429));
        if (after - before > MAX_DISK_MB) throw new Error(`it grew by ${(after - before).toFixed(0)} MB`);
      };
    },
  },
  {
    title: 'Lists of the largest words do not keep other learners waiting',
    async prepare({ url }, prove) {
      const account = await register(url);
      const fill = async (words?: number) => {
        const saved = await importFile(account, 'json', makeLargeWords(words));
        prove('words are saved', saved.status === 200);
      };
      await fill(1);
      let bytes = 0;
      const list = async () => {
        const headers = { authorization: `Bearer ${account.token}` };
        const answer = await fetch(`${url}/api/vocabulary?per_page=50`, { headers });
        bytes += (await answer.arrayBuffer()).byteLength;
      };
      await list();
      prove('a list is sent', bytes > 10_000);
      return async () => {
        await fill();
        await requireOthersServed(
          url,
          10,
          Array.from({ length: 10 }, () => list),
        );
        prove('large lists are sent', bytes > 1_000_000);
      };
    },
  },
];
