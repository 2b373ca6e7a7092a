/** What one free account takes by calls that write much or work long, and have no limit of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, sendCaptions } from '../site/api';
import { type Account, addVideo, importFile, register, requireOthersServed } from './account';
import { readApiMemory } from './api-process';
import type { Attack, Prove } from './attack';

const LINES = 2_000;
const WORDS_OF_LINE = 35;
/** Reading a word list takes less than a second. */
const MAX_IMPORT_SECONDS = 8;
const MAX_MEMORY_MB = 100;
const COLLECTED_WITHIN_MS = 30_000;
const FILM_BOXES = 750_000;
const LOOPS = 12;
/** By default. */
const CALLS_PER_MINUTE = 1_200;

/** By default as many words as the captions of a free account have room for, 25,000 of them different. */
function makeCaptions(length = LINES): string {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const lines = Array.from({ length }, (_line, line) => {
    const words = Array.from({ length: WORDS_OF_LINE }, (_word, word) =>
      ((line * WORDS_OF_LINE + word) % 25_000).toString(36).padStart(4, 'w'),
    );
    return `${at(line * 2)} --> ${at(line * 2 + 1.9)}\n${words.join(' ')}.\n`;
  });
  return `WEBVTT\n\n${lines.join('\n')}`;
}

/** A video with few words. The function gives it the most that there may be. */
async function addCaptionedVideo(account: Account, prove: Prove) {
  const id = await addVideo(account, 'ccccccccccc', 'en');
  const fill = async (captions: string) =>
    prove('captions are taken', (await sendCaptions(account, id, captions)).status === 200);
  await fill(makeCaptions(1));
  return { id, fill: () => fill(makeCaptions()) };
}

async function sendFilm(account: Account, boxes: number, prove: Prove): Promise<Response> {
  const box = Buffer.from('0000000866726565', 'hex');
  const film = Buffer.concat([
    Buffer.from('00000020667479706d703432000000006d7034326d70343169736f6d61766331', 'hex'),
    Buffer.alloc(boxes * box.length, box),
  ]);
  const headers = { authorization: `Bearer ${account.token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${account.siteUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(film.length) },
  });
  prove('a film is announced', created.status === 201);
  const address = `${account.siteUrl}${created.headers.get('location')}`;
  const chunk = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sent = await fetch(address, { method: 'PATCH', headers: chunk, body: film });
  prove('all bytes of a film are taken', sent.status === 204);
  return fetch(`${address}/video`, {
    method: 'POST',
    headers: { authorization: headers.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  });
}

export const attacks: readonly Attack[] = [
  {
    title: 'Films of empty boxes do not keep the files of other learners waiting',
    async prepare({ url }, prove) {
      const refused = await sendFilm(await register(url), 1, prove);
      prove('a film is looked at and refused', refused.status === 422);
      return async () => {
        const [other, ...attackers] = await Promise.all([register(url), register(url), register(url)]);
        const films = attackers.map((account) => sendFilm(account, FILM_BOXES, prove));
        const begun = performance.now();
        const own = await importFile(other, 'csv', 'mesa,table\n'.repeat(2000));
        const seconds = (performance.now() - begun) / 1000;
        if (own.status !== 200) throw new Error(`another learner's file is answered ${own.status}`);
        const statuses = (await Promise.all(films)).map(({ status }) => status);
        prove('films are looked at and refused', statuses.join() === '422,422');
        if (seconds > MAX_IMPORT_SECONDS) throw new Error(`another learner's file took ${seconds} s`);
      };
    },
  },
  {
    title: 'Twelve loops of one account do not take the connections of all',
    async prepare({ url }, prove) {
      const account = await register(url);
      const video = await addCaptionedVideo(account, prove);
      const statuses: number[] = [];
      const ask = async () =>
        statuses.push((await callApi(account, `/transcribe/${video.id}/knowledge`)).status);
      await ask();
      prove('what is known of the video is answered', statuses.includes(200));
      return async () => {
        await video.fill();
        statuses.length = 0;
        await requireOthersServed(
          url,
          10,
          Array.from({ length: LOOPS }, () => ask),
        );
        const answered = statuses.filter((status) => status === 200).length;
        console.log(`          of ${statuses.length} calls of the loops ${answered} are answered`);
        // The loops may be quicker than the account may ask in a minute.
        const allowed = Math.min(statuses.length, CALLS_PER_MINUTE);
        prove('each loop is answered', answered >= LOOPS && answered > allowed / 2);
      };
    },
  },
  // Last, because levels of the words are looked up for a while afterwards.
  {
    title: 'Changing the language of a long video again and again does not keep other learners waiting',
    async prepare({ url, site }, prove) {
      const account = await register(url);
      const video = await addCaptionedVideo(account, prove);
      const statuses: number[] = [];
      const inPlaylist = { body: { name: 'Mine', video_id: video.id } };
      const { id } = (await callApi<{ id: number }>(account, '/playlists', inPlaylist)).body;
      let [turn, words] = [0, 0];
      const change = async () => {
        const language = ['ja', 'fr', 'zh', 'de'][(turn += 1) % 4];
        const path = `/videos/youtube/${video.id}`;
        statuses.push((await callApi(account, path, { method: 'PUT', body: { language } })).status);
        const { body } = await callApi<{ knowledge?: { total: number } }[]>(
          account,
          `/playlists/${id}/videos`,
        );
        words = Math.max(words, body[0]?.knowledge?.total ?? 0);
      };
      await change();
      prove('the language is changed', statuses.includes(200));
      prove('the words of the video are counted', words > 0);
      return async () => {
        await video.fill();
        // The first take memory that is used again.
        for (let count = 0; count < 3; count += 1) await change();
        const before = readApiMemory(site).api;
        await requireOthersServed(url, 20, [change]);
        const changes = statuses.filter((status) => status === 200).length;
        prove('the language is changed more than once', changes > 2);
        prove('the words of the video are many', words > 10_000);
        // Garbage counts until V8 collects it, which it does within seconds in a process that is idle.
        const readGrowth = () => readApiMemory(site).api - before;
        const end = performance.now() + COLLECTED_WITHIN_MS;
        while (readGrowth() > MAX_MEMORY_MB && performance.now() < end) await sleep(500);
        const grown = readGrowth();
        if (grown > MAX_MEMORY_MB) throw new Error(`the API grew by ${grown.toFixed(0)} MB`);
      };
    },
  },
];
