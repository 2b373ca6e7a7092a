/** What one free account takes by calls that write much or work long, and have no limit of their own. */
import { callApi, sendCaptions } from '../site/api';
import { type Account, addVideo, importFile, register, requireOthersServed } from './account';
import { readApiMemory } from './api-process';
import type { Attack, Prove } from './attack';

const LINES = 2_000;
const WORDS_OF_LINE = 35;
/** Reading a word list takes less than a second. */
const MAX_IMPORT_SECONDS = 8;
const MAX_MEMORY_MB = 100;
const FILM_BOXES = 750_000;

/** As many words as the captions of a free account have room for, 25,000 of them different. */
function largestCaptions(): string {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const lines = Array.from({ length: LINES }, (_line, line) => {
    const words = Array.from({ length: WORDS_OF_LINE }, (_word, word) =>
      ((line * WORDS_OF_LINE + word) % 25_000).toString(36).padStart(4, 'w'),
    );
    return `${at(line * 2)} --> ${at(line * 2 + 1.9)}\n${words.join(' ')}.\n`;
  });
  return `WEBVTT\n\n${lines.join('\n')}`;
}

async function addLargestVideo(account: Account, prove: Prove): Promise<string> {
  const video = await addVideo(account, 'ccccccccccc', 'en');
  const answer = await sendCaptions(account, video, largestCaptions());
  prove('the largest captions are taken', answer.status === 200);
  return video;
}

async function sendFilm(account: Account, prove: Prove): Promise<Response> {
  const box = Buffer.from('0000000866726565', 'hex');
  const film = Buffer.concat([
    Buffer.from('00000020667479706d703432000000006d7034326d70343169736f6d61766331', 'hex'),
    Buffer.alloc(FILM_BOXES * box.length, box),
  ]);
  const headers = { authorization: `Bearer ${account.token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${account.siteUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(film.length), 'upload-metadata': 'filename YS5tcDQ=' },
  });
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
    async run({ url }, prove) {
      const [other, ...attackers] = await Promise.all([register(url), register(url), register(url)]);
      const films = attackers.map((account) => sendFilm(account, prove));
      const begun = performance.now();
      const own = await importFile(other, 'csv', 'mesa,table\n'.repeat(2000));
      const seconds = (performance.now() - begun) / 1000;
      if (own.status !== 200) throw new Error(`another learner's file is answered ${own.status}`);
      const statuses = (await Promise.all(films)).map(({ status }) => status);
      prove('films are looked at and refused', statuses.join() === '422,422');
      if (seconds > MAX_IMPORT_SECONDS) throw new Error(`another learner's file took ${seconds} s`);
    },
  },
  {
    title: 'Twelve loops of one account do not take the connections of all',
    async run({ url }, prove) {
      const account = await register(url);
      const video = await addLargestVideo(account, prove);
      const statuses: number[] = [];
      const ask = async () =>
        statuses.push((await callApi(account, `/transcribe/${video}/knowledge`)).status);
      await requireOthersServed(
        url,
        10,
        Array.from({ length: 12 }, () => ask),
      );
      prove('what is known of the video is answered', statuses.includes(200));
    },
  },
  // Last, because levels of the words are looked up for a while afterwards.
  {
    title: 'Changing the language of a long video again and again does not keep other learners waiting',
    async run({ url, site }, prove) {
      const account = await register(url);
      const video = await addLargestVideo(account, prove);
      const statuses: number[] = [];
      const inPlaylist = { body: { name: 'Mine', video_id: video } };
      const { id } = (await callApi<{ id: number }>(account, '/playlists', inPlaylist)).body;
      let [turn, words] = [0, 0];
      const change = async () => {
        const language = ['ja', 'fr', 'zh', 'de'][(turn += 1) % 4];
        const path = `/videos/youtube/${video}`;
        statuses.push((await callApi(account, path, { method: 'PUT', body: { language } })).status);
        const { body } = await callApi<{ knowledge?: { total: number } }[]>(
          account,
          `/playlists/${id}/videos`,
        );
        words = Math.max(words, body[0]?.knowledge?.total ?? 0);
      };
      // The first take memory that is used again.
      for (let count = 0; count < 3; count += 1) await change();
      const before = readApiMemory(site).api;
      await requireOthersServed(url, 20, [change]);
      prove('the language is changed more than once', statuses.filter((status) => status === 200).length > 1);
      prove('the words of the video are counted', words > 10_000);
      const grown = readApiMemory(site).api - before;
      if (grown > MAX_MEMORY_MB) throw new Error(`the API grew by ${grown.toFixed(0)} MB`);
    },
  },
];
