import { gunzipSync, gzipSync } from 'node:zlib';

export interface RawHeader {
  path: string;
  /** Type flag of the format: `0` file, `1` hard link, `2` link, `L` GNU long name, `x` pax header … */
  type?: string;
  link?: string;
  /** Bytes of the content, or the raw field as a buffer. */
  size?: number | Buffer;
  /** Offset from the right checksum. */
  checksumOff?: number;
}

const BLOCK_BYTES = 512;

/** A header block written field by field, also with values that no tool would write. */
export function rawHeader({ path, type = '0', link = '', size = 0, checksumOff = 0 }: RawHeader): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(path, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (typeof size === 'number') header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else size.copy(header, 124, 0, 12);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156, 1);
  header.write(link, 157, 100);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, checksumOff);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A header and its content. */
export function rawEntry(header: RawHeader, content: string | Buffer = ''): Buffer {
  const bytes = Buffer.from(content);
  const padding = Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES);
  return Buffer.concat([rawHeader({ size: bytes.length, ...header }), bytes, padding]);
}

/** A pax header with these keys for the next entry. */
export function paxHeader(keys: Record<string, string>, type = 'x'): Buffer {
  const records = Object.entries(keys).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    let length = rest + String(rest).length;
    if (rest + String(length).length !== length) length += 1;
    return `${length} ${key}=${value}\n`;
  });
  return rawEntry({ path: 'PaxHeader/x', type }, records.join(''));
}

/** A tarball with more blocks after its entries. */
export function withBlocks(tarball: Buffer, ...blocks: Buffer[]): Buffer {
  const tar = gunzipSync(tarball);
  const entries = tar.subarray(0, tar.length - 2 * BLOCK_BYTES);
  return gzipSync(Buffer.concat([entries, ...blocks, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 1 });
}
