import type { LiveSet } from '@glossa/contract/release';
import { expect, test } from '@playwright/test';
import { registerLearner, type Learner } from '../../fixtures';
import { callApi } from '../../site/api';
import { freePort } from '../../../scripts/start/ports.mjs';
import { readLiveSet } from '../../site/live-set';
import { siteProcesses, filterRunning, readProcessFile } from '../../site/processes';
import { RunningSite } from '../../site/running-site';
import { StartCommand } from '../../site/start-command';

test.describe.configure({ mode: 'serial' });
/** Includes the build of five apps. */
const START_LIMIT_MS = 240_000;
test.setTimeout(START_LIMIT_MS);

test.describe('one site on one directory', () => {
  let site: RunningSite;
  let first: LiveSet;
  let learner: Learner;

  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS);
    site = await RunningSite.start(undefined, { API_PROCESSES: '2' });
    first = await readLiveSet(site.url);
    learner = await registerLearner(site.url);
  });
  test.afterAll(() => site.stop());

  test('a second start on the directory is refused with a reason, and the first keeps running', async () => {
    const command = new StartCommand({ PORT: String(await freePort()), DATA_DIR: site.dataDirectory });
    expect(await command.ended).toBe(1);
    expect(command.output).toContain(
      `Another Glossa (process ${site.process.pid}) is running on ${site.dataDirectory}`,
    );
    expect((await fetch(`${site.url}/api/ready`)).status).toBe(200);
    expect(await readLiveSet(site.url)).toEqual(first);
  });

  test('Ctrl-C ends every process of the site', async () => {
    const processes = siteProcesses(site.dataDirectory, site.process.pid);
    expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'postgres']));
    const apis = processes.filter(({ pid }) => readProcessFile(pid, 'cmdline').includes('src/main.ts'));
    // One supervises.
    expect(apis).toHaveLength(3);
    await site.stop({ keepData: true });
    expect(site.process.exitCode).toBe(0);
    expect(filterRunning(processes)).toEqual([]);
    expect(siteProcesses(site.dataDirectory)).toEqual([]);
  });

  test('a second start, on another port, publishes nothing again and keeps learners’ data', async () => {
    site = await RunningSite.start(site.dataDirectory);
    expect(site.printed).not.toMatch(/Building|Publishing/);
    expect(await readLiveSet(site.url)).toEqual(first);
    const answer = await callApi({ ...learner, siteUrl: site.url }, '/auth/me');
    expect(answer).toMatchObject({ status: 200, body: { username: learner.username } });
  });
});
