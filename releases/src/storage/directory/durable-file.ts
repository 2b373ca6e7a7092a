import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, refuse, ReleaseError } from '../../core/release-error';
import { StorageFault } from '../storage-fault';
import advice from './advice.json';

/** Writes a new file and waits until it is on the disk. */
export async function writeDurably(file: string, bytes: string | Buffer, mode = 0o666): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all or nothing: fsynced under a temporary name, then linked. False if another was first. */
export async function createOnce(file: string, text: string, mode?: number): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeDurably(temporary, text, mode);
    await link(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    // `removeAbandoned` removes what is left; it is never read.
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Removes what killed processes left in a folder; younger entries may be in use by other processes. */
export async function removeAbandoned(folder: string, minAgeMs: number, suffix = ''): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(suffix))) {
    const entry = path.join(folder, name);
    const stats = await stat(entry).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs >= minAgeMs) await rm(entry, { recursive: true, force: true });
  }
}

/** Makes names that were created or renamed in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `mkdir -p` whose result survives a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (
    let made = path.resolve(folder);
    made.length >= path.resolve(first).length;
    made = path.dirname(made)
  ) {
    await syncFolder(path.dirname(made));
  }
}

/** States of a disk, with advice, by error code. */
const DISK_STATES: Readonly<Record<string, string>> = advice.disk;

/** Why the directory cannot be made. Below a root that is read-only Node says ENOENT. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = advice.folder;

/** Runs work on files. A full or read-only disk becomes a ReleaseError `storage_unavailable`. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error) ?? '';
    const state = DISK_STATES[code];
    if (error instanceof ReleaseError || state === undefined) throw error;
    throw Object.assign(refuse('storage_unavailable/disk', { state, code }), { cause: error });
  }
}

/** The fault to report at the start of a server; undefined when the disk is not the cause. */
export function diskFault(directory: string, error: unknown): StorageFault | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  const code = errorCode(error) ?? '';
  const state = DISK_STATES[code] ?? (error.syscall === 'mkdir' ? FOLDER_FAULTS[code] : undefined);
  if (state === undefined) return undefined;
  return new StorageFault(`The data directory ${directory} (DATA_DIR) ${state} (${code}).`, error);
}
