import { MEDIA_START_BYTES, type MediaType } from '../../media/media-types';
import { isTruncated, readBytes } from '../../uploads/probe/is-truncated';
import { readMediaLength } from './media-length';
import { UnusableFile, withFile } from './read-safely';

/**
 * Checks the size of a file, that it is what its name says, and whole. Returns how many seconds it takes, where it says so.
 * Throws `UnusableFile`.
 */
export async function checkMediaFile(
  file: string,
  type: MediaType | undefined,
  maxBytes: number,
): Promise<number | undefined> {
  return withFile(file, maxBytes, async (handle, size) => {
    const start = await readBytes(handle, 0, MEDIA_START_BYTES);
    if (!type?.matches(start))
      throw new UnusableFile(`is not ${type?.contentType ?? 'a known kind of file'}`);
    if (await isTruncated(handle, size, type.contentType))
      throw new UnusableFile('ends too early: a part of it is missing');
    return readMediaLength(handle, size, type.contentType);
  });
}
