import type { IFormat } from 'music-metadata';

/** The length is an estimate. */
const MIN_SHARE = 0.8;

/** The header of an MP3 may tell the length of what was there before it was truncated. */
export function isShorterThanHeader(
  { container, bitrate = 0, duration = 0 }: IFormat,
  size: number,
): boolean {
  return container === 'MPEG' && size < ((duration * bitrate) / 8) * MIN_SHARE;
}

/** Reads the length of an MP3 in seconds; it is counted where the header does not say it. */
export async function readMp3Length(
  path: string,
  size: number,
): Promise<{ duration: number | undefined; isTruncated: boolean }> {
  // Imported here, because only MP3 needs it.
  const { parseFile } = await import('music-metadata');
  const { format } = await parseFile(path, { duration: true, skipCovers: true, skipPostHeaders: true });
  return { duration: format.duration, isTruncated: isShorterThanHeader(format, size) };
}
