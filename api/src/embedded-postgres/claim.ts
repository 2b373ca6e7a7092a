import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostgresError } from './errors';
import { processIdentity } from './running-processes';

const MAX_ATTEMPTS = 4;

/**
 * Locks a folder for this process; returns the function that releases it.
 *
 * Every owner writes a file named after itself (pid, start time, boot id) and *then* looks for others, so of two
 * concurrent owners the later writer always sees the earlier one. The file of a dead process can be removed at any time,
 * because its name is never used again.
 *
 * Not proper-lockfile, which judges by the age of the lock: after SIGKILL it gave the lock to the next start only 3 to
 * 11 seconds later, and it takes the lock from a process that was suspended, whose server still runs.
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
