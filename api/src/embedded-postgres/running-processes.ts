import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** A process that belongs to a database folder. */
export interface RunningProcess {
  readonly pid: number;
  /** `guardian` watches the rest; `init` is an initdb; `server` is the postmaster; `worker` a child of it. */
  readonly role: 'guardian' | 'init' | 'server' | 'worker';
}

export const guardianFile = path.join(__dirname, 'guardian.cjs');

/** Distinguishes a process from a later one with the same number; undefined when it is not running. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid);
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return `${pid}`;
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return `${pid}-${Date.parse(started.trim())}`;
  } catch {
    return undefined;
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readOr(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  // The second field is the program's name in brackets and may hold anything; the state follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return `${pid}-${fields[19]}-${boot}`;
}

/** Every live process that serves, makes or guards the database in `home`, told by its arguments or its folder. */
export function findProcesses(home: string): RunningProcess[] {
  return process.platform === 'linux' ? linuxProcesses(home) : listedProcesses(home);
}

function linuxProcesses(home: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): RunningProcess[] => {
      const args = readOr(`/proc/${name}/cmdline`).split('\0');
      const role = processRole(home, (value) => args.includes(value), args[args.indexOf('-D') + 1] ?? '');
      if (role) return [{ pid: Number(name), role }];
      return isWorker(home, name) ? [{ pid: Number(name), role: 'worker' }] : [];
    });
}

function processRole(home: string, has: (argument: string) => boolean, dataArgument: string) {
  if (has(guardianFile) && has(home)) return 'guardian';
  if (!has('-D')) return undefined;
  if (dataArgument.startsWith(path.join(home, 'data.new-'))) return 'init';
  return dataArgument === path.join(home, 'data') ? 'server' : undefined;
}

/** Children of the server change their arguments, but work in the data directory. */
function isWorker(home: string, name: string): boolean {
  if (readOr(`/proc/${name}/comm`).trim() !== 'postgres') return false;
  try {
    const folder = readlinkSync(`/proc/${name}/cwd`).replace(/ \(deleted\)$/, '');
    return folder === path.join(home, 'data') || folder.startsWith(path.join(home, 'data.new-'));
  } catch {
    return false; // ended meanwhile, or another user's: not one of ours either way
  }
}

function listedProcesses(home: string): RunningProcess[] {
  const query = 'Get-CimInstance Win32_Process | % { "$($_.ProcessId) $($_.CommandLine)" }';
  const list =
    process.platform === 'win32'
      ? execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' })
      : execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return list.split(/\r?\n/).flatMap((line): RunningProcess[] => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    const plain = `${command.replaceAll('"', '')} `;
    const dataArgument = plain.includes(` -D ${path.join(home, 'data')} `)
      ? path.join(home, 'data')
      : plain.includes(` -D ${path.join(home, 'data.new-')}`)
        ? path.join(home, 'data.new-')
        : '';
    const role = processRole(home, (value) => plain.includes(` ${value} `), dataArgument);
    return pid && role ? [{ pid: Number(pid), role }] : [];
  });
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process ended meanwhile
  }
}
