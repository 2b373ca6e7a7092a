import { Nullable } from '@glossa/contract/nullable';
import { rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { parseJson } from '@glossa/server/parse-json';
import { processIdentity } from '@glossa/server/process-identity';
import { readIfExists } from '@glossa/server/read-if-exists';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { createOnce } from '../../storage/directory/durable-file';
import { StorageFault } from '../../storage/storage-fault';

const Holder = Type.Object({
  /** Machine or container; process ids are only valid there. Left out by old servers: this one. */
  host: Type.Optional(Type.String()),
  pid: Type.Number(),
  /** Tells a process from a later one with the same id. */
  started: Nullable(Type.String()),
});
type Holder = Required<Static<typeof Holder>>;
const holderSchema = Compile(Holder);

/** Touches the file, for servers that cannot see the holder's process. */
const HEARTBEAT_MS = 5_000;
/** A holder on another machine without a heartbeat for this long is dead. */
const STALE_AFTER_MS = 20_000;

/**
 * A dead process's lock is taken at once, another machine's when stale; compare-and-swap still guards the
 * log. Not `proper-lockfile`, which knows a dead holder only by a stale heartbeat: a restart would wait
 * seconds.
 */
export async function lockSite(file: string, heartbeatMs = HEARTBEAT_MS) {
  const self: Holder = { host: hostname(), pid: process.pid, started: processIdentity(process.pid) ?? null };
  const content = JSON.stringify(self);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createOnce(file, content)) return keep(file, content, heartbeatMs);
    const holder = await readHolder(file);
    if (holder && (await isAlive(file, holder))) {
      const where = holder.host === self.host ? '' : ` on ${holder.host}`;
      throw new StorageFault(
        `Another site server (process ${holder.pid}${where}) is using this data directory. Stop it, give this one another DATA_DIR, or keep the logs in a database (RELEASES_DATABASE_URL).`,
      );
    }
    await rm(file, { force: true });
  }
  throw new StorageFault('Another site server is starting on this data directory.');
}

function keep(file: string, content: string, heartbeatMs: number) {
  // A server that was suspended for long may have a successor on another machine: its lock stays as it is.
  const isOurs = async () => (await readIfExists(file))?.toString() === content;
  const touch = async () => (await isOurs()) && utimes(file, new Date(), new Date());
  const heartbeat = setInterval(() => void touch().catch(() => undefined), heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readIfExists(file).catch(() => undefined);
  const value = parseJson(text?.toString('utf8') ?? '');
  // Deleted meanwhile, or cut short by a crash: nobody holds the lock.
  return holderSchema.Check(value) ? { host: hostname(), ...value } : undefined;
}

async function isAlive(file: string, { host, pid, started }: Holder): Promise<boolean> {
  if (host !== hostname()) {
    const stats = await stat(file).catch(() => undefined);
    return stats !== undefined && Date.now() - stats.mtimeMs < STALE_AFTER_MS;
  }
  return pid !== process.pid && started !== null && processIdentity(pid) === started;
}
