import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { embeddedPostgresError } from './errors';
import type { Home } from './home';
import { postmasterFile, readPostmasterFile } from './server';
import { findProcesses, type RunningProcess } from './running-processes';

/** Fast shutdown; immediate shutdown, which recovery repairs; and the end of patience. */
const escalation = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
] as const;

/**
 * Ends whatever an earlier owner left running on this folder. Call it only while holding the claim: then no process
 * found here has a live owner.
 */
export async function stopLeftovers(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  for (const { signal, patienceMs } of escalation) {
    const found = findProcesses(home.directory);
    if (found.length === 0) return forgetStrangersNumber(home.data);
    log(`stopping what an earlier run left: ${found.map(({ pid, role }) => `${role} ${pid}`).join(', ')}`);
    for (const leftover of found) end(leftover, signal, home, binaries);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline && findProcesses(home.directory).length > 0) await sleep(20);
  }
  const [left] = findProcesses(home.directory);
  if (left) throw embeddedPostgresError('LeftoverNotStopped', { directory: home.directory, pid: left.pid });
  forgetStrangersNumber(home.data);
}

/** Removes what interrupted calls of initdb made. */
export function removeHalfMade(home: Home, log: (line: string) => void): void {
  for (const name of readdirSync(home.directory).filter((entry) => entry.startsWith('data.new-'))) {
    log(`removing ${name}, left by an interrupted first start`);
    rmSync(path.join(home.directory, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function end({ pid, role }: RunningProcess, signal: NodeJS.Signals, home: Home, binaries: Binaries): void {
  const last = signal === 'SIGKILL';
  // A guardian and the server's children end by themselves with what they depend on.
  if (!last && (role === 'guardian' || role === 'worker')) return;
  if (process.platform === 'win32' && role === 'server' && !last) {
    spawnSync(binaries.pgCtl, [
      'stop',
      '-D',
      home.data,
      '-m',
      signal === 'SIGINT' ? 'fast' : 'immediate',
      '-W',
    ]);
    return;
  }
  try {
    process.kill(pid, role === 'init' ? 'SIGKILL' : signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw embeddedPostgresError('LeftoverNotStopped', { directory: home.directory, pid });
    }
  }
}

/**
 * Nothing of ours runs here any more. If the number in a left pid file is alive, it is now another program's (or a dead
 * child nobody collected); Postgres only looks at the number and would refuse to start, so the file goes, not the program.
 */
function forgetStrangersNumber(data: string): void {
  const file = readPostmasterFile(data);
  if (!file) return;
  try {
    process.kill(file.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return; // Postgres sees that itself
  }
  rmSync(postmasterFile(data), { force: true });
}
