import { CONTENT_TYPES, MEDIA_START_BYTES, type MediaType } from '../../../foundation/media/media-types';
import { isShorterThanHeader, isTruncated } from '../../uploads/probe/is-truncated';
import { readBytes } from '../../uploads/probe/read-bytes';
import { UnusableFile, withFile } from './read-safely';

/** Returns its seconds where it says them. Throws `UnusableFile` if truncated or not what its name says. */
export async function checkMediaFile(
  file: string,
  type: MediaType | undefined,
  maxBytes: number,
): Promise<number | undefined> {
  return withFile(file, maxBytes, async (handle, size) => {
    const start = await readBytes(handle, 0, MEDIA_START_BYTES);
    if (!type?.matches(start))
      throw new UnusableFile(`is not ${type?.contentType ?? 'a known kind of file'}`);
    if (await isTruncated(handle, size, type.contentType)) throw new UnusableFile(TRUNCATED);
    return type.contentType.startsWith('image/') ? undefined : readSeconds(file, size, type);
  });
}

const TRUNCATED = 'ends too early: a part of it is missing';

/** Undefined where the file does not say its length. That of an MP3 is counted then. */
async function readSeconds(file: string, size: number, type: MediaType): Promise<number | undefined> {
  // Imported here, because most commands need it as little as the API does.
  const { parseFile } = await import('music-metadata');
  const read = await parseFile(file, { duration: true, skipCovers: true, skipPostHeaders: true }).catch(
    () => undefined,
  );
  if (!read && type.contentType === CONTENT_TYPES.mp3) throw new UnusableFile('is damaged');
  if (read && isShorterThanHeader(read.format, size)) throw new UnusableFile(TRUNCATED);
  const seconds = read?.format.duration;
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
