import { nameColumns, type CsvColumn } from '../csv/columns';
import { describeColumn, isWrittenIn, containsWords, isReading, type Column } from './column-contents';
import type { WordDefaults } from './file-row';
import FRONT_NAMES from './front-names.json';
import { findLanguage, normalizeName } from './language-names';

const SAMPLE_ROWS = 200;
const MAX_COLUMNS = 100;
/** Without names, only further columns may hold languages. */
const FIRST_LANGUAGE_COLUMN = 3;
const FRONTS = new Set(FRONT_NAMES.map(normalizeName));

type Languages = Pick<WordDefaults, 'language' | 'translationLanguage'>;

/** Goes by names, then by content: a deck may begin with an index, a sentence or a picture. */
export function chooseColumns(
  rows: readonly (readonly string[])[],
  names: readonly string[] | undefined,
  languages: Languages,
) {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const named = names && nameColumns(names.slice(0, MAX_COLUMNS), languages);
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...sample.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = sample.map((row) => row[index] ?? '');
    return describeColumn(cells, named?.names[index]);
  });
  const isLanguage = (cell: string) => /^\p{L}{3}/u.test(cell) && findLanguage(cell);
  const ofLanguages = columns
    .slice(FIRST_LANGUAGE_COLUMN)
    .find(({ isMain, cells }) => isMain && cells.every(isLanguage));
  if (!names && ofLanguages) ofLanguages.name = 'language';
  const { word: front, translation: back, context } = chooseTexts(columns);
  const isFront = !names || FRONTS.has(normalizeName(names[front ? columns.indexOf(front) : 0] ?? ''));
  const turns = isFront && front && back && isTurned(front, back, languages);
  const [word, translation] = turns ? [back, front] : [front, back];
  return {
    columns: columns.map((column): CsvColumn | undefined => {
      if (column === word) return 'word';
      if (column === translation) return 'translation';
      if (column === context) return 'context';
      return TEXT_NAMES.has(column.name) ? undefined : (column.name as CsvColumn | undefined);
    }),
    language: named?.language,
  };
}

const TEXT_NAMES = new Set<Column['name']>(['word', 'translation', 'context', 'other']);

function chooseTexts(
  columns: readonly Column[],
): Partial<Record<'word' | 'translation' | 'context', Column>> {
  const main = columns.filter(({ isMain, name }) => isMain && name !== 'other');
  const texts = main.filter(({ kind }) => kind !== 'number');
  const usable =
    texts.filter(({ name }) => name === undefined || TEXT_NAMES.has(name)).length > 1 ? texts : main;
  const named = (name: Column['name']) => usable.filter((column) => column.name === name);
  const [free, words, translations] = [named(undefined), named('word'), named('translation')];
  const candidates = [words, free, usable].find(({ length }) => length > 0) ?? [];
  const first = candidates.find(({ kind }) => kind !== 'sentence') ?? candidates[0];
  if (!first) return {};
  const isIn = (column: Column) => first.kind === 'sentence' && containsWords(first, column);
  const word = [...words, ...free].find(isIn) ?? first;
  const others = free.filter((column) => column !== word && !isReading(column, word));
  const isShort = ({ kind }: Column) => kind === 'text';
  const translation =
    translations.find(isShort) ??
    (words.length > 0 ? named('definition').find(isShort) : undefined) ??
    translations[0] ??
    others.find((column) => column !== first && !containsWords(column, word));
  const context =
    columns.find(({ name }) => name === 'context') ??
    [first, ...words].find((column) => column !== word && column.kind === 'sentence') ??
    columns.find(
      (column) =>
        ![word, translation].includes(column) &&
        column.name === undefined &&
        (column.kind === 'sentence' || containsWords(column, word)),
    );
  return { word, ...(translation && { translation }), ...(context && { context }) };
}

/** Whether the front of the cards is in the language that the learner knows: only alphabets tell. */
const isTurned = (front: Column, back: Column, { language, translationLanguage }: Languages) =>
  isWrittenIn(front, translationLanguage, language) && isWrittenIn(back, language, translationLanguage);
