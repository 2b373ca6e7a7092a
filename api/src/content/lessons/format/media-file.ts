import type { FileHandle } from 'node:fs/promises';
import { CONTENT_TYPES, MEDIA_START_BYTES, type MediaType } from '../../../foundation/media/media-types';
import { isShorterThanHeader, isTruncated } from '../../uploads/probe/is-truncated';
import {
  type Box,
  MAX_OGG_PAGE_BYTES,
  readBoxes,
  readBytes,
  readVarint,
} from '../../uploads/probe/read-boxes';
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

/** Seconds, as the file says; undefined where it does not. MP3 is read by `readMp3Length`. */
async function readMediaLength(file: FileHandle, size: number, type: string) {
  const read = LENGTHS[type];
  const seconds = await read?.(file, size);
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

const LENGTHS: Readonly<Record<string, (file: FileHandle, size: number) => Promise<number | undefined>>> = {
  [CONTENT_TYPES.mp4]: readMp4Length,
  [CONTENT_TYPES.m4a]: readMp4Length,
  [CONTENT_TYPES.webm]: readWebmLength,
  [CONTENT_TYPES.wav]: readWaveLength,
  [CONTENT_TYPES.ogg]: readOggLength,
};

/** A file with more parts beside each other is broken. */
const MAX_PARTS = 10_000;

/** ISO 14496-12: the header of the movie is in `moov`; that of a file in fragments says 0. */
async function readMp4Length(file: FileHandle, size: number): Promise<number | undefined> {
  const findNext = ({ name, content }: Box) => (name === 'moov' ? content : undefined);
  let boxes = 0;
  for await (const box of readBoxes(file, { from: 0, end: size, findNext })) {
    if ((boxes += 1) > MAX_PARTS) return undefined;
    if (box.name !== 'mvhd') continue;
    const bytes = await readBytes(file, box.content, 32);
    if (bytes.length < 32) return undefined;
    return bytes[0] === 1
      ? Number(bytes.readBigUInt64BE(24)) / bytes.readUInt32BE(20)
      : bytes.readUInt32BE(16) / bytes.readUInt32BE(12);
  }
  return undefined;
}

/** Identifiers of Matroska. */
const INFO = '1549a966';
const TIMESTAMP_SCALE = '2ad7b1';
const DURATION = '4489';
const DEFAULT_SCALE_NS = 1_000_000;

/** RFC 9559: the length is in `Info`, in the segment after the header of the file, which all of these begin with. */
async function readWebmLength(file: FileHandle, size: number): Promise<number | undefined> {
  const header = await readElement(file, 0);
  const segment = header && (await readElement(file, header.start + header.length));
  const info = segment && (await findElement(file, INFO, segment.start, size));
  if (!info) return undefined;
  const end = info.start + info.length;
  const duration = await findElement(file, DURATION, info.start, end);
  const scale = await findElement(file, TIMESTAMP_SCALE, info.start, end);
  if (!duration) return undefined;
  const bytes = await readBytes(file, duration.start, duration.length);
  const units = bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : NaN;
  const scaleBytes = scale && (await readBytes(file, scale.start, scale.length));
  const nanoseconds = scaleBytes ? parseInt(scaleBytes.toString('hex') || '0', 16) : DEFAULT_SCALE_NS;
  return (units * nanoseconds) / 1e9;
}

async function findElement(file: FileHandle, wanted: string, from: number, to: number) {
  let position = from;
  for (let part = 0; part < MAX_PARTS && position < to; part += 1) {
    const element = await readElement(file, position);
    if (!element) return undefined;
    if (element.id === wanted) return element.length > MAX_INFO_BYTES ? undefined : element;
    // A cluster of a length that nobody knows ends with the file.
    if (element.isUnknown) return undefined;
    position = element.start + element.length;
  }
  return undefined;
}

const MAX_INFO_BYTES = 1024 * 1024;

async function readElement(file: FileHandle, position: number) {
  const head = await readBytes(file, position, 16);
  const first = head[0] ?? 0;
  const idLength = Math.clz32(first) - 23;
  const length = first === 0 ? undefined : readVarint(head, idLength);
  if (!length) return undefined;
  const start = position + idLength + length.length;
  return { id: head.toString('hex', 0, idLength), start, length: length.value, isUnknown: length.isUnknown };
}

/** RIFF: the format says how many bytes a second takes, and the data how many they are. */
async function readWaveLength(file: FileHandle, size: number): Promise<number | undefined> {
  let bytesPerSecond = NaN;
  let position = 12;
  for (let part = 0; part < MAX_PARTS && position + 8 <= size; part += 1) {
    const head = await readBytes(file, position, 20);
    if (head.length < 8) return undefined;
    const name = head.toString('latin1', 0, 4);
    const length = Math.min(head.readUInt32LE(4), size - position - 8);
    if (name === 'data') return length / bytesPerSecond;
    if (name === 'fmt ' && head.length === 20) bytesPerSecond = head.readUInt32LE(16);
    // Odd parts have a byte more.
    position += 8 + length + (length % 2);
  }
  return undefined;
}

/** RFC 3533: the last page says how many samples there are. Opus counts at 48 kHz, whatever was recorded. */
async function readOggLength(file: FileHandle, size: number): Promise<number | undefined> {
  const start = await readBytes(file, 0, 512);
  const opus = start.indexOf('OpusHead');
  const vorbis = start.indexOf('\x01vorbis', 0, 'latin1');
  const end = await readBytes(file, Math.max(0, size - MAX_OGG_PAGE_BYTES), MAX_OGG_PAGE_BYTES);
  const page = end.lastIndexOf('OggS');
  if (page === -1 || end.length < page + 14) return undefined;
  const samples = Number(end.readBigInt64LE(page + 6));
  if (opus !== -1 && start.length > opus + 12) return (samples - start.readUInt16LE(opus + 10)) / 48_000;
  if (vorbis !== -1 && start.length > vorbis + 16) return samples / start.readUInt32LE(vorbis + 12);
  return undefined;
}

/** Reads the length of an MP3 in seconds; it is counted where the header does not say it. */
async function readMp3Length(file: FileHandle, size: number) {
  // Imported here, because only MP3 needs it.
  const { parseStream } = await import('music-metadata');
  // Not by its path, which may name another file by now.
  const stream = file.createReadStream({ start: 0, autoClose: false });
  const options = { duration: true, skipCovers: true, skipPostHeaders: true };
  const { format } = await parseStream(stream, { mimeType: CONTENT_TYPES.mp3, size }, options);
  return { duration: format.duration, isTruncated: isShorterThanHeader(format, size) };
}
