/**
 * Measures the scripts and styles that a returning learner downloads after a release, with and without compression
 * dictionaries. Writes `results/releases.md`; exits with 1 if a target was missed.
 */
import os from 'node:os';
import type { Browser } from '@playwright/test';
import { Operator } from './rollback/operator';
import { makeLearner, type Learner } from './rollback/learner';
import { publishNextVersion } from './next-version';
import { releaseReport, type MeasuredRelease, missedTargets } from './release/release-report';
import { ReturningLearner } from './release/returning-learner';
import { RELEASES, type Release } from './release/releases';
import { startStrippingServer } from '@glossa/shared/testing/stripping-server';
import { waitForDeltas } from './release/wait-for-deltas';
import { saveResults } from './save-results';
import { startBrowser } from './start-browser';
import { startWholeSite, type WholeSite } from './whole-site';

/** What `npm start` publishes. */
const FIRST_VERSION = '1.0.0';

interface Stage {
  site: WholeSite;
  operator: Operator;
  browser: Browser;
  learner: Learner;
  /** Addresses of the site, as a browser with dictionaries sees it and as one without. */
  addresses: readonly [string, string];
}

async function main(): Promise<void> {
  const site = await startWholeSite('release');
  const browser = await startBrowser();
  const stripping = await startStrippingServer(site.address);
  try {
    const learner = await makeLearner(site.address, 'returning');
    const addresses = [site.address, stripping.address] as const;
    const stage: Stage = { site, operator: new Operator(site), browser, learner, addresses };
    const rows: MeasuredRelease[] = [];
    for (const release of RELEASES) {
      const row = await measureRelease(stage, release);
      console.log(JSON.stringify(row));
      rows.push(row);
    }
    const measured = {
      rows,
      browser: `Chromium ${browser.version()}`,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
      command: 'npm run bench:release',
    };
    const missed = missedTargets(rows);
    await saveResults('releases', measured, releaseReport(measured), missed);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    stripping.stop();
    await browser.close();
    await site.stop();
  }
}

/** Two learners who have the first version see the second; two more, who have only the second, see the rollback with them. */
async function measureRelease(stage: Stage, release: Release): Promise<MeasuredRelease> {
  const { site, operator, browser, learner, addresses } = stage;
  const { app, next } = release;
  const makeLearners = () =>
    Promise.all(addresses.map((address) => ReturningLearner.make(browser, address, learner)));
  const visitAll = async (visitors: readonly ReturningLearner[], version: string) => {
    const downloads = [];
    for (const visitor of visitors) downloads.push(await visitor.visit(release, `/apps/${app}/${version}/`));
    return downloads;
  };
  const returning = await makeLearners();
  const cold = await visitAll(returning, FIRST_VERSION);
  const warm = await visitAll(returning, FIRST_VERSION);
  await publishNextVersion(operator, next);
  await operator.releases('promote', app, next.version);
  await waitForDeltas(site, app, next.version);
  const after = await visitAll(returning, next.version);
  const newcomers = await makeLearners();
  await visitAll(newcomers, next.version);
  await operator.releases('rollback', app);
  await waitForDeltas(site, app, FIRST_VERSION);
  const back = await visitAll(returning, FIRST_VERSION);
  const backFromNewOnly = await visitAll(newcomers, FIRST_VERSION);
  for (const each of [...returning, ...newcomers]) await each.close();
  return { release, cold, warm, after, back, backFromNewOnly };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
