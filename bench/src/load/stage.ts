import path from 'node:path';
import { makeLearnerWithData } from '../harness/learner-with-data';
import { startWholeSite } from '../harness/servers';
import { startBrowser } from '../harness/start-browser';
import type { Stopping } from '../harness/stop-all';
import { makeFolder } from '../harness/temporary-folder';
import type { Stage } from './measure-load';
import type { Build } from './measures';
import { listScreens } from './screens';
import { startFront } from './simulated-network/front';
import { Relay } from './simulated-network/relay';
import { buildStaticSite } from './simulated-network/static-site';

/** Builds and starts everything: the site, the static sites, nginx, the relay and the browser. */
export async function setStage(builds: readonly Build[], running: Stopping): Promise<Stage> {
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
