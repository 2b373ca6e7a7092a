import { htmlToText } from '../apkg/html-text';
import { chooseColumns } from '../reading/choose-columns';
import { cleanTexts, toOneLine } from '../reading/clean-texts';
import {
  readTextFile,
  type RawRow,
  type RawWord,
  MAX_WORDS,
  UnreadableFileError,
  type WordDefaults,
} from '../reading/file-row';
import { CSV_COLUMNS, type CsvColumn, isLanguageHeader, readHeader } from './columns';
import { parseTable } from './parse-table';
import { type Preamble, readPreamble } from './preamble';
import { fromCell, fromSafeCell } from './write-csv';

/** The last ones are of lists that people type. */
const DELIMITERS = [',', ';', '\t', '|', ' = ', ' - ', ' – ', ' — '] as const;
const PREVIEW_ROWS = 20;
/** Empty rows included. */
const MAX_ROWS = 2 * MAX_WORDS;

interface Row {
  line: number;
  cells: string[];
}

/** Reads a table of ours, one with known column names, or one without names. Lines are numbered as in a spreadsheet. */
export function readCsv(bytes: Uint8Array, defaults: WordDefaults): RawRow[] {
  const text = readTextFile(bytes, [defaults.language, defaults.translationLanguage]);
  const preamble = readPreamble(text);
  const table = text.slice(preamble.length);
  // One row more than allowed, to notice that there are too many.
  const parsed = parseTable(table, preamble.delimiter ?? findDelimiter(table), MAX_ROWS + 1);
  if (parsed.length > MAX_ROWS)
    throw new UnreadableFileError(`it holds more than ${MAX_ROWS} rows`, 'words_count', MAX_ROWS);
  const rows = parsed
    .map((cells, index) => ({ line: index + 1 + preamble.lines, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = rows;
  const header = preamble.anki || !first ? undefined : readHeader(first.cells);
  if (header?.isOwn)
    return rows.slice(1).map(({ line, cells }) => ({ line, raw: toOwnWord(cells, header.columns) }));
  const hasNames = header !== undefined || (!preamble.anki && first && isLanguageHeader(first.cells));
  return readForeignRows(
    rows.slice(hasNames ? 1 : 0),
    hasNames ? first?.cells : undefined,
    preamble,
    defaults,
  );
}

/** That of known column names, else one that splits all rows alike, else one that splits every row. */
function findDelimiter(text: string): string {
  const parted = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: parseTable(text, delimiter, PREVIEW_ROWS).filter((cells) => cells.join('').trim() !== ''),
  }));
  const named = parted.find(
    ({ rows: [names = []] }) => names.length > 1 && (readHeader(names) ?? isLanguageHeader(names)),
  );
  if (named) return named.delimiter;
  const splitting = parted.filter(({ rows }) => splitsEveryRow(rows));
  const even = splitting.filter(({ rows }) => new Set(rows.map(({ length }) => length)).size === 1);
  // Texts have no tabs. Of other delimiters, the first in the text counts.
  const first = ({ delimiter, rows }: (typeof parted)[number]) =>
    delimiter === '\t' ? -1 : (rows[0]?.[0]?.length ?? 0);
  const tables = even.length > 0 ? even : splitting;
  return tables.sort((one, other) => first(one) - first(other))[0]?.delimiter ?? ',';
}

const splitsEveryRow = (rows: readonly string[][]): boolean =>
  rows.length > 0 && rows.every(({ length }) => length > 1);

function toOwnWord(cells: readonly string[], columns: readonly (CsvColumn | undefined)[]): RawWord {
  const raw: RawWord = {};
  for (const [index, column] of columns.entries()) {
    const kind = column && CSV_COLUMNS.get(column);
    if (kind) raw[column] = fromCell(fromSafeCell(cells[index] ?? ''), kind);
  }
  return raw;
}

function readForeignRows(
  rows: readonly Row[],
  firstCells: readonly string[] | undefined,
  { anki }: Preamble,
  defaults: WordDefaults,
): RawRow[] {
  const hidden = new Set(anki && [...anki.otherColumns, anki.tagsColumn]);
  const toText = (cell: string) => toOneLine(anki?.isHtml ? htmlToText(cell) : fromSafeCell(cell));
  const texts = rows.map(({ cells }) => cells.map((cell, index) => (hidden.has(index) ? '' : toText(cell))));
  const { columns, language } = chooseColumns(texts, anki?.names ?? firstCells, defaults);
  return texts.map((cells, index) => {
    const { line, cells: written } = rows[index] ?? { line: 0, cells: [] };
    const raw: RawWord = { ...(language && { language }), ...cleanTexts(toForeignWord(cells, columns)) };
    if (!anki) return { line, raw };
    const tags = [anki.tags, written[anki.tagsColumn], cells[columns.indexOf('tags')]].join(' ');
    return { line, raw: { ...raw, tags: tags.split(/\s+/).filter(Boolean) } };
  });
}

function toForeignWord(cells: readonly string[], columns: readonly (CsvColumn | undefined)[]): RawWord {
  const raw: RawWord = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    const kind = column && CSV_COLUMNS.get(column);
    if (kind) raw[column] = column === 'is_mastered' ? isKnownStatus(cell) : fromCell(cell, kind);
  }
  // Other tables have levels such as `B1`.
  if (typeof raw.difficulty_level !== 'number') delete raw.difficulty_level;
  return raw;
}

/** What programs for reading call words that need no more learning: by name, or 5, 98 (to be ignored) and 99. */
const isKnownStatus = (cell: string) =>
  /^(?:well[ -])?(?:known|learned|mastered|ignored?|true|yes|5|98|99)$/i.test(cell) || undefined;
