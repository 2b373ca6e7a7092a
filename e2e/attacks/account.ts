/** An account that attacks, another that waits, and how much disk the attack takes. */
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../site/api';
import { BluntWeapon } from './attack';

export interface Account {
  readonly siteUrl: string;
  readonly token: string;
}

/** Registers a free account. */
export async function register(siteUrl: string): Promise<Account> {
  const username = `attack-${randomBytes(5).toString('hex')}`;
  const { status, body } = await callApi<{ access_token: string }>({ siteUrl }, '/auth/register', {
    body: { username, email: `${username}@glossa.example`, password: `${username}-long` },
  });
  if (status !== 201) throw new BluntWeapon(`registered, but answered ${status}`);
  return { siteUrl, token: body.access_token };
}

/** Adds a video of the host; returns our id of it. */
export async function addVideo(account: Account, youtubeId: string, language: string): Promise<string> {
  const video = { youtube_url: `https://youtu.be/${youtubeId}`, language };
  const { status, body } = await callApi<{ id: string }>(account, '/videos', { body: video });
  if (status >= 300) throw new BluntWeapon(`a video is added, but answered ${status}`);
  return body.id;
}

/** Words, each as large as a word may be, of text that cannot be compressed. */
export function makeLargeWords(length = 50): string {
  const words = Array.from({ length }, (_, index) => ({
    word: `large ${index}`,
    examples: Array.from({ length: 32 }, () => randomBytes(500).toString('hex')),
  }));
  return JSON.stringify({ format: 'glossa-vocabulary', version: 1, words });
}

export function importFile(
  { siteUrl, token }: Account,
  format: 'json' | 'apkg' | 'csv',
  file: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(`${siteUrl}/api/vocabulary/import?format=${format}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: file,
  });
}

/** A learner may make 1,200 calls a minute. */
const PAUSE_MS = 100;

/**
 * Mean milliseconds of `GET /api/auth/me`, asked one after the other until `end`. A median would not tell of a thread that is
 * blocked again and again for seconds, since few calls fall into that. Rejects where it is refused: that takes no time.
 */
async function measureMean(account: Account, end: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!end()) {
    const begun = performance.now();
    const { status } = await callApi(account, '/auth/me');
    if (status !== 200) throw new Error(`another learner is answered ${status}`);
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/** The attack's own work takes its share of two cores, on which other tests run as well. */
const MAX_TIMES_SLOWER = 5;
/** A learner does not notice such a wait. */
const MAX_UNNOTICED_MS = 50;
const CALM_MS = 3000;

/** Rejects if another learner notices that `loops` of an attack run. */
export async function requireOthersServed(
  url: string,
  seconds: number,
  loops: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const other = await register(url);
  const runUntil = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    return () => performance.now() > end;
  };
  await measureMean(other, runUntil(500));
  const before = await measureMean(other, runUntil(CALM_MS));
  const end = runUntil(seconds * 1000);
  const attacks = loops.map(async (attack) => {
    while (!end()) await attack();
  });
  const during = await measureMean(other, end);
  await Promise.all(attacks);
  console.log(`          another learner's mean: ${before.toFixed(1)} ms, then ${during.toFixed(1)} ms`);
  if (during > Math.max(MAX_TIMES_SLOWER * before, MAX_UNNOTICED_MS))
    throw new Error(`another learner waits ${during} ms, and ${before} ms before`);
}

/** What a directory keeps, in MB. Files may vanish meanwhile. */
export function measureDirectory(directory: string): number {
  let bytes = 0;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes / 1024 / 1024;
}
