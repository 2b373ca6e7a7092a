/** Measures how soon a page of Glossa shows its content, against other builds of the same sources. */
import path from 'node:path';
import { makeLearnerWithData } from './harness/learner-with-data';
import { startWholeSite } from './harness/servers';
import { startBrowser } from './harness/start-browser';
import type { Stopping } from './harness/stop-all';
import { makeFolder } from './harness/temporary-folder';
import { measureLoads, type Stage } from './load/measure-load';
import { BUILDS, type Build } from './load/measures';
import { listScreens } from './load/screens';
import { startFront } from './load/simulated-network/front';
import { Relay } from './load/simulated-network/relay';
import { buildStaticSite } from './load/simulated-network/static-site';
import { runBenchmark } from './harness/benchmark';
import { loadReport } from './load/report/load-report';
import { listTargets } from './load/report/targets';
import { LINKS } from './load/simulated-network/links';

runBenchmark({
  name: 'load',
  title: 'Loading the site: Glossa against two other ways to build it',
  flags: { rounds: 15, links: LINKS.map(({ name }) => name), builds: BUILDS },
  async measure(plan, running) {
    const stage = await setStage(plan.builds, running);
    const measured = await measureLoads(stage, plan);
    const missed = listTargets(measured).filter(({ reached }) => !reached);
    return {
      text: loadReport(measured),
      missed: missed.map(({ what, measured: value, wanted }) => `${what}: ${value} (wanted: ${wanted})`),
      facts: [`browser: Chromium ${stage.browser.version()}`],
    };
  },
});

/** Builds and starts everything: the site, the static sites, nginx, the relay and the browser. */
async function setStage(builds: readonly Build[], running: Stopping): Promise<Stage> {
  const folder = await makeFolder('load', running);
  const statics = builds.filter((build) => build !== 'glossa');
  for (const build of statics) {
    console.log(`Building ${build} …`);
    await buildStaticSite(build, path.join(folder, build));
  }
  const site = await startWholeSite('load', running);
  const front = await startFront(site, folder, statics, running);
  const relay = await running.start(Relay.before(front.sockets));
  const browser = await startBrowser(running, front.publicKey);
  const learner = await makeLearnerWithData(site.address, 'measured');
  return {
    browser,
    relay,
    origins: new Map(builds.map((build) => [build, `https://127.0.0.1:${relay.doors.get(build)}`])),
    screens: listScreens(learner),
    session: learner,
  };
}
