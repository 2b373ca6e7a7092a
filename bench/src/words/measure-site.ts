import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../api-process';
import { callApi } from '../call-api';
import type { Started } from '../stop-all';
import { COMPILED, DICTIONARIES } from './measure-source';

const FILES = ['freedict-eng-rus', 'mueller7'];
const METRICS_TOKEN = 'a-token-for-the-numbers';
const SECONDS_PER_WORD = 0.6;
const PAUSE_MS = 10;
const MAX_UPLOADS = 5;

export interface SiteRound {
  /** Seconds of translating the lesson in the background, in a new process and again for another learner. */
  prepared: number;
  preparedAgain: number;
  /** Milliseconds of other requests meanwhile. */
  meanwhile: number[];
  /** Milliseconds of telling what the learner knows of all words. */
  marking: number[];
  /** Milliseconds of looking words up that were not prepared, and that were. */
  clickUnprepared: number[];
  clickPrepared: number[];
  /** Bytes of memory of the process before the lesson and after it. */
  memory: [before: number, after: number];
  /** Words of the lesson that the learner is presumed to know. */
  presumed: number;
}

interface SitePlan {
  folder: string;
  /** With the dictionaries. */
  source: string;
  rounds: number;
  /** Those of the lesson, then as many others. */
  sentences: readonly string[];
  clicks: number;
}

/** A folder with two dictionaries alone. */
export async function linkDictionaries(folder: string): Promise<string> {
  const source = path.join(folder, 'source');
  await mkdir(source);
  for (const file of FILES)
    for (const ending of ['index', 'dict.dz'])
      await symlink(path.join(DICTIONARIES, `${file}.${ending}`), path.join(source, `${file}.${ending}`));
  return source;
}

/** Opens a lesson of two hours in a new process each round. */
export async function measureSite(
  { folder, source, rounds, sentences, clicks }: SitePlan,
  onStart: (started: Started | Promise<Started>) => void,
): Promise<SiteRound[]> {
  const environment = { DICTIONARIES_DIR: source, DICTIONARIES_CACHE: COMPILED, METRICS_TOKEN };
  const measured: SiteRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const starting = startApi({ folder, databaseUrl: process.env['DATABASE_URL'], environment });
    onStart(starting);
    const api = await starting;
    measured.push(await measureRound(api.address, { round, sentences, clicks }));
    await api.stop();
    console.log(`Round ${round + 1} is measured.`);
  }
  return measured;
}

async function measureRound(
  address: string,
  { round, sentences: all, clicks }: { round: number; sentences: readonly string[]; clicks: number },
): Promise<SiteRound> {
  const one = await register(address, `one${round}`);
  const other = await register(address, `other${round}`);
  while (!(await hasDictionaries(address, one))) await sleep(PAUSE_MS);
  const sentences = all.slice(0, all.length / 2);
  const lesson = await addLesson(address, one, sentences);
  const otherLesson = await addLesson(address, other, sentences);
  const levelled = () => readKnowledge(address, one, lesson);
  while ((await levelled()).presumed_words.length === 0) await sleep(PAUSE_MS);
  while ((await readKnowledge(address, other, otherLesson)).presumed_words.length === 0)
    await sleep(PAUSE_MS);
  const apart = all.slice(all.length / 2);
  const clickUnprepared = await timeClicks(address, one, lesson, { sentences: apart, clicks });
  const before = await readMetric(address, 'process_resident_memory_bytes');
  const { seconds: prepared, meanwhile } = await openLesson(address, one, lesson);
  const { seconds: preparedAgain } = await openLesson(address, other, otherLesson);
  const after = await readMetric(address, 'process_resident_memory_bytes');
  const clickPrepared = await timeClicks(address, one, lesson, { sentences, clicks });
  const marking: number[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    marking.push(await timed(() => readKnowledge(address, one, lesson)));
  const { presumed_words } = await levelled();
  return {
    prepared,
    preparedAgain,
    meanwhile,
    marking,
    clickUnprepared,
    clickPrepared,
    memory: [before, after],
    presumed: presumed_words.length,
  };
}

async function register(address: string, username: string): Promise<string> {
  const account = { username, email: `${username}@glossa.example`, password: 'correct-horse' };
  const body = { ...account, interface_language: 'ru', target_language: 'en' };
  const { access_token: token } = await callApi<{ access_token: string }>(address, '/auth/register', {
    body,
  });
  await callApi(address, '/auth/me', {
    token,
    method: 'PATCH',
    body: { level: 'B1', target_language: 'en' },
  });
  return token;
}

async function hasDictionaries(address: string, token: string): Promise<boolean> {
  const credits = await callApi<{ name: string }[]>(address, '/credits', { token });
  return ['FreeDict eng-rus', 'Mueller eng-rus'].every((name) =>
    credits.some((credit) => credit.name === name),
  );
}

async function addLesson(address: string, token: string, sentences: readonly string[]): Promise<string> {
  const video = {
    youtube_url: 'https://www.youtube.com/watch?v=aLongLesson',
    language: 'en',
    difficulty_level: 3,
  };
  const { video_id } = await callApi<{ video_id: string }>(address, '/videos', { token, body: video });
  let spoken = 0;
  const cues = sentences.map((sentence) => {
    const from = spoken;
    spoken += sentence.split(' ').length * SECONDS_PER_WORD;
    return `${clock(from)} --> ${clock(spoken)}\n${sentence}.`;
  });
  const body = `WEBVTT\n\n${cues.join('\n\n')}\n`;
  const upload = () => callApi(address, `/transcribe/${video_id}/captions`, { token, method: 'PUT', body });
  // A busy machine may take longer to read a file than the API waits.
  for (let tries = 1; ; tries += 1) {
    try {
      await upload();
      return video_id;
    } catch (error) {
      if (tries === MAX_UPLOADS) throw error;
    }
  }
}

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

const readKnowledge = (address: string, token: string, lesson: string) =>
  callApi<{ presumed_words: string[] }>(address, `/transcribe/${lesson}/knowledge`, { token });

/** Opens a lesson, and sends other requests until its words are translated. */
async function openLesson(address: string, token: string, lesson: string) {
  const read = (what: string) => readMetric(address, `glossa_lesson_translation_seconds_${what}`);
  const [count, sum] = [await read('count'), await read('sum')];
  await callApi(address, `/transcribe/${lesson}`, { token });
  const meanwhile: number[] = [];
  while ((await read('count')) === count) {
    meanwhile.push(await timed(() => callApi(address, '/auth/me', { token })));
    // Requests one after another would take most of the process's time.
    await sleep(PAUSE_MS);
  }
  return { seconds: (await read('sum')) - sum, meanwhile };
}

async function readMetric(address: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/api/metrics`, { headers })).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`no metric ${name}`);
  return Number(value);
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

async function timeClicks(
  address: string,
  token: string,
  video_id: string,
  { sentences, clicks }: { sentences: readonly string[]; clicks: number },
): Promise<number[]> {
  const times: number[] = [];
  const step = Math.max(1, Math.floor(sentences.length / clicks));
  for (let place = 0; times.length < clicks && place < sentences.length; place += step) {
    const text = `${sentences[place]}.`;
    const words = text.match(/[\p{L}']+/gu) ?? [];
    const word = words[place % words.length] ?? 'so';
    const body = { word, sentence: text, video_id, target_language: 'ru' };
    times.push(await timed(() => callApi(address, '/ai/translate', { token, body })));
  }
  return times;
}
