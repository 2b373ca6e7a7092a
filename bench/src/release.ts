/**
 * Measures the scripts and styles that a returning learner and an open tab download after a release: of the site, with and
 * without compression dictionaries, and of one bundle with hashed names. And how long publishing takes with and without
 * deltas. Writes `results/releases.md`; exits with 1 if a target was missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { LiveSet } from '@glossa/contract/release';
import { startStrippingServer } from '@glossa/server/testing/stripping-server';
import { makeLearner, type Learner } from './rollback/learner';
import { Operator } from './rollback/operator';
import { publishNextVersion } from './next-version';
import { buildOneBundle, OneBundleSite } from './release/one-bundle-site';
import { measurePublishing, packApp, type PackedRelease } from './release/publish-times';
import { missedTargets, releaseReport, type MeasuredRelease } from './release/release-report';
import { ReturningLearner } from './release/returning-learner';
import { RELEASES, type Release } from './release/releases';
import { waitForDeltas } from './release/wait-for-deltas';
import { saveResults } from './save-results';
import { startBrowser } from './start-browser';
import { stopAll } from './stop-all';
import { root, startWholeSite, type WholeSite } from './whole-site';

const PUBLISH_ROUNDS = 3;
/** An open tab fetches a version ahead within a minute, when it is idle. */
const FETCH_AHEAD_WAIT_MS = 70_000;

interface Stage {
  site: WholeSite;
  operator: Operator;
  browser: Browser;
  learner: Learner;
  oneBundle: OneBundleSite;
  /** Holds the built bundles. */
  folder: string;
  /** The first two lead to the site, with dictionaries and without; the third leads to the one bundle. */
  addresses: readonly [string, string, string];
}

async function main(): Promise<void> {
  const running = stopAll();
  try {
    const stage = await setStage(running);
    const rows: MeasuredRelease[] = [];
    const packed: PackedRelease[] = [];
    for (const release of RELEASES) {
      const measured = await measureRelease(stage, release);
      console.log(JSON.stringify(measured.row));
      rows.push(measured.row);
      packed.push(measured.packed);
    }
    const publishing = [];
    for (const each of packed) {
      const other = packed.find(({ app }) => app !== each.app);
      if (!other) throw new Error('There is no other app');
      publishing.push({ app: each.app, ...(await measurePublishing(each, other, PUBLISH_ROUNDS)) });
    }
    const measured = {
      rows,
      publishing,
      browser: `Chromium ${stage.browser.version()}`,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
      command: 'npm run bench:release',
    };
    const missed = missedTargets(measured);
    await saveResults('releases', measured, releaseReport(measured), missed);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await running.stop();
  }
}

async function setStage(running: ReturnType<typeof stopAll>): Promise<Stage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'glossa-bench-release-'));
  running.add({ stop: () => rm(folder, { recursive: true, force: true }) });
  await buildOneBundle(path.join(folder, 'first'));
  const starting = startWholeSite('release');
  running.add(starting);
  const site = await starting;
  const browser = await startBrowser();
  running.add({ stop: () => browser.close() });
  const stripping = await startStrippingServer(site.address);
  running.add({ stop: async () => stripping.stop() });
  const oneBundle = await OneBundleSite.before(site.address);
  running.add({ stop: async () => oneBundle.stop() });
  const learner = await makeLearner(site.address, 'returning');
  const addresses = [site.address, stripping.address, oneBundle.address] as const;
  return { site, operator: new Operator(site), browser, learner, oneBundle, folder, addresses };
}

/**
 * Learners who have the first version see the second, some in a tab that stays open; more, who have only the second, see
 * the rollback with them.
 */
async function measureRelease(
  stage: Stage,
  release: Release,
): Promise<{ row: MeasuredRelease; packed: PackedRelease }> {
  const { site, operator, browser, learner, oneBundle, folder, addresses } = stage;
  const { app, next } = release;
  const makeLearners = () =>
    Promise.all(addresses.map((address) => ReturningLearner.make(browser, address, learner)));
  const visitAll = async (visitors: readonly ReturningLearner[]) => {
    const entry = await readEntry(site, app);
    const downloads = [];
    for (const [at, visitor] of visitors.entries())
      downloads.push(await visitor.visit(release, isOfSite(at) ? entry : undefined));
    return downloads;
  };
  const reloadAll = async (visitors: readonly ReturningLearner[]) => {
    const entry = await readEntry(site, app);
    const downloads = [];
    for (const [at, visitor] of visitors.entries())
      downloads.push(await visitor.reloadTab(release, isOfSite(at) ? entry : undefined));
    return downloads;
  };
  oneBundle.deploy(path.join(folder, 'first'));
  const former = await packApp(path.join(root, next.folder));
  const returning = await makeLearners();
  const cold = await visitAll(returning);
  const warm = await visitAll(returning);
  const tabs = await makeLearners();
  for (const each of tabs) await each.openTab(release);

  await buildOneBundle(path.join(folder, app), release);
  let packed: Buffer | undefined;
  await publishNextVersion(operator, next, async (built) => void (packed = await packApp(built)));
  if (!packed) throw new Error(`${app} was not packed`);
  await waitForDeltas(site, app, next.version);
  const released = Date.now();
  await operator.releases('promote', app, next.version);
  oneBundle.deploy(path.join(folder, app));
  const after = await visitAll(returning);
  const newcomers = await makeLearners();
  await visitAll(newcomers);
  await sleep(Math.max(0, released + FETCH_AHEAD_WAIT_MS - Date.now()));
  const tab = await reloadAll(tabs);

  const rolledBack = Date.now();
  await operator.releases('rollback', app);
  oneBundle.deploy(path.join(folder, 'first'));
  await waitForDeltas(site, app, FIRST_VERSION);
  const back = await visitAll(returning);
  const backFromNewOnly = await visitAll(newcomers);
  await sleep(Math.max(0, rolledBack + FETCH_AHEAD_WAIT_MS - Date.now()));
  const tabBack = await reloadAll(tabs);
  for (const each of [...returning, ...newcomers, ...tabs]) await each.close();
  return {
    row: { release, cold, warm, after, tab, back, tabBack, backFromNewOnly },
    packed: { app, version: next.version, former, next: packed },
  };
}

/** What `npm start` publishes. */
const FIRST_VERSION = '1.0.0';
const ONE_BUNDLE_AT = 2;
const isOfSite = (at: number) => at !== ONE_BUNDLE_AT;

/** The path of the live version's entry, which names the version. */
async function readEntry(site: WholeSite, app: string): Promise<string> {
  const { apps } = (await (await fetch(`${site.address}/releases/live`)).json()) as LiveSet;
  const live = apps[app];
  if (!live) throw new Error(`${app} is not live`);
  return live.base + live.entry.file;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
