import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { readWords } from '../reading/read-words';

interface Languages {
  language?: string;
  translationLanguage?: string;
}

/** The words of a file of others, by default Spanish with English translations. Fails if a row is refused. */
export async function readRows(
  format: VocabularyFileFormat,
  file: string | Uint8Array,
  { language = 'es', translationLanguage = 'en' }: Languages = {},
): Promise<FileWord[]> {
  const defaults = { language, translationLanguage, now: '2026-06-01T00:00:00.000Z' };
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const rows = await readWords(format, bytes, defaults, 50_000_000);
  return rows.map((row) => {
    if ('saved' in row) return row.saved;
    throw new Error(`line ${row.line}, ${row.word}: ${row.problem}`);
  });
}

/** Word, translation and sentence of each row. */
export const readTexts = async (...file: Parameters<typeof readRows>) =>
  (await readRows(...file)).map(({ word, translation, context }) => [word, translation, context]);
