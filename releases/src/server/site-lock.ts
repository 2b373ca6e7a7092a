import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { errorCode } from '../core/error-code';

export interface SiteLock {
  release(): Promise<void>;
}

/** Another live process serves this directory. */
export class DirectoryInUse extends Error {}

interface Holder {
  pid: number;
  /** When the process began, in the kernel's count; tells a process from a later one with the same number. */
  started: string | null;
}

/**
 * Lets one site server use a directory at a time. A lock whose process is gone, also by SIGKILL, is taken over at
 * once. Should two processes ever pass together, the log's compare-and-swap still keeps every write right.
 */
export async function lockSite(file: string): Promise<SiteLock> {
  const own: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await create(file, JSON.stringify(own))) return { release: () => rm(file, { force: true }) };
    const holder = await readHolder(file);
    if (holder && isAlive(holder)) {
      throw new DirectoryInUse(`Another site server (process ${holder.pid}) is using this data directory.`);
    }
    await rm(file, { force: true });
  }
  throw new DirectoryInUse('Another site server is starting on this data directory.');
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
    return typeof pid === 'number'
      ? { pid, started: typeof started === 'string' ? started : null }
      : undefined;
  } catch {
    // Gone meanwhile, or cut short by a crash: nobody holds it.
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
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
