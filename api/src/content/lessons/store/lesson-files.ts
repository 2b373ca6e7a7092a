import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { invalidFields } from '../../../platform/errors/api-error';
import { checkMediaFile } from '../format/media-file';
import {
  MAX_MEDIA_BYTES,
  MAX_PICTURE_BYTES,
  MEDIA_TYPES,
  PICTURE_TYPES,
} from '../../../foundation/media/media-types';
import { UnusableFile } from '../format/read-safely';
import type { FileState } from '../imported-lesson';

const PART = '.part';

/**
 * The media files and pictures of lessons, in a folder for each. Ids and names are checked by their schemas. A file
 * that arrives has the ending `.part`, under which it is not served.
 */
export class LessonFiles {
  constructor(private readonly directory: string) {}

  async readState(lesson: string, name: string): Promise<FileState> {
    const file = this.resolve(lesson, name);
    const complete = await findSize(file);
    if (complete !== undefined) return { bytes: complete, complete: true };
    return { bytes: (await findSize(file + PART)) ?? 0, complete: false };
  }

  /** Adds a part, which may be there already, and completes the file with the last one. Throws 422. */
  async addPart(
    place: { lesson: string; file: string },
    part: { offset: number; size: number; bytes: Buffer },
  ): Promise<FileState> {
    const { lesson, file: name } = place;
    const state = await this.readState(lesson, name);
    // Ignores a part that would leave a gap: the caller continues at the returned size.
    if (state.complete || part.offset > state.bytes) return state;
    const isPicture = name.startsWith('thumbnail');
    if (part.size > (isPicture ? MAX_PICTURE_BYTES : MAX_MEDIA_BYTES)) throw refuse(name, 'is too large');
    if (part.offset + part.bytes.length > part.size) throw refuse(name, 'is longer than was announced');
    const file = this.resolve(lesson, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeAt(file + PART, part.offset, part.bytes);
    const bytes = part.offset + part.bytes.length;
    if (bytes < part.size) return { bytes, complete: false };
    await this.complete(file, name, isPicture);
    return { bytes, complete: true };
  }

  private async complete(file: string, name: string, isPicture: boolean): Promise<void> {
    const problem = await findProblem(file + PART, name, isPicture);
    if (problem !== undefined) {
      await rm(file + PART, { force: true });
      throw refuse(name, problem);
    }
    await rename(file + PART, file);
  }

  /** Removes all files of a lesson but those that it has. */
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

async function writeAt(file: string, offset: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    await handle.write(bytes, 0, bytes.length, offset);
    // Drops later bytes, which a concurrent upload wrote.
    await handle.truncate(offset + bytes.length);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function findProblem(file: string, name: string, isPicture: boolean): Promise<string | undefined> {
  const [, digest = '', ending = ''] = /-([0-9a-f]{64})\.(\w+)$/.exec(name) ?? [];
  if ((await hashFile(file)) !== digest) return 'arrived changed: send it again';
  const types = isPicture ? PICTURE_TYPES : MEDIA_TYPES;
  try {
    await checkMediaFile(file, types[ending], MAX_MEDIA_BYTES);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableFile) return error.message;
    throw error;
  }
}

/** SHA-256, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function refuse(name: string, problem: string) {
  return invalidFields([{ name, problem }]);
}

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
