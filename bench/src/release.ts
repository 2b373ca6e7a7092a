/**
 * Measures the scripts and styles that a returning learner and an open tab download after a release: of the site, with and
 * without compression dictionaries, and of one bundle with hashed names. And how long publishing takes with and without
 * deltas.
 */
import path from 'node:path';
import { startStrippingServer } from '@glossa/server/testing/stripping-server';
import { runBenchmark } from './harness/benchmark';
import { makeLearnerWithData } from './harness/learner-with-data';
import { startWholeSite } from './harness/servers';
import { startBrowser } from './harness/start-browser';
import type { Stopping } from './harness/stop-all';
import { makeFolder } from './harness/temporary-folder';
import { measureRelease, type Stage } from './release/measure-release';
import { buildOneBundle, OneBundleSite } from './release/one-bundle-site';
import { measurePublishing } from './release/publish-times';
import { missedTargets, releaseReport } from './release/release-report';
import { RELEASES } from './release/releases';

runBenchmark({
  name: 'release',
  title: 'What a release costs a returning learner',
  flags: { rounds: 3 },
  isPromise: true,
  async measure({ rounds }, running) {
    const stage = await setStage(running);
    const rows = [];
    const packed = [];
    for (const release of RELEASES) {
      const measured = await measureRelease(stage, release);
      console.log(`A change of ${release.what} is measured.`);
      rows.push(measured.row);
      packed.push(measured.packed);
    }
    const publishing = await measurePublishing(packed, rounds, running);
    return {
      text: releaseReport(rows, publishing),
      missed: missedTargets(rows, publishing),
      facts: [`browser: Chromium ${stage.browser.version()}`],
    };
  },
});

async function setStage(running: Stopping): Promise<Stage> {
  const folder = await makeFolder('release', running);
  await buildOneBundle(path.join(folder, 'first'));
  const site = await startWholeSite('release', running);
  const browser = await startBrowser(running);
  const stripping = await startStrippingServer(site.address);
  running.add({ stop: async () => stripping.stop() });
  const oneBundle = await OneBundleSite.before(site.address);
  running.add(oneBundle);
  const learner = await makeLearnerWithData(site.address, 'returning');
  const addresses = [site.address, stripping.address, oneBundle.address];
  return { site, browser, learner, oneBundle, folder, addresses };
}
