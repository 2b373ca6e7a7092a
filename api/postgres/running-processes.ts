import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity, readOrEmpty } from '@glossa/server/process-identity';
import { embeddedPostgresError } from './errors';

export interface RunningProcess {
  readonly pid: number;
  /** `init` is initdb, `server` the postmaster, and `worker` a child of it. */
  readonly role: 'guardian' | 'init' | 'server' | 'worker';
}

export const GUARDIAN_FILE = path.join(__dirname, 'guardian.cjs');

/** Finds all live processes of the database in `home`, by their arguments or working directory. */
export const findProcesses = (home: string): RunningProcess[] =>
  process.platform === 'linux' ? linuxProcesses(home) : listProcesses(home);

function linuxProcesses(home: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): RunningProcess[] => {
      const args = readOrEmpty(`/proc/${name}/cmdline`).split('\0');
      const role = processRole(home, (value) => args.includes(value), args[args.indexOf('-D') + 1] ?? '');
      if (role) return [{ pid: Number(name), role }];
      return isWorker(home, name) ? [{ pid: Number(name), role: 'worker' }] : [];
    });
}

function processRole(home: string, has: (argument: string) => boolean, dataArgument: string) {
  if (has(GUARDIAN_FILE) && has(home)) return 'guardian';
  if (!has('-D')) return undefined;
  if (dataArgument.startsWith(path.join(home, 'data.new-'))) return 'init';
  return dataArgument === path.join(home, 'data') ? 'server' : undefined;
}

/** Children of the server change their arguments, but their working directory is the data directory. */
function isWorker(home: string, name: string): boolean {
  if (readOrEmpty(`/proc/${name}/comm`).trim() !== 'postgres') return false;
  try {
    const folder = readlinkSync(`/proc/${name}/cwd`).replace(/ \(deleted\)$/, '');
    return folder === path.join(home, 'data') || folder.startsWith(path.join(home, 'data.new-'));
  } catch {
    return false; // It has ended or belongs to another user.
  }
}

function listProcesses(home: string): RunningProcess[] {
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

const MAX_ATTEMPTS = 4;

/**
 * Returns what releases the folder. An owner writes a file named after itself (pid, start time, boot id) and
 * *then* looks for others, so the later of two sees the earlier; a dead owner's name is never used again. Not
 * proper-lockfile, which goes by age: it waits 3 to 11 s after SIGKILL, and robs a suspended process.
 */
export async function claimDirectory(directory: string): Promise<() => void> {
  const owners = path.join(directory, 'owners');
  mkdirSync(owners, { recursive: true, mode: 0o700 });
  const me = processIdentity(process.pid) ?? String(process.pid);
  const claim = path.join(owners, me);
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(claim, '', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw embeddedPostgresError('DirectoryInUse', { directory, pid: process.pid });
    }
    const other = findLiveOwner(owners, me);
    if (other === undefined) return () => rmSync(claim, { force: true });
    rmSync(claim, { force: true });
    if (attempt === MAX_ATTEMPTS) throw embeddedPostgresError('DirectoryInUse', { directory, pid: other });
    // Both of two concurrent owners may give up: they retry at different times.
    await sleep(20 + Math.random() * 80);
  }
}

function findLiveOwner(owners: string, me: string): number | undefined {
  let live: number | undefined;
  for (const name of readdirSync(owners)) {
    const pid = Number.parseInt(name, 10);
    if (name === me) continue;
    if (processIdentity(pid) === name) live = pid;
    else rmSync(path.join(owners, name), { force: true });
  }
  return live;
}
