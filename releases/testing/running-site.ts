import { runSite, type RunningSite } from '../src/server/startup/run-site';

/** A site that listens on a free port, for tests that reach it over HTTP as an operator does. */
export function startSite(dataDir: string): Promise<RunningSite> {
  return runSite({ host: '127.0.0.1', port: 0, dataDir });
}
