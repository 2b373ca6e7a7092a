import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostgresError } from './errors';
import { processIdentity } from './running-processes';

const attempts = 4;

/**
 * Makes this process the only live owner of a folder; returns the way to give it up.
 *
 * Every owner puts down a file named after itself (number, start time, boot) and *then* looks for others. Of two that
 * come at once, the later writer always sees the earlier one, so two never hold the folder together. A claim whose
 * process is gone can be removed by anybody at any time, because that name never comes back: unlike a single lock
 * file there is no moment at which a fresh lock is taken for a stale one, and a reused process number changes nothing.
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
    const other = liveOwner(owners, me);
    if (other === undefined) return () => rmSync(claim, { force: true });
    rmSync(claim, { force: true });
    if (attempt === attempts) throw embeddedPostgresError('DirectoryInUse', { directory, pid: other });
    // The other may be a claimant that gives up because it saw us: come back at different times.
    await sleep(20 + Math.random() * 80);
  }
}

function liveOwner(owners: string, me: string): number | undefined {
  let live: number | undefined;
  for (const name of readdirSync(owners)) {
    const pid = Number.parseInt(name, 10);
    if (name === me) continue;
    if (processIdentity(pid) === name) live = pid;
    else rmSync(path.join(owners, name), { force: true });
  }
  return live;
}
