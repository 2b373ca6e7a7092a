import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { invalidFields } from '../../../platform/errors/api-error';
import { checkMediaFile } from '../format/media-file';
import * as mediaTypes from '../../../foundation/media/media-types';
import { UnusableFile } from '../format/read-safely';

/** Ending of a file until it is complete; under this name it is not served. */
const PART = '.part';

/** The media files and pictures of lessons, in a folder for each. Ids and names are checked by their schemas. */
export class LessonFiles {
  constructor(private readonly directory: string) {}

  /** Bytes of a complete file. */
  findSize(lesson: string, name: string): Promise<number | undefined> {
    return findSize(this.resolve(lesson, name));
  }

  openUpload(lesson: string, name: string): { id: string; store: DataStore } {
    return { id: `${lesson}/${name}${PART}`, store: new FileStore({ directory: this.directory }) };
  }

  /** Completes a file of which all bytes have arrived. Throws 422. */
  async complete(lesson: string, name: string): Promise<void> {
    if ((await this.findSize(lesson, name)) !== undefined) return;
    const { id, store } = this.openUpload(lesson, name);
    const { offset, size } = await store.getUpload(id).catch(() => ({ offset: 0, size: undefined }));
    if (offset !== size) throw refuse(name, 'has not been sent');
    const file = this.resolve(lesson, name);
    const problem = await findProblem(file + PART, name);
    if (problem !== undefined) {
      await store.remove(id);
      throw refuse(name, problem);
    }
    await sync(file + PART);
    await rename(file + PART, file);
    // The upload's own record, which is left behind.
    await rm(`${file}${PART}.json`, { force: true });
  }

  async removeOthers(lesson: string, names: readonly (string | null)[]): Promise<void> {
    const folder = path.join(this.directory, lesson);
    for (const name of await listNames(folder)) {
      if (!names.includes(name)) await rm(path.join(folder, name), { force: true });
    }
  }

  async removeAll(lesson: string): Promise<void> {
    await rm(path.join(this.directory, lesson), { recursive: true, force: true });
  }

  private resolve(lesson: string, name: string): string {
    return path.join(this.directory, lesson, name);
  }
}

async function findProblem(file: string, name: string): Promise<string | undefined> {
  const [, digest = '', ending = ''] = /-([0-9a-f]{64})\.(\w+)$/.exec(name) ?? [];
  if ((await hashFile(file)) !== digest) return 'arrived changed: send it again';
  const types = isPicture(name) ? mediaTypes.PICTURE_TYPES : mediaTypes.MEDIA_TYPES;
  try {
    await checkMediaFile(file, types[ending], mediaTypes.MAX_MEDIA_BYTES);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableFile) return error.message;
    throw error;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** SHA-256, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const isPicture = (name: string) => name.startsWith('thumbnail');

/** Throws 422. */
export function requireSize(name: string, bytes: number): void {
  if (bytes > (isPicture(name) ? mediaTypes.MAX_PICTURE_BYTES : mediaTypes.MAX_MEDIA_BYTES))
    throw refuse(name, 'is too large');
}

const refuse = (name: string, problem: string) => invalidFields([{ name, problem }]);

function findSize(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}

function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
