import type { VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import { readApkg } from '../apkg/read-apkg';
import { readCsv } from '../csv/read-csv';
import { readJson } from '../json';
import { checkRow } from './check-word';
import { type RawRow, type ReadRow, type WordDefaults, MAX_WORDS, UnreadableFileError } from './file-row';

const READERS: Readonly<Record<VocabularyFileFormat, (bytes: Uint8Array) => RawRow[] | Promise<RawRow[]>>> = {
  csv: readCsv,
  json: readJson,
  apkg: readApkg,
};

/** Reads the rows of a file. Throws `UnreadableFileError`. */
export async function readWords(
  format: VocabularyFileFormat,
  bytes: Uint8Array,
  defaults: WordDefaults,
): Promise<ReadRow[]> {
  const rows = await READERS[format](bytes);
  if (rows.length === 0) throw new UnreadableFileError('it holds no words');
  if (rows.length > MAX_WORDS) throw new UnreadableFileError(`it holds more than ${MAX_WORDS} words`);
  return rows.map((row) => checkRow(row, defaults));
}
