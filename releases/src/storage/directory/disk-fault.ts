import { errorCode, ReleaseError } from '../../core/release-error';
import { StorageFault } from '../storage-fault';

/** States of a disk, with advice, by error code. */
const DISK_STATES: Readonly<Record<string, string>> = {
  ENOSPC: 'is full: make room',
  EDQUOT: 'is full for this user: raise the quota or make room',
  EROFS: 'is read-only: mount it so that it can be written',
  EACCES: 'may not be used by the user that the server runs as: give it to that user',
  EPERM: 'does not let the server’s user do this: give it to that user, on a disk where hard links work',
  EIO: 'has a fault: look at the logs of the machine',
  EMFILE: 'cannot be read, for the server has too many files open: raise the limit (ulimit -n)',
};

/** Why the directory cannot be made. Below a root that is read-only Node says ENOENT. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be made: what it would lie in is missing or read-only',
  ENOTDIR: 'cannot be made, because a file lies on the way: name a folder',
  EEXIST: 'cannot be made, because there is a file of that name: name a folder',
};

/** Runs work on files. A full or read-only disk becomes a ReleaseError `storage_unavailable`. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error) ?? '';
    const state = DISK_STATES[code];
    if (error instanceof ReleaseError || state === undefined) throw error;
    const detail = `The disk of DATA_DIR ${state}, then repeat (${code}). Nothing was changed.`;
    throw Object.assign(new ReleaseError('storage_unavailable', detail), { cause: error });
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
