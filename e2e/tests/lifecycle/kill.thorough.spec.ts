import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@glossa/contract/locales';
import { expect, test } from '@playwright/test';
import { registerLearner, type Learner } from '../../fixtures';
import { callApi } from '../../site/api';
import { readLiveSet } from '../../site/live-set';
import { freePort } from '../../../scripts/start/ports.mjs';
import { killAll, siteProcesses, filterRunning, type RunningProcess } from '../../site/processes';
import { RunningSite } from '../../site/running-site';
import { startedSiteFolder, siteFolder } from '../../site/site-folder';
import { StartCommand } from '../../site/start-command';

test.describe.configure({ mode: 'serial' });
/** Includes the build of five apps. */
const START_LIMIT_MS = 300_000;
test.setTimeout(START_LIMIT_MS);
/** A start that publishes for the first time takes this long on a machine with other work. */
const STORE_LIMIT_MS = 180_000;

/** Learners who write concurrently. */
const WRITERS = 4;
/** Number of acknowledged words before the kill. */
const KILL_AFTER = 60;

const gone = (processes: readonly RunningProcess[]) =>
  expect.poll(() => filterRunning(processes), { timeout: 60_000 }).toEqual([]);

test.describe('a killed site', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS);
    site = await RunningSite.start(startedSiteFolder());
  });
  test.afterAll(() => site.stop());

  test('with all its processes, under load, keeps every acknowledged word', async () => {
    const learner = await registerLearner(site.url);
    const acknowledged = await writeUntil(learner, KILL_AFTER, () =>
      killAll(siteProcesses(site.dataDirectory, site.process.pid)),
    );
    await gone(siteProcesses(site.dataDirectory));
    site = await RunningSite.start(site.dataDirectory);
    expect(site.printed).not.toMatch(/Publishing/);
    const kept = await savedWords({ ...learner, siteUrl: site.url });
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(acknowledged.filter((word) => !kept.has(word))).toEqual([]);
  });

  test('in its first process only stops all others, and keeps every acknowledged word', async () => {
    const learner = await registerLearner(site.url);
    let family: RunningProcess[] = [];
    const acknowledged = await writeUntil(learner, 20, () => {
      family = siteProcesses(site.dataDirectory, site.process.pid);
      killAll(family.filter(({ pid }) => pid === site.process.pid));
    });
    expect(family.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'postgres']));
    await gone(family);
    expect(siteProcesses(site.dataDirectory)).toEqual([]);
    site = await RunningSite.start(site.dataDirectory);
    const kept = await savedWords({ ...learner, siteUrl: site.url });
    expect(acknowledged.filter((word) => !kept.has(word))).toEqual([]);
  });
});

test('a first start that is killed while it publishes is completed by the next start', async () => {
  const directory = siteFolder('killed');
  const stored = (app: string) =>
    expect
      .poll(() => existsSync(join(directory, 'releases/bundles', app)), { timeout: STORE_LIMIT_MS })
      .toBe(true);
  const waitFor = (output: RegExp) => (command: StartCommand) => command.waitForOutput(output);
  // Stored and usually not yet live; both must work.
  const duringPublish = () => stored('vocabulary');
  const moments = [waitFor(/Publishing video/), duringPublish, waitFor(/Waiting for the database/)];
  for (const comes of moments) {
    const command = new StartCommand({ PORT: String(await freePort()), DATA_DIR: directory });
    await comes(command);
    killAll(siteProcesses(directory, command.pid));
    await command.ended;
    await expect.poll(() => siteProcesses(directory), { timeout: 60_000 }).toEqual([]);
  }
  const site = await RunningSite.start(directory);
  const { apps } = await readLiveSet(site.url);
  expect(Object.keys(apps).sort()).toEqual(['account', 'quiz', 'shell', 'video', 'vocabulary']);
  const learner = await registerLearner(site.url);
  // The lessons and the stories are whole: three playlists, and one for each language.
  expect((await callApi<unknown[]>(learner, '/playlists')).body).toHaveLength(3 + LOCALES.length);
  await site.stop();
});

/**
 * Saves words, several at a time, until the site no longer answers; calls `kill` as soon as `count` are acknowledged.
 * Returns the acknowledged words.
 */
async function writeUntil(learner: Learner, count: number, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed = false;
  async function write(writer: number): Promise<void> {
    for (let number = 1; ; number += 1) {
      const word = `palabra-${writer}-${number}`;
      try {
        const { status } = await callApi(learner, '/vocabulary', { body: { word, translation: 'word' } });
        if (status !== 201) return;
      } catch {
        // The connection was cut, so this word was not acknowledged.
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

async function savedWords(learner: Learner): Promise<Set<string>> {
  const words = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { body } = await callApi<{ data: { word: string }[] }>(
      learner,
      `/vocabulary?page=${page}&per_page=100`,
    );
    for (const { word } of body.data) words.add(word);
    if (body.data.length === 0) return words;
  }
}
