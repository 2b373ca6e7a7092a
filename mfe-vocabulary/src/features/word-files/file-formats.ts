import type { VocabularyFileFormat } from '@glossa/contract/vocabulary-file';

/** The kinds of files, in the order in which they are offered; each has its texts by its name. */
export const FILE_FORMATS = ['apkg', 'csv', 'json'] as const satisfies readonly VocabularyFileFormat[];

/** What a file's name must end with. */
export const FILE_ENDINGS = FILE_FORMATS.map((format) => `.${format}`).join(',');

/** The kind of a file by the end of its name. */
export function formatOfFile(name: string): VocabularyFileFormat | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_FORMATS.find((format) => format === ending);
}
