import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** A file that is not read; the message says why. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

/** Windows has neither flag. A named pipe would block without `O_NONBLOCK`. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads a regular file of at most `maxBytes`; never follows a symbolic link. Throws `UnusableFile`. */
export const readSafely = async (file: string, maxBytes: number): Promise<Buffer> =>
  withFile(file, maxBytes, (handle) => handle.readFile());

/** Opens a file under the same conditions, and closes it after its use. */
export async function withFile<Result>(
  file: string,
  maxBytes: number,
  use: (handle: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file, FLAGS).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableFile(describeOpenError(error));
  });
  try {
    const { size, isFile } = await handle.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
    if (!isFile) throw new UnusableFile('is not a file');
    if (size > maxBytes) throw new UnusableFile(`is larger than ${formatBytes(maxBytes)}`);
    return await use(handle, size);
  } finally {
    await handle.close();
  }
}

function describeOpenError({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'ELOOP' || code === 'EMLINK') return 'is a symbolic link';
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read: permission denied';
  return `cannot be read: ${message}`;
}

function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${units[power]}`;
}
