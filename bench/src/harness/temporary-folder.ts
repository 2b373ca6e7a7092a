import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stopping } from './stop-all';

/** Makes a folder, which is removed at the end. */
export async function makeFolder(name: string, running: Stopping): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `glossa-bench-${name}-`));
  running.add({ stop: () => rm(folder, { recursive: true, force: true }) });
  // The accounts of the embedded Postgres and of nginx' workers need access.
  await chmod(folder, 0o711);
  return folder;
}
