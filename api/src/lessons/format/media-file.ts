import { MEDIA_START_BYTES, type MediaType } from '../../media/media-types';
import { readStart, UnusableFile } from './read-safely';

/** Checks the size of a file and that it is what its name says. Throws `UnusableFile`. */
export async function checkMediaFile(
  file: string,
  type: MediaType | undefined,
  maxBytes: number,
): Promise<void> {
  const { start } = await readStart(file, MEDIA_START_BYTES, maxBytes);
  if (!type?.matches(start)) throw new UnusableFile(`is not ${type?.contentType ?? 'a known kind of file'}`);
}
