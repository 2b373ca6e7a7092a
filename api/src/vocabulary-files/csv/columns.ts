import type { FileWord } from '@glossa/contract/vocabulary-file';

export type CsvColumn = Exclude<keyof FileWord, 'reviews'>;

/** How a cell holds its value. */
export type CellKind = 'text' | 'list' | 'number' | 'boolean' | 'json';

/** The columns of our own tables, in order. The history of reviews is for the other formats. */
export const csvColumns: ReadonlyMap<CsvColumn, CellKind> = new Map([
  ['word', 'text'],
  ['translation', 'text'],
  ['language', 'text'],
  ['translation_language', 'text'],
  ['part_of_speech', 'text'],
  ['definition', 'text'],
  ['detailed_definition', 'text'],
  ['context', 'text'],
  ['synonyms', 'list'],
  ['antonyms', 'list'],
  ['examples', 'list'],
  ['translations', 'list'],
  ['difficulty_level', 'number'],
  ['is_mastered', 'boolean'],
  ['mastered_by_learner', 'boolean'],
  ['times_reviewed', 'number'],
  ['last_reviewed_at', 'text'],
  ['due_at', 'text'],
  ['memory', 'json'],
  ['video_id', 'text'],
  ['video_title', 'text'],
  ['video_time', 'number'],
  ['created_at', 'text'],
]);

/** What others call a column, written small and without spaces and signs. */
const otherNames: Readonly<Partial<Record<CsvColumn, string>>> = {
  word: 'words term terms front expression vocabulary vocab phrase question targetword',
  translation: 'translations back meaning answer translatedword native nativeword',
  language: 'lang wordlanguage sourcelanguage',
  translation_language: 'targetlanguage translatedlanguage',
  part_of_speech: 'pos wordclass type',
  definition: 'explanation description',
  context: 'sentence contextsentence usage example examplesentence',
  synonyms: 'synonym',
  antonyms: 'antonym',
  examples: 'samples',
  difficulty_level: 'level difficulty',
  created_at: 'added addeddate dateadded created date',
};

const ownNames = new Map([...csvColumns.keys()].map((column) => [folded(column), column]));
const foreignNames = new Map(
  Object.entries(otherNames).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as CsvColumn]),
  ),
);

/** What the cells of a first row are the names of; undefined when they are no names. */
export interface Header {
  /** By position; undefined for a column we have no place for. */
  columns: (CsvColumn | undefined)[];
  /** Written by us, so that every character of a cell counts. */
  isOwn: boolean;
}

export function readHeader(cells: readonly string[]): Header | undefined {
  const names = cells.map(folded);
  const isOwn = [...ownNames.keys()].every((name) => names.includes(name));
  const used = new Set<CsvColumn>();
  const columns = names.map((name) => {
    const column = isOwn ? ownNames.get(name) : (foreignNames.get(name) ?? ownNames.get(name));
    if (!column || used.has(column)) return undefined;
    used.add(column);
    return column;
  });
  // A single word that happens to be the name of a column may be a word to learn.
  const isHeader = used.has('word') && (used.size > 1 || cells.length === 1);
  return isHeader ? { columns, isOwn } : undefined;
}

function folded(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
