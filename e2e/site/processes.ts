import { readFileSync, readdirSync } from 'node:fs';

/** A process and its start time, because its id may be reused. */
export interface RunningProcess {
  readonly pid: number;
  readonly started: string;
  readonly name: string;
}

interface Listed extends RunningProcess {
  readonly parent: number;
}

/** Returns all processes of a site: the descendants of `root`, and those whose command names the data directory. */
export function siteProcesses(dataDirectory: string, root?: number): RunningProcess[] {
  const all = listProcesses();
  const family = new Set(root === undefined ? [] : [root]);
  // A child's id may be smaller than its parent's, so this repeats until no process is added.
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => pid !== process.pid && (family.has(pid) || names(pid, dataDirectory)));
}

/** Returns the API server of a site that was started by `npm start` with this process id. */
export function findApiServer(root: number | undefined): RunningProcess {
  const found = listProcesses().find(
    ({ pid, parent }) => parent === root && readProcessFile(pid, 'environ').includes('\0API_PORT='),
  );
  if (!found) throw new Error(`The site ${root} runs no API server`);
  return found;
}

/** Returns the processes that still run. */
export function filterRunning(processes: readonly RunningProcess[]): RunningProcess[] {
  const now = new Map(listProcesses().map(({ pid, started }) => [pid, started]));
  return processes.filter(({ pid, started }) => now.get(pid) === started);
}

/** Kills all processes at once. */
export function killAll(processes: readonly RunningProcess[]): void {
  for (const { pid } of filterRunning(processes)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It exited meanwhile, maybe with its parent.
    }
  }
}

function listProcesses(): Listed[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => describe(Number(entry)));
}

function describe(pid: number): Listed[] {
  const stat = readProcessFile(pid, 'stat');
  // The name in parentheses may contain spaces and parentheses.
  const end = stat.lastIndexOf(')');
  const [state, parent, ...rest] = stat.slice(end + 2).split(' ');
  // A zombie has exited and waits only to be reaped.
  if (end === -1 || state === 'Z' || state === 'X') return [];
  return [
    { pid, parent: Number(parent), started: rest[17] ?? '', name: stat.slice(stat.indexOf('(') + 1, end) },
  ];
}

function names(pid: number, text: string): boolean {
  return readProcessFile(pid, 'environ').includes(text) || readProcessFile(pid, 'cmdline').includes(text);
}

export function readProcessFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has exited, or belongs to another user.
    return '';
  }
}
