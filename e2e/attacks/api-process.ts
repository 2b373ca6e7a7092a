import { readFileSync } from 'node:fs';
import { siteProcesses } from '../site/processes';
import type { RunningSite } from '../site/running-site';

/** Resident memory in MB: of the API's process, and of those that read files for it. */
export interface ApiMemory {
  readonly api: number;
  readonly files: number;
}

export function readApiMemory(site: RunningSite): ApiMemory {
  const processes = readProcesses(site);
  const files = processes.filter(({ command }) => command.includes('file-processes/start.cjs'));
  return {
    api: findApi(processes).megabytes,
    files: files.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

/** The API listens on this machine alone, on a port that `npm start` chooses. */
export function findApiPort(site: RunningSite): number {
  return Number(API_PORT.exec(findApi(readProcesses(site)).environment)?.[1]);
}

interface ReadProcess {
  readonly command: string;
  /** A line for each variable. */
  readonly environment: string;
  readonly megabytes: number;
}

const API_PORT = /^API_PORT=(\d+)$/m;

function findApi(processes: readonly ReadProcess[]): ReadProcess {
  const api = processes.find(
    ({ command, environment }) => command.includes('src/main.ts') && API_PORT.test(environment),
  );
  if (!api) throw new Error('The API has no process');
  return api;
}

function readProcesses({ dataDirectory, process: root }: RunningSite): ReadProcess[] {
  return siteProcesses(dataDirectory, root.pid).map(({ pid }) => ({
    command: readProcessFile(pid, 'cmdline'),
    environment: readProcessFile(pid, 'environ'),
    megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(readProcessFile(pid, 'status'))?.[1] ?? 0) / 1024,
  }));
}

function readProcessFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', '\n');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
