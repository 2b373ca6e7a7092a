import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitingApiProcess, type WaitingApiProcess } from '../testing/api-process';
import { nothingRuns } from '@glossa/postgres/testing/spawn-owner';

const DEATHS = 12;
/** Writes that go on at the same moment. */
const WRITERS = 6;
/** Acknowledged before the process is killed, at least; it varies so that death comes at different moments. */
const MIN_WRITES = 20;
const VIDEO = '/progress/video/morning-market';

jest.setTimeout(1_200_000);

let folder: string;
let api: WaitingApiProcess | undefined;
let next: WaitingApiProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-killed-'));
  // Run by root, the database has an account of its own, which must get in.
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await next?.end('SIGKILL');
  await api?.end('SIGKILL');
  // The database outlives its API by the time it takes to stop, and writes to the folder until then.
  await nothingRuns(path.join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

const load = () =>
  waitingApiProcess(folder, {
    DEMO_ACCOUNT: '0',
    LOG_LEVEL: 'fatal',
    // Nothing but death is to end the writing.
    FREE_VOCABULARY_LIMIT: '-1',
    PAID_CALLS_PER_MINUTE: '1000000',
    IMPORTS_PER_HOUR: '1000000',
    EXPORTS_PER_HOUR: '1000000',
  });

/** The one after it is loaded while this one works. */
const start = () => {
  api = next ?? load();
  api.begin();
  next = load();
  return api;
};

let headers: Record<string, string> = { 'content-type': 'application/json' };

async function call<Answer>(address: string, method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${address}/api${url}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** What the API has acknowledged: words by id, and the most seconds it said were watched. */
const acknowledged = { words: new Map<number, string>(), seconds: 0 };
let made = 0;

/** Writes until the process dies: then, and only then, a call may fail. */
async function writeUntilDeath(address: string, session: string, isDead: () => boolean): Promise<void> {
  try {
    for (let second = 1; ; second += 1) {
      const word = `word${(made += 1)}`;
      const saved = await call<{ id: number }>(address, 'POST', '/vocabulary', {
        word,
        language: 'en',
        translation: word,
      });
      acknowledged.words.set(saved.id, word);
      const report = { watched_duration: second, progress_percentage: 1, session_id: session };
      const progress = await call<{ watched_duration: number }>(address, 'POST', VIDEO, report);
      acknowledged.seconds = Math.max(acknowledged.seconds, progress.watched_duration);
    }
  } catch (error) {
    if (!isDead()) throw error;
  }
}

async function lostWords(address: string): Promise<string[]> {
  const kept = new Set<string>();
  for (let page = 1, more = true; more; page += 1) {
    const { data } = await call<{ data: { id: number; word: string }[] }>(
      address,
      'GET',
      `/vocabulary?per_page=100&page=${page}`,
    );
    for (const { id, word } of data) kept.add(`${id} ${word}`);
    more = data.length > 0;
  }
  return [...acknowledged.words].map(([id, word]) => `${id} ${word}`).filter((word) => !kept.has(word));
}

test(`killed ${DEATHS} times while it writes, it keeps every acknowledged write`, async () => {
  const account = { username: 'ana', email: 'ana@glossa.example', password: 'river-boat' };
  const first = await start().address;
  const { access_token } = await call<{ access_token: string }>(first, 'POST', '/auth/register', account);
  headers = { ...headers, authorization: `Bearer ${access_token}` };
  await api?.end('SIGKILL');

  for (let death = 1; death <= DEATHS; death += 1) {
    const current = start();
    const address = await current.address;
    expect([death, await lostWords(address)]).toEqual([death, []]);
    if (death > 1) {
      // More is fine: a report that was never acknowledged may have been kept as well.
      const { watched_duration } = await call<{ watched_duration: number }>(address, 'GET', VIDEO);
      expect(watched_duration).toBeGreaterThanOrEqual(acknowledged.seconds);
    }

    const enough = acknowledged.words.size + MIN_WRITES + (death % 7);
    let dead = false;
    const writers = Array.from({ length: WRITERS }, (_none, writer) =>
      writeUntilDeath(address, `${death}-${writer}`, () => dead),
    );
    const writing = Promise.all(writers);
    while (acknowledged.words.size < enough) await Promise.race([writing, call(address, 'GET', '/auth/me')]);
    dead = true;
    await current.end('SIGKILL');
    await writing;
  }
  expect(await lostWords(await start().address)).toEqual([]);
  expect(acknowledged.words.size).toBeGreaterThan(DEATHS * MIN_WRITES);
  expect(acknowledged.seconds).toBeGreaterThan(0);
});
