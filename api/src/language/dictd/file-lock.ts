import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';

const REFRESH_INTERVAL_MS = 10_000;
/** The owner of a lock that was not refreshed for so long was killed. */
const STALE_AFTER_MS = 60_000;

/**
 * Creates the file, for one process of those that share its folder, and refreshes it until the returned function
 * removes it. Undefined while another process has it. The lock saves work that may be done twice: two processes that
 * take over a stale lock at the same moment may both have it.
 */
export async function tryLock(file: string): Promise<(() => Promise<void>) | undefined> {
  const owner = randomUUID();
  if (await isStale(file)) await rm(file, { force: true });
  try {
    await writeFile(file, owner, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  }
  const refresh = () => void utimes(file, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(refresh, REFRESH_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    // A process that was suspended for a minute has lost its lock to another one.
    if ((await readFile(file, 'utf8').catch(() => '')) === owner) await rm(file, { force: true });
  };
}

async function isStale(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > STALE_AFTER_MS;
}
