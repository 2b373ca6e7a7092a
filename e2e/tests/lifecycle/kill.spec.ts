import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { registerLearner } from '../../fixtures';
import { callApi } from '../../site/api';
import { freePort } from '../../site/free-port';
import { killAll, siteProcesses, stillRunning, type RunningProcess } from '../../site/processes';
import { RunningSite } from '../../site/running-site';
import { publishedSiteFolder, siteFolder } from '../../site/site-folder';
import { StartCommand } from '../../site/start-command';

test.describe.configure({ mode: 'serial' });
/** Five apps may have to be built first. */
const START_LIMIT_MS = 300_000;
test.setTimeout(START_LIMIT_MS);

/** Learners who write at the same time. */
const WRITERS = 4;
/** How many acknowledged words before the site is killed: at once, and in full swing. */
const KILL_AFTER = [1, 60];

const gone = (processes: readonly RunningProcess[]) =>
  expect.poll(() => stillRunning(processes), { timeout: 60_000 }).toEqual([]);

test.describe('a site that is killed', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS);
    site = await RunningSite.start(publishedSiteFolder());
  });
  test.afterAll(() => site.stop());

  for (const count of KILL_AFTER) {
    test(`with all its processes, after ${count} acknowledged words under load, has every one of them`, async () => {
      const { token } = await registerLearner(site.url);
      const acknowledged = await writeUntil(site.url, token, count, () =>
        killAll(siteProcesses(site.dataDirectory, site.process.pid)),
      );
      await gone(siteProcesses(site.dataDirectory));
      site = await RunningSite.start(site.dataDirectory);
      expect(site.printed).not.toMatch(/Publishing/);
      const kept = await savedWords(site.url, token);
      expect(acknowledged.length).toBeGreaterThanOrEqual(count);
      expect(acknowledged.filter((word) => !kept.has(word))).toEqual([]);
    });
  }

  test('by its first process only takes all others with it, and has every acknowledged word', async () => {
    const { token } = await registerLearner(site.url);
    let family: RunningProcess[] = [];
    const acknowledged = await writeUntil(site.url, token, 20, () => {
      family = siteProcesses(site.dataDirectory, site.process.pid);
      killAll(family.filter(({ pid }) => pid === site.process.pid));
    });
    expect(family.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'postgres']));
    await gone(family);
    expect(siteProcesses(site.dataDirectory)).toEqual([]);
    site = await RunningSite.start(site.dataDirectory);
    const kept = await savedWords(site.url, token);
    expect(acknowledged.filter((word) => !kept.has(word))).toEqual([]);
  });
});

test('a first start that is killed while it publishes is completed by the next one', async () => {
  const directory = siteFolder('killed');
  const stored = (app: string) =>
    expect.poll(() => existsSync(join(directory, 'releases/bundles', app)), { timeout: 60_000 }).toBe(true);
  const moments = [
    (command: StartCommand) => command.prints(/Publishing video/),
    // Stored and not yet live, unless it was quick: both must do.
    () => stored('vocabulary'),
    (command: StartCommand) => command.prints(/Waiting for the database/),
  ];
  for (const comes of moments) {
    const command = new StartCommand({ PORT: String(await freePort()), DATA_DIR: directory });
    await comes(command);
    killAll(siteProcesses(directory, command.pid));
    await command.ended;
    await expect.poll(() => siteProcesses(directory), { timeout: 60_000 }).toEqual([]);
  }
  const site = await RunningSite.start(directory);
  const { apps } = (await (await fetch(`${site.url}/releases/live`)).json()) as { apps: object };
  expect(Object.keys(apps).sort()).toEqual(['account', 'quiz', 'shell', 'video', 'vocabulary']);
  const { token } = await registerLearner(site.url);
  expect((await callApi<unknown[]>(site.url, '/playlists', { token })).body).toHaveLength(3);
  await site.stop();
});

/**
 * Saves one word after another, several at a time, until the site answers no more; `kill` is called as soon as
 * `count` are acknowledged. Returns the acknowledged ones.
 */
async function writeUntil(
  siteUrl: string,
  token: string,
  count: number,
  kill: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed = false;
  async function write(writer: number): Promise<void> {
    for (let number = 1; ; number += 1) {
      const word = `palabra-${writer}-${number}`;
      try {
        const { status } = await callApi(siteUrl, '/vocabulary', {
          token,
          body: { word, translation: 'word' },
        });
        if (status !== 201) return;
      } catch {
        // The connection was cut: nothing was promised about this word.
        return;
      }
      acknowledged.push(word);
      if (acknowledged.length >= count && !killed) {
        killed = true;
        kill();
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return acknowledged;
}

async function savedWords(siteUrl: string, token: string): Promise<Set<string>> {
  const words = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { body } = await callApi<{ data: { word: string }[]; total: number }>(
      siteUrl,
      `/vocabulary?page=${page}&per_page=100`,
      { token },
    );
    for (const { word } of body.data) words.add(word);
    if (body.data.length === 0) return words;
  }
}
