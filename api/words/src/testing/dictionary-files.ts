import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

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
    data: gzipSync(texts.map(([, text]) => text).join('')),
  };
}

export function writeDictionary(folder: string, name: string, { index, data }: DictionaryFiles): void {
  writeFileSync(path.join(folder, `${name}.index`), index);
  writeFileSync(path.join(folder, `${name}.dict.dz`), data);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers in base 64, the first digit the highest. */
export function toBase64(number: number): string {
  const rest = Math.floor(number / 64);
  return `${rest > 0 ? toBase64(rest) : ''}${DIGITS.charAt(number % 64)}`;
}
