import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';

export interface MediaStore {
  uploads: DataStore;
  /** Bytes from `start` to `end`, both included. @throws if the file does not exist */
  read(id: string, range: { start: number; end: number }): Promise<Readable>;
  /** Calls `use` with a path, maybe of a copy that is removed afterwards; what `use` writes is kept. */
  withFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes a file, finished or not; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** Removes what processes that were killed left behind; a store that makes no copies leaves nothing. */
  removeLeftovers?(): Promise<void>;
}

/** Files in a directory, readable by the owner of the process only. */
export async function openDirectoryStore(directory: string): Promise<MediaStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const uploads = new FileStore({ directory });
  const toPath = (id: string) => path.join(directory, path.basename(id));
  return {
    uploads,
    async read(id, range) {
      const stream = createReadStream(toPath(id), range);
      // Fails before the headers of an answer are sent.
      await once(stream, 'open');
      return stream;
    },
    withFile: (id, use) => use(toPath(id)),
    // Not the store's own, which stops at a file that is missing and leaves the description of the upload.
    async remove(id) {
      await rm(toPath(id), { force: true });
      await rm(`${toPath(id)}.json`, { force: true });
    },
  };
}
