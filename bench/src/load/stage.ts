import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLearner } from '../rollback/learner';
import { startBrowser } from '../start-browser';
import type { stopAll } from '../stop-all';
import { startWholeSite } from '../whole-site';
import { Front } from './simulated-network/front';
import type { Build } from './measures';
import { Relay } from './simulated-network/relay';
import type { Stage } from './rounds';
import { listScreens } from './screens';
import { buildStaticSite } from './simulated-network/static-site';

/**
 * Builds and starts everything: the site, the static sites, nginx, the relay and the browser. An interrupt waits for
 * the current step, so that nothing is left behind.
 */
export async function setStage(
  builds: readonly Build[],
  running: ReturnType<typeof stopAll>,
): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-load-'));
  running.add({ stop: () => rm(folder, { recursive: true, force: true }) });
  // Started by root, nginx runs its workers under another account, which needs access.
  await chmod(folder, 0o711);
  const statics = new Map<string, string>();
  for (const build of builds.filter((each) => each !== 'glossa')) {
    console.log(`Building ${build} …`);
    const at = path.join(folder, build);
    const built = buildStaticSite(build, at);
    running.add({ stop: () => built.catch(() => undefined) });
    await built;
    statics.set(build, at);
  }
  console.log('Building and starting the site …');
  const starting = startWholeSite('load');
  running.add(starting);
  const site = await starting;
  const front = await Front.before(site, statics, path.join(folder, 'nginx'));
  running.add(front);
  const relay = await Relay.before([...front.sockets.values()]);
  running.add(relay);
  const browser = await startBrowser({ trusted: front.publicKey, endedByUs: true });
  running.add({ stop: () => browser.close() });
  const learner = await makeLearner(site.address, 'measured');
  const near = (build: Build) => relay.doors.get(front.sockets.get(build) ?? '') ?? NaN;
  return {
    browser,
    relay,
    origins: new Map(builds.map((build) => [build, `https://127.0.0.1:${near(build)}`])),
    screens: listScreens(learner),
    session: learner,
  };
}
