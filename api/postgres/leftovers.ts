import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { embeddedPostgresError } from './errors';
import type { Home } from './home';
import { postmasterFilePath, readPostmasterFile, STOP_STEPS } from './server';
import { findProcesses, type RunningProcess } from './running-processes';

/** Stops all processes that an earlier owner left. Requires the claim of the folder, so that none has a live owner. */
export async function stopLeftovers(home: Home, binaries: Binaries, log: (line: string) => void) {
  for (const { signal, timeoutMs } of STOP_STEPS) {
    const processes = findProcesses(home.directory);
    if (processes.length === 0) return removeStalePidFile(home.data);
    log(
      `stopping processes of an earlier run: ${processes.map(({ pid, role }) => `${role} ${pid}`).join(', ')}`,
    );
    for (const leftover of processes) endProcess(leftover, signal, home, binaries);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && findProcesses(home.directory).length > 0) await sleep(20);
  }
  const [left] = findProcesses(home.directory);
  if (left) throw embeddedPostgresError('LeftoverNotStopped', { directory: home.directory, pid: left.pid });
  removeStalePidFile(home.data);
}

/** Removes the directories of interrupted calls of initdb. */
export function removePartialDirectories(home: Home, log: (line: string) => void): void {
  for (const name of readdirSync(home.directory).filter((entry) => entry.startsWith('data.new-'))) {
    log(`removing ${name}, left by an interrupted first start`);
    rmSync(path.join(home.directory, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function endProcess({ pid, role }: RunningProcess, signal: NodeJS.Signals, home: Home, binaries: Binaries) {
  const last = signal === 'SIGKILL';
  // Guardians and workers end with the server.
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

/** Postgres would refuse to start if its pid was reused. Call it when no process of ours is left. */
function removeStalePidFile(data: string): void {
  const file = readPostmasterFile(data);
  if (!file) return;
  try {
    process.kill(file.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return; // Postgres handles that itself.
  }
  rmSync(postmasterFilePath(data), { force: true });
}
