import type { FileHandle } from 'node:fs/promises';
import type { IFormat } from 'music-metadata';
import { MAX_OGG_PAGE_BYTES, readBoxes, readBytes, readVarint } from './read-boxes';

/** Whether a file holds less than it announces itself. Formats that announce nothing are never truncated. */
export async function isTruncated(file: FileHandle, size: number, type: string): Promise<boolean> {
  if (type.endsWith('/mp4')) return isMp4Truncated(file, size);
  if (type.endsWith('/webm')) return isWebmTruncated(file, size);
  if (type === 'audio/wav') return isWaveTruncated(file, size);
  if (type === 'audio/ogg') return isOggTruncated(file, size);
  return false;
}

async function isMp4Truncated(file: FileHandle, size: number): Promise<boolean> {
  let end = 0;
  let hasData = false;
  for await (const box of readBoxes(file, { from: 0, end: size })) {
    end = box.end;
    hasData ||= box.name === 'mdat';
  }
  return end !== size || !hasData;
}

const SEGMENT = '18538067';

/** RFC 8794: the header of the file, then a segment that says its size, or that nobody knows it. */
async function isWebmTruncated(file: FileHandle, size: number): Promise<boolean> {
  const start = await readBytes(file, 0, 12);
  const header = readVarint(start, 4);
  if (!header) return true;
  const place = 4 + header.length + header.value;
  const head = await readBytes(file, place, 12);
  if (head.toString('hex', 0, 4) !== SEGMENT) return true;
  const segment = readVarint(head, 4);
  if (!segment) return true;
  return !segment.isUnknown && place + 4 + segment.length + segment.value > size;
}

/** Writers that cannot seek write one of these as the size. */
const UNKNOWN_SIZES = [0, 0xffffffff];

async function isWaveTruncated(file: FileHandle, size: number): Promise<boolean> {
  const announced = (await readBytes(file, 4, 4)).readUInt32LE(0);
  return !UNKNOWN_SIZES.includes(announced) && announced + 8 > size;
}

const OGG_HEADER_BYTES = 27;

/** RFC 3533: a page has a table with the sizes of its segments. The last one may not end after the file. */
async function isOggTruncated(file: FileHandle, size: number): Promise<boolean> {
  const end = await readBytes(file, Math.max(0, size - MAX_OGG_PAGE_BYTES), MAX_OGG_PAGE_BYTES);
  const page = end.lastIndexOf('OggS');
  if (page === -1 || page + OGG_HEADER_BYTES > end.length) return true;
  const table = end.subarray(page + OGG_HEADER_BYTES, page + OGG_HEADER_BYTES + (end[page + 26] ?? 0));
  const bytes = table.reduce((sum, segment) => sum + segment, 0);
  return table.length < (end[page + 26] ?? 0) || page + OGG_HEADER_BYTES + table.length + bytes > end.length;
}

/** The length is an estimate. */
const MIN_SHARE = 0.8;

/** The header of an MP3 may tell the length of what was there before it was truncated. */
export const isShorterThanHeader = ({ container, bitrate = 0, duration = 0 }: IFormat, size: number) =>
  container === 'MPEG' && size < ((duration * bitrate) / 8) * MIN_SHARE;
