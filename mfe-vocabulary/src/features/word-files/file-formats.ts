import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';

/** In the order of the form; message ids end with these names. */
export const FILE_FORMATS = ['apkg', 'csv', 'json'] as const satisfies readonly VocabularyFileFormat[];

/** For the `accept` attribute. */
export const FILE_ENDINGS = FILE_FORMATS.map((format) => `.${format}`).join(',');

/** Undefined for an unknown extension. */
export function readFormat(name: string): VocabularyFileFormat | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_FORMATS.find((format) => format === ending);
}
