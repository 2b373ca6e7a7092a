import type { VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import { readApkg } from '../apkg/read-apkg';
import { readCsv } from '../csv/read-csv';
import { readJson } from '../json';
import { checkRow } from './check-word';
import { type RawRow, type ReadRow, type WordDefaults, MAX_WORDS, UnreadableFile } from './file-row';

const readers: Readonly<Record<VocabularyFileFormat, (bytes: Uint8Array) => RawRow[] | Promise<RawRow[]>>> = {
  csv: readCsv,
  json: readJson,
  apkg: readApkg,
};

/** The rows of a file, in its order. Throws `UnreadableFile`. */
export async function readWords(
  format: VocabularyFileFormat,
  bytes: Uint8Array,
  defaults: WordDefaults,
): Promise<ReadRow[]> {
  const rows = await readers[format](bytes);
  if (rows.length === 0) throw new UnreadableFile('it holds no words');
  if (rows.length > MAX_WORDS) throw new UnreadableFile(`it holds more than ${MAX_WORDS} words`);
  return rows.map((row) => checkRow(row, defaults));
}
