import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { constants, inflateRawSync } from 'node:zlib';

/** A dictzip file: gzip whose extra field lists chunks that can be inflated alone. Format: `man dictzip`. */
export interface Dictzip {
  /** Length of the unpacked data, rounded up to a whole chunk. */
  length: number;
  /** The bytes at `offset` of the unpacked data; fewer where it ends. Throws for a chunk that is damaged. */
  read(offset: number, size: number): Buffer;
  close(): void;
}

interface Chunk {
  position: number;
  size: number;
}

class DictzipError extends Error {}

const FLAG = { headerCrc: 2, extra: 4, name: 8, comment: 16 };
/** The extra field is at most 64 KiB, and a name and a comment are short. */
const MAX_HEADER_BYTES = 72 * 1024;

/** Throws `DictzipError` for a file that is no dictzip file or that is cut. */
export function openDictzip(file: string): Dictzip {
  const handle = openSync(file, 'r');
  try {
    const header = readAt(handle, 0, MAX_HEADER_BYTES);
    const { chunkLength, chunks } = parseHeader(header);
    const last = chunks.at(-1);
    if (!last || last.position + last.size > fstatSync(handle).size)
      throw new DictzipError('the file is cut');
    return new ChunkedFile(handle, chunkLength, chunks);
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

class ChunkedFile implements Dictzip {
  readonly length: number;
  /** The chunk that was read last: articles beside each other share it. */
  private latest: { index: number; bytes: Buffer } | undefined;

  constructor(
    private readonly handle: number,
    private readonly chunkLength: number,
    private readonly chunks: readonly Chunk[],
  ) {
    this.length = chunkLength * chunks.length;
  }

  read(offset: number, size: number): Buffer {
    const end = Math.min(offset + size, this.length);
    const parts: Buffer[] = [];
    for (let index = Math.floor(offset / this.chunkLength); index * this.chunkLength < end; index += 1) {
      const start = index * this.chunkLength;
      parts.push(this.chunk(index).subarray(Math.max(0, offset - start), end - start));
    }
    return Buffer.concat(parts);
  }

  close(): void {
    closeSync(this.handle);
  }

  private chunk(index: number): Buffer {
    if (this.latest?.index === index) return this.latest.bytes;
    const chunk = this.chunks[index];
    if (!chunk) return Buffer.alloc(0);
    const bytes = inflate(readAt(this.handle, chunk.position, chunk.size), this.chunkLength);
    this.latest = { index, bytes };
    return bytes;
  }
}

/** A chunk that unpacks to more than its length is refused before it takes memory. */
function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    // A chunk ends with a flush, not with the end of the stream.
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
  } catch (error) {
    throw new DictzipError('a chunk is damaged', { cause: error });
  }
}

function parseHeader(header: Buffer): { chunkLength: number; chunks: Chunk[] } {
  const flags = header[3] ?? 0;
  const isGzip = header.length > 12 && header.readUInt16BE(0) === 0x1f8b && header[2] === 8;
  if (!isGzip || (flags & FLAG.extra) === 0) throw new DictzipError('the file is not packed by dictzip');
  const extraLength = header.readUInt16LE(10);
  const extra = header.subarray(12, 12 + extraLength);
  if (extra.length < extraLength) throw new DictzipError('the header is cut');
  const { chunkLength, sizes } = parseChunkSizes(extra);
  let position = 12 + extraLength;
  for (const flag of [FLAG.name, FLAG.comment]) {
    if ((flags & flag) !== 0) position = afterZero(header, position);
  }
  if ((flags & FLAG.headerCrc) !== 0) position += 2;
  const chunks = sizes.map((size) => {
    const chunk = { position, size };
    position += size;
    return chunk;
  });
  return { chunkLength, chunks };
}

/** The subfield `RA`: version, length of a chunk, count of chunks, and the packed size of each. */
function parseChunkSizes(extra: Buffer): { chunkLength: number; sizes: number[] } {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    if (extra.toString('latin1', at, at + 2) !== 'RA' || field.length < 6) continue;
    const chunkLength = field.readUInt16LE(2);
    const count = field.readUInt16LE(4);
    if (field.readUInt16LE(0) !== 1 || chunkLength === 0 || field.length < 6 + 2 * count) break;
    const sizes = Array.from({ length: count }, (_, index) => field.readUInt16LE(6 + 2 * index));
    return { chunkLength, sizes };
  }
  throw new DictzipError('the file does not list its chunks');
}

function afterZero(bytes: Buffer, position: number): number {
  const end = bytes.indexOf(0, position);
  if (end === -1) throw new DictzipError('the header is cut');
  return end + 1;
}

function readAt(handle: number, position: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  return bytes.subarray(0, readSync(handle, bytes, 0, size, position));
}
