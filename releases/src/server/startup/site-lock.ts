import { readFileSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { errorCode } from '../../core/error-code';

export interface SiteLock {
  release(): Promise<void>;
}

/** Another live process serves this directory. */
export class DirectoryInUse extends Error {}

interface Holder {
  /** Of the machine or the container; numbers of processes mean something there alone. */
  host: string;
  pid: number;
  /** When the process began, in the kernel's count; tells a process from a later one with the same number. */
  started: string | null;
}

/** The holder says so often that it lives, for those who cannot see its process. */
const defaultBeatMs = 5_000;
/** Whoever has said nothing for so long is gone. */
const silentMs = 20_000;

/**
 * Lets one site server use a directory at a time. A lock whose process is gone, also by SIGKILL, is taken over at
 * once; one of another machine or container when it has been silent for a while. Should two processes ever pass together, the log's compare-and-swap still keeps every write right.
 */
export async function lockSite(file: string, beatMs = defaultBeatMs): Promise<SiteLock> {
  const own: Holder = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await create(file, JSON.stringify(own))) return keep(file, beatMs);
    const holder = await readHolder(file);
    if (holder && (await isAlive(file, holder))) {
      const where = holder.host === own.host ? '' : ` on ${holder.host}`;
      throw new DirectoryInUse(
        `Another site server (process ${holder.pid}${where}) is using this data directory. Stop it, give this one another DATA_DIR, or keep the logs in a database (RELEASES_DATABASE_URL).`,
      );
    }
    await rm(file, { force: true });
  }
  throw new DirectoryInUse('Another site server is starting on this data directory.');
}

function keep(file: string, beatMs: number): SiteLock {
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), beatMs);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await rm(file, { force: true });
    },
  };
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(content);
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value))
      return undefined;
    const { pid, started } = value;
    if (typeof pid !== 'number') return undefined;
    const host = 'host' in value && typeof value.host === 'string' ? value.host : hostname();
    return { host, pid, started: typeof started === 'string' ? started : null };
  } catch {
    // Gone meanwhile, or cut short by a crash: nobody holds it.
    return undefined;
  }
}

async function isAlive(file: string, { host, pid, started }: Holder): Promise<boolean> {
  if (host !== hostname()) {
    const beat = await stat(file).catch(() => undefined);
    return beat !== undefined && Date.now() - beat.mtimeMs < silentMs;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return pid !== process.pid && (started === null || startOf(pid) === started);
}

/** Null where there is no `/proc`, and for a process that has ended and only waits to be collected. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; after it come the state and, as the 20th field, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
