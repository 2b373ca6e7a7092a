import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessFile, siteProcesses } from './processes';
import type { RunningSite } from './running-site';

/**
 * Takes the database away from a site that runs: nobody finds its socket, and all connections end. Returns the function that
 * gives it back.
 */
export function takeDatabaseAway({ dataDirectory }: RunningSite): () => void {
  const postmaster = readFileSync(join(dataDirectory, 'postgres/data/postmaster.pid'), 'utf8');
  const [root, , , port, directory = ''] = postmaster.split('\n');
  const socket = join(directory, `.s.PGSQL.${port}`);
  renameSync(socket, `${socket}.away`);
  for (const { pid } of siteProcesses(dataDirectory, Number(root))) {
    // Named after the client; the others are the server's own.
    if (readProcessFile(pid, 'cmdline').includes('[local]')) process.kill(pid, 'SIGTERM');
  }
  return () => renameSync(`${socket}.away`, socket);
}
