import type { FileWord } from '@glossa/contract/vocabulary-file';
import { JSON_FORMAT, JSON_VERSION } from './json-format';

/** The text of `VocabularyFile`, bit by bit, a word a line. */
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
