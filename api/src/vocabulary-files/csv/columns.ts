import type { FileWord } from '@glossa/contract/vocabulary-file';

export type CsvColumn = Exclude<keyof FileWord, 'reviews'>;

export type CellKind = 'text' | 'list' | 'number' | 'boolean' | 'json';

/** The columns of our tables, in order. Reviews are only in the other formats. */
export const CSV_COLUMNS: ReadonlyMap<CsvColumn, CellKind> = new Map([
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
  ['level_by_learner', 'boolean'],
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

/** Names of columns in other tables, as `normalizeName` makes them. */
const COLUMN_ALIASES: Readonly<Partial<Record<CsvColumn, string>>> = {
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

/** Tables that were exported before this column existed are ours as well. */
const ADDED_NAME = normalizeName('level_by_learner');

const OWN_NAMES = new Map([...CSV_COLUMNS.keys()].map((column) => [normalizeName(column), column]));
const FOREIGN_NAMES = new Map(
  Object.entries(COLUMN_ALIASES).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as CsvColumn]),
  ),
);

/** The columns that a first row names. */
export interface Header {
  /** By position; undefined for an unknown column. */
  columns: (CsvColumn | undefined)[];
  /** Whether the table was exported here, so that cells are exact. */
  isOwn: boolean;
}

export function readHeader(cells: readonly string[]): Header | undefined {
  const names = cells.map(normalizeName);
  const isOwn = [...OWN_NAMES.keys()].every((name) => name === ADDED_NAME || names.includes(name));
  const used = new Set<CsvColumn>();
  const columns = names.map((name) => {
    const column = isOwn ? OWN_NAMES.get(name) : (FOREIGN_NAMES.get(name) ?? OWN_NAMES.get(name));
    if (!column || used.has(column)) return undefined;
    used.add(column);
    return column;
  });
  // A single cell with the name of a column may be a word to learn.
  const isHeader = used.has('word') && (used.size > 1 || cells.length === 1);
  return isHeader ? { columns, isOwn } : undefined;
}

function normalizeName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
