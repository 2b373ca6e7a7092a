import type { FileWord } from '@glossa/contract/vocabulary/file';
import { parseJson } from '@glossa/server/parse-json';
import { readTextFile, type RawRow, type RawWord, UnreadableFileError } from './reading/file-row';

const JSON_FORMAT = 'glossa-vocabulary';
const JSON_VERSION = 1;

export function readJson(bytes: Uint8Array): RawRow[] {
  const file = parseJson(readTextFile(bytes));
  if (file === undefined) throw new UnreadableFileError('it is not JSON', 'words_json');
  if (!isObject(file) || file['format'] !== JSON_FORMAT) {
    throw new UnreadableFileError('it was not exported from here', 'words_json');
  }
  if (file['version'] !== JSON_VERSION)
    throw new UnreadableFileError('it was written by a newer version', 'words_json');
  const { words } = file;
  if (!Array.isArray(words)) throw new UnreadableFileError('it has no list of words', 'words_json');
  return words.map((raw: unknown, index) => ({
    line: index + 1,
    raw: isObject(raw) ? (raw satisfies RawWord) : {},
  }));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export async function* writeJson(batches: AsyncIterable<FileWord[]>, now: Date): AsyncGenerator<string> {
  const head = { format: JSON_FORMAT, version: JSON_VERSION, exported_at: now.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"words":[`;
  let separator = '\n';
  for await (const words of batches) {
    yield separator + words.map((word) => JSON.stringify(word)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
