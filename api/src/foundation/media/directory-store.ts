import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { MediaStore } from './media-store';

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
