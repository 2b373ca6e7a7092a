import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity';

/** Another live process uses the directory. */
export class DirectoryInUse extends Error {
  constructor(
    readonly pid: number,
    /** Undefined on this machine. */
    readonly host?: string,
  ) {
    super(`Process ${pid} uses the directory.`);
  }
}

const MAX_ATTEMPTS = 4;
/** Touches the claim, for processes on other machines or in containers, which cannot see its owner. */
const HEARTBEAT_MS = 5_000;
/** An owner elsewhere without a heartbeat for this long is dead. */
const STALE_AFTER_MS = 20_000;

/** The claims of this process. */
const held = new Set<string>();

/**
 * Claims a directory for this process; returns the function that releases it.
 *
 * Every owner writes a file named after itself (pid, start time, boot id, host) and *then* looks for others, so of two
 * concurrent owners the later writer always sees the earlier one. The file of a dead process can be removed at any time,
 * because its name is never used again.
 *
 * Not proper-lockfile, which judges by the age of the lock: after SIGKILL it gave the lock to the next start only 3 to
 * 11 seconds later, and it takes the lock from a process that was suspended, whose server still runs.
 */
export async function claimDirectory(directory: string, heartbeatMs = HEARTBEAT_MS): Promise<() => void> {
  const owners = path.join(directory, 'owners');
  mkdirSync(owners, { recursive: true, mode: 0o700 });
  const me = `${processIdentity(process.pid) ?? process.pid}@${hostname()}`;
  const claim = path.join(owners, me);
  if (held.has(claim)) throw new DirectoryInUse(process.pid);
  for (let attempt = 1; ; attempt += 1) {
    writeFileSync(claim, '', { mode: 0o600 });
    const other = findLiveOwner(owners, me);
    if (!other) return keep(claim, heartbeatMs);
    rmSync(claim, { force: true });
    if (attempt === MAX_ATTEMPTS) throw other;
    // Both of two concurrent owners may give up: they retry at different times.
    await sleep(20 + Math.random() * 80);
  }
}

function keep(claim: string, heartbeatMs: number): () => void {
  held.add(claim);
  const touch = () => void utimes(claim, new Date(), new Date()).catch(() => undefined);
  const heartbeat = setInterval(touch, heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    held.delete(claim);
    rmSync(claim, { force: true });
  };
}

function findLiveOwner(owners: string, me: string): DirectoryInUse | undefined {
  let live: DirectoryInUse | undefined;
  for (const name of readdirSync(owners).filter((each) => each !== me)) {
    const file = path.join(owners, name);
    const [identity = '', host = hostname()] = name.split('@');
    const pid = Number.parseInt(identity, 10);
    const isHere = host === hostname();
    const isLive = isHere ? processIdentity(pid) === identity : isFresh(file);
    if (isLive) live = new DirectoryInUse(pid, isHere ? undefined : host);
    else rmSync(file, { force: true });
  }
  return live;
}

function isFresh(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < STALE_AFTER_MS;
}
