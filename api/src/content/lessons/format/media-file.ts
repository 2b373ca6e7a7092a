import type { FileHandle } from 'node:fs/promises';
import { CONTENT_TYPES, MEDIA_START_BYTES, type MediaType } from '../../../foundation/media/media-types';
import { isTruncated } from '../../uploads/probe/is-truncated';
import { readBytes } from '../../uploads/probe/read-bytes';
import { readMediaLength, readMp3Length } from './media-length';
import { UnusableFile, withFile } from './read-safely';

/** Returns how many seconds it says it takes. Throws `UnusableFile` if it is truncated, or not what its name says. */
export async function checkMediaFile(file: string, type: MediaType | undefined, maxBytes: number) {
  return withFile(file, maxBytes, async (handle, size) => {
    const start = await readBytes(handle, 0, MEDIA_START_BYTES);
    if (!type?.matches(start))
      throw new UnusableFile(`is not ${type?.contentType ?? 'a known kind of file'}`);
    if (await isTruncated(handle, size, type.contentType)) throw new UnusableFile(TRUNCATED);
    return type.contentType === CONTENT_TYPES.mp3
      ? checkMp3(handle, size)
      : readMediaLength(handle, size, type.contentType);
  });
}

const TRUNCATED = 'ends too early: a part of it is missing';

async function checkMp3(file: FileHandle, size: number): Promise<number | undefined> {
  const length = await readMp3Length(file, size).catch(() => {
    throw new UnusableFile('is damaged');
  });
  if (length.isTruncated) throw new UnusableFile(TRUNCATED);
  return length.duration;
}
