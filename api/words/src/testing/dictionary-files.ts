import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';

/** Unpacked bytes in a chunk. So few make an article span several chunks. */
const CHUNK_LENGTH = 64;

/** A dictionary in dictd format, for tests that break it. */
export interface DictionaryFiles {
  index: string;
  data: Buffer;
}

/** An article is its text; the index lists it under the first word of its first line. */
export function packDictionary(articles: readonly string[], licence = 'Free to use.'): DictionaryFiles {
  const about = {
    '00databaseinfo': `00databaseinfo\nTest dictionary\n\nAvailability:\n\n    ${licence}\n\nPublished at: http://dictionaries.example/\n`,
  };
  const texts: [string, string][] = [
    ...Object.entries(about),
    ...articles.map((text): [string, string] => [/^[^\n/<]*/.exec(text)?.[0].trim() ?? '', `${text}\n`]),
  ];
  let offset = 0;
  const lines = texts.map(([headword, text]) => {
    const size = Buffer.byteLength(text);
    const line = `${headword}\t${toBase64(offset)}\t${toBase64(size)}\n`;
    offset += size;
    return line;
  });
  return {
    index: lines.join(''),
    data: dictzip(Buffer.from(texts.map(([, text]) => text).join(''))),
  };
}

export function writeDictionary(folder: string, name: string, { index, data }: DictionaryFiles): void {
  writeFileSync(path.join(folder, `${name}.index`), index);
  writeFileSync(path.join(folder, `${name}.dict.dz`), data);
}

/** Packs as `dictzip` does; `chunks` replaces what is packed, for chunks that are not what the header says. */
export function dictzip(data: Buffer, chunks = cutChunks(data)): Buffer {
  const sizes = Buffer.alloc(2 * chunks.length);
  for (const [index, chunk] of chunks.entries()) sizes.writeUInt16LE(chunk.length, 2 * index);
  const field = Buffer.concat([toUInt16s(1, CHUNK_LENGTH, chunks.length), sizes]);
  const extra = Buffer.concat([Buffer.from('RA'), toUInt16s(field.length), field]);
  // gzip, deflate, with an extra field and a name.
  const header = Buffer.from([0x1f, 0x8b, 8, 4 | 8, 0, 0, 0, 0, 0, 3]);
  const name = Buffer.from('test.dict\0');
  return Buffer.concat([header, toUInt16s(extra.length), extra, name, ...chunks, deflateRawSync('')]);
}

export function cutChunks(data: Buffer): Buffer[] {
  const count = Math.ceil(data.length / CHUNK_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    packChunk(data.subarray(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH)),
  );
}

/** Ends with a full flush, so that the next one can be inflated alone. */
export const packChunk = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });

function toUInt16s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, 2 * index);
  return bytes;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers in base 64, the first digit the highest. */
export function toBase64(number: number): string {
  const rest = Math.floor(number / 64);
  return `${rest > 0 ? toBase64(rest) : ''}${DIGITS.charAt(number % 64)}`;
}
