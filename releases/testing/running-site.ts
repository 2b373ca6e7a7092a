import { runSite, type RunningSite } from '../src/server/startup/run-site';

/** Starts a site on a free port, for tests that use HTTP as an operator does. */
export function startSite(dataDir: string): Promise<RunningSite> {
  return runSite({ host: '127.0.0.1', port: 0, dataDir });
}
