import type { FileWord } from '@glossa/contract/vocabulary/file';
import COLUMN_KINDS from './column-kinds.json';
import COLUMN_NAMES from './column-names.json';
import { findLanguage, normalizeName } from '../reading/language-names';

export type CsvColumn = Exclude<keyof FileWord, 'reviews'>;

export type CellKind = 'text' | 'list' | 'number' | 'boolean' | 'json';

const KINDS: Readonly<Record<CsvColumn, string>> = COLUMN_KINDS;

/** The columns of our tables, in order. Reviews are only in the other formats. */
export const CSV_COLUMNS = new Map(Object.entries(KINDS) as [CsvColumn, CellKind][]);

/** Tables that were exported before these columns existed are ours as well. */
const ADDED_NAMES = new Set(['level_by_learner', 'tags'].map(normalizeName));

const OWN_NAMES = new Map([...CSV_COLUMNS.keys()].map((column) => [normalizeName(column), column]));
/** Names in tables of other programs, by language: those that the app has for them, then those that are usual elsewhere. */
const { en, ...OTHER_LANGUAGES } = COLUMN_NAMES;
const ENGLISH_NAMES = new Map([...OWN_NAMES, ...toColumnsByName(en)]);
const OTHER_NAMES = Object.values(OTHER_LANGUAGES).map(toColumnsByName);

function toColumnsByName(names: Readonly<Partial<Record<CsvColumn, string[]>>>): Map<string, CsvColumn> {
  return new Map(
    Object.entries(names).flatMap(([column, each]) =>
      each.map((name) => [normalizeName(name), column as CsvColumn]),
    ),
  );
}

export interface Header {
  /** By position; undefined for an unknown column. */
  columns: (CsvColumn | undefined)[];
  /** Whether the table was exported here, so that cells are exact. */
  isOwn: boolean;
}

/** Further cells of a first row name no column. A row may have a million of them. */
const MAX_NAMES = 100;

export function readHeader(cells: readonly string[]): Header | undefined {
  const names = cells.slice(0, MAX_NAMES).map(normalizeName);
  const isOwn = [...OWN_NAMES.keys()].every((name) => ADDED_NAMES.has(name) || names.includes(name));
  if (isOwn) return { columns: findColumns(names, OWN_NAMES), isOwn };
  const english = findColumns(names, ENGLISH_NAMES);
  const headers = [
    // A single cell with the name of a column may be a word to learn.
    ...(english.includes('word') && (countColumns(english) > 1 || cells.length === 1) ? [english] : []),
    ...OTHER_NAMES.map((known) => findColumns(names, known)).filter((columns) =>
      isHeaderInOtherLanguage(names, columns),
    ),
  ];
  // Languages have names in common.
  const [columns] = headers.sort((one, other) => countColumns(other) - countColumns(one));
  return columns && { columns, isOwn };
}

/** A column that is named twice is read once. */
function findColumns(names: readonly string[], known: ReadonlyMap<string, CsvColumn>): Header['columns'] {
  const used = new Set<CsvColumn>();
  return names.map((name) => {
    const column = known.get(name);
    if (!column || used.has(column)) return undefined;
    used.add(column);
    return column;
  });
}

const countColumns = (columns: Header['columns']) => columns.filter(Boolean).length;

/** The names are words that people learn, so one of them beside another text is not enough, and nor is one alone. */
function isHeaderInOtherLanguage(names: readonly string[], columns: Header['columns']): boolean {
  if (!columns.includes('word') || countColumns(columns) < 2) return false;
  return columns.includes('translation') || names.every((name, index) => name === '' || columns[index]);
}

/** `other`: it says nothing of what a word here has. */
export type ColumnName = CsvColumn | 'other';

/** Parts of names of fields in decks. */
const OTHER_PARTS =
  /audio|sound|furigana|reading|kana$|pinyin|zhuyin|bopomofo|romaji|romani[sz]ation|transliteration|pronunciation|phonetic|transcription|^ipa$|pitch|accent|image|picture|photo|screenshot|video|url|link|source|book|author|stem$|index|number|freq|rank|sort|^id$|guid|notes?$|remarks?$|gender|plural|parent|deck|card|(?:sentence|example|phrase|context|expression)s?(?:translation|meaning|en|eng|english)s?$|translatedsentence/;

/** The columns by their names, where it is known that these are names; several may have the same. And the language over the words. */
export function nameColumns(
  names: readonly string[],
  { language, translationLanguage }: { language: string; translationLanguage: string },
) {
  const parts = names.map((name) => splitLanguage(name));
  const count = (table: ReadonlyMap<string, CsvColumn>) => parts.filter(({ name }) => table.has(name)).length;
  const [best] = [...OTHER_NAMES].sort((one, other) => count(other) - count(one));
  const find = (name: string) => ENGLISH_NAMES.get(name) ?? best?.get(name);
  const findWithin = (rest: string) => (rest === '' ? 'word' : find(rest));
  const codes = parts.flatMap(({ code, rest }) => (code && findWithin(rest) === 'word' ? [code] : []));
  const isNamed = parts.some(({ name }) => find(name) === 'word');
  const other = isNamed ? undefined : codes.find((code) => code !== translationLanguage);
  const learned = codes.includes(language) ? language : other;
  const named = parts.map(({ name, code, rest }): ColumnName | undefined => {
    const column = find(name) ?? (code && findWithin(rest));
    if (column && (!code || code === learned || find(name))) return column;
    if (column === 'word' || column === 'translation') return 'translation';
    return column || OTHER_PARTS.test(name) ? 'other' : undefined;
  });
  return { names: named, language: learned };
}

/** `Vocabulary-English` is a name and a language. */
function splitLanguage(written: string) {
  const parts = written.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const at = parts.findIndex(findNamedLanguage);
  const rest = normalizeName(parts.filter((_part, index) => index !== at).join(' '));
  return { name: normalizeName(written), code: findNamedLanguage(parts[at] ?? ''), rest };
}

/** Short ones are the names of other things, or codes. */
const findNamedLanguage = (part: string) =>
  /^\P{ASCII}{2}|^\p{L}{4}/u.test(part) ? findLanguage(part) : undefined;

/** Whether a first row names two languages and nothing that is no column. */
export function isLanguageHeader(cells: readonly string[]): boolean {
  const parts = cells.slice(0, MAX_NAMES).map(splitLanguage);
  const codes = new Set(parts.flatMap(({ code, rest }) => (code && rest === '' ? [code] : [])));
  const isColumn = ({ name, code }: (typeof parts)[number]) => name === '' || code || ENGLISH_NAMES.has(name);
  return codes.size > 1 && parts.every(isColumn);
}
