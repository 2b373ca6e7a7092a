import { readFileSync, readdirSync } from 'node:fs';

/** A process and when it began: its number may be given to a later one. */
export interface RunningProcess {
  readonly pid: number;
  readonly started: string;
  readonly name: string;
}

interface Listed extends RunningProcess {
  readonly parent: number;
}

/** Everything of a site that runs on a directory: the family of `root`, and whatever names the directory. */
export function siteProcesses(dataDirectory: string, root?: number): RunningProcess[] {
  const all = listProcesses();
  const family = new Set(root === undefined ? [] : [root]);
  // A child's number may be smaller than its parent's, so the list is gone through until nobody is added.
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => pid !== process.pid && (family.has(pid) || names(pid, dataDirectory)));
}

/** Those that have not ended yet. */
export function stillRunning(processes: readonly RunningProcess[]): RunningProcess[] {
  const now = new Map(listProcesses().map(({ pid, started }) => [pid, started]));
  return processes.filter(({ pid, started }) => now.get(pid) === started);
}

/** Ends all of them at once, without a warning. */
export function killAll(processes: readonly RunningProcess[]): void {
  for (const { pid } of stillRunning(processes)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile, maybe because its parent was.
    }
  }
}

function listProcesses(): Listed[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => describe(Number(entry)));
}

function describe(pid: number): Listed[] {
  const stat = read(pid, 'stat');
  // The name in parentheses may hold spaces and parentheses itself.
  const end = stat.lastIndexOf(')');
  const [state, parent, ...rest] = stat.slice(end + 2).split(' ');
  // A zombie has ended and waits only to be collected.
  if (end === -1 || state === 'Z' || state === 'X') return [];
  return [
    { pid, parent: Number(parent), started: rest[17] ?? '', name: stat.slice(stat.indexOf('(') + 1, end) },
  ];
}

function names(pid: number, text: string): boolean {
  return read(pid, 'environ').includes(text) || read(pid, 'cmdline').includes(text);
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended, or is not ours to look at.
    return '';
  }
}
