import { once } from 'node:events';
import { crc32, createInflateRaw } from 'node:zlib';

/** The bytes are not exactly one gzip stream. The message says why. */
export class NotSingleGzip extends Error {}

const TRAILER_BYTES = 8;
const MAX_HEADER_BYTES = 1024;
/** Flag of the header: a file name follows. `npm pack` writes none, `gzip` does. */
const NAME_FLAG = 8;

/** `zlib.createGunzip` joins streams and ignores trailing bytes: others could see another tarball. */
export class SingleGzip {
  private readonly inflate = createInflateRaw();
  private readonly ended: Promise<void>;
  private header = Buffer.alloc(0);
  private headerLength = 0;
  private tail = Buffer.alloc(0);
  private packed = 0;
  private size = 0;
  private crc = 0;

  constructor(onBytes: (chunk: Buffer) => void, signal: AbortSignal) {
    this.ended = new Promise((resolve, reject) => {
      this.inflate.once('end', resolve);
      this.inflate.once('error', () =>
        reject(new NotSingleGzip('Its compressed bytes are damaged or cut short.')),
      );
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    this.ended.catch(() => undefined);
    this.inflate.on('data', (chunk: Buffer) => {
      this.crc = crc32(chunk, this.crc);
      this.size += chunk.length;
      onBytes(chunk);
    });
  }

  /** Resolves when the next chunk can be written. */
  async write(chunk: Buffer): Promise<void> {
    this.packed += chunk.length;
    this.tail = Buffer.concat([this.tail, chunk.subarray(-TRAILER_BYTES)]).subarray(-TRAILER_BYTES);
    const body = this.headerLength > 0 ? chunk : this.afterHeader(chunk);
    if (body.length === 0 || this.inflate.readableEnded) return;
    if (!this.inflate.write(body)) await Promise.race([once(this.inflate, 'drain'), this.ended]);
  }

  /** @throws NotSingleGzip */
  async end(): Promise<void> {
    if (this.headerLength === 0) throw new NotSingleGzip('It is empty or cut short.');
    this.inflate.end();
    await this.ended;
    const expected = this.headerLength + this.inflate.bytesWritten + TRAILER_BYTES;
    if (this.packed < expected) throw new NotSingleGzip('It is cut short.');
    if (this.packed > expected) throw new NotSingleGzip('Something follows behind its end.');
    const agrees =
      this.tail.readUInt32LE(0) === this.crc && this.tail.readUInt32LE(4) === this.size % 2 ** 32;
    if (!agrees) throw new NotSingleGzip('Its check sum does not fit its content.');
  }

  destroy(): void {
    this.inflate.destroy();
  }

  private afterHeader(chunk: Buffer): Buffer {
    this.header = Buffer.concat([this.header, chunk]);
    const length = measureHeader(this.header);
    if (length === undefined && this.header.length > MAX_HEADER_BYTES) {
      throw new NotSingleGzip('Its gzip header has no end.');
    }
    if (length === undefined) return Buffer.alloc(0);
    this.headerLength = length;
    return this.header.subarray(length);
  }
}

/** Undefined while the header is incomplete. */
function measureHeader(bytes: Buffer): number | undefined {
  const [first = 0x1f, second = 0x8b, method = 8, flags = 0] = bytes;
  if (first !== 0x1f || second !== 0x8b) throw new NotSingleGzip('It is not compressed with gzip.');
  if (method !== 8 || (flags & ~NAME_FLAG) !== 0)
    throw new NotSingleGzip('Its gzip header is an unusual one.');
  if (bytes.length < 10) return undefined;
  if (flags === 0) return 10;
  const end = bytes.indexOf(0, 10);
  return end < 0 ? undefined : end + 1;
}
