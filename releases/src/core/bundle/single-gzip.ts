import { crc32, createInflateRaw } from 'node:zlib';
import { refuse } from '../release-error';

const TRAILER_BYTES = 8;
/** Flag of the header: a file name follows. `npm pack` writes none, `gzip` does. */
const NAME_FLAG = 8;

/** `createGunzip` joins streams, so others could see another tarball. @throws ReleaseError `not_a_tarball` */
export async function* gunzipSingle(packed: Buffer): AsyncGenerator<Buffer> {
  const start = measureHeader(packed);
  const inflate = createInflateRaw();
  inflate.end(packed.subarray(start));
  let [crc, size] = [0, 0];
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
  } catch {
    throw refuseGzip('Its compressed bytes are damaged or cut short.');
  }
  const trailer = packed.subarray(start + inflate.bytesWritten);
  if (trailer.length < TRAILER_BYTES) throw refuseGzip('It is cut short.');
  if (trailer.length > TRAILER_BYTES) throw refuseGzip('There is data after its end.');
  if (trailer.readUInt32LE(0) !== crc || trailer.readUInt32LE(4) !== size % 2 ** 32)
    throw refuseGzip('Its checksum does not match its content.');
}

function measureHeader(packed: Buffer): number {
  const [first = 0x1f, second = 0x8b, method = 8, flags = 0] = packed;
  if (first !== 0x1f || second !== 0x8b) throw refuseGzip('It is not compressed with gzip.');
  if (method !== 8 || (flags & ~NAME_FLAG) !== 0) throw refuseGzip('Its gzip header is not supported.');
  const end = flags === NAME_FLAG ? packed.indexOf(0, 10) + 1 : 10;
  if (end === 0 || packed.length < end) throw refuseGzip('It is empty or cut short.');
  return end;
}

const refuseGzip = (why: string) => refuse('not_a_tarball/gzip', { why });
