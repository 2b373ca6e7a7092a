import { findApiServer, readProcessFile, siteProcesses, type RunningProcess } from '../site/processes';
import type { RunningSite } from '../site/running-site';

/** Resident memory in MB: of the API's process, and of those that read files for it. */
export interface ApiMemory {
  readonly api: number;
  readonly files: number;
}

export function readApiMemory(site: RunningSite): ApiMemory {
  const files = siteProcesses(site.dataDirectory, site.process.pid).filter(({ pid }) =>
    readProcessFile(pid, 'cmdline').includes('processes/start.cjs'),
  );
  return {
    api: readMegabytes(findApiServer(site.process.pid)),
    files: files.reduce((sum, each) => sum + readMegabytes(each), 0),
  };
}

/** The API listens on this machine alone, on a port that `npm start` chooses. */
export function findApiPort(site: RunningSite): number {
  const environment = readProcessFile(findApiServer(site.process.pid).pid, 'environ');
  return Number(/\0API_PORT=(\d+)\0/.exec(environment)?.[1]);
}

/** Without the pages of files, such as the dictionary's, which the system takes back when it needs them. */
function readMegabytes({ pid }: RunningProcess): number {
  return Number(/^RssAnon:\s+(\d+)/m.exec(readProcessFile(pid, 'status'))?.[1] ?? 0) / 1024;
}
