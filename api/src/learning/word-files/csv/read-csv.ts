import { htmlToText } from '../apkg/html-text';
import { toOneLine } from '../reading/clean-texts';
import * as fileRow from '../reading/file-row';
import { readForeignWords } from '../reading/foreign-words';
import { CSV_COLUMNS, type CsvColumn, isLanguageHeader, readHeader } from './columns';
import { parseTable } from './parse-table';
import { readPreamble, splitTags } from './preamble';
import { fromCell, fromSafeCell } from './write-csv';

/** The last ones are of lists that people type. */
const DELIMITERS = [',', ';', '\t', '|', ' = ', ' - ', ' – ', ' — '] as const;
const PREVIEW_ROWS = 20;
/** Empty rows included. */
const MAX_ROWS = 2 * fileRow.MAX_WORDS;

/** Reads a table of ours, one with known column names, or one without names. Lines are numbered as in a spreadsheet. */
export function readCsv(bytes: Uint8Array, defaults: fileRow.WordDefaults): fileRow.RawRow[] {
  const text = fileRow.readTextFile(bytes, [defaults.language, defaults.translationLanguage]);
  const preamble = readPreamble(text);
  const table = text.slice(preamble.length);
  // One row more than allowed, to notice that there are too many.
  const parsed = parseTable(table, preamble.delimiter ?? findDelimiter(table), MAX_ROWS + 1);
  if (parsed.length > MAX_ROWS)
    throw new fileRow.UnreadableFileError(`it has more than ${MAX_ROWS} rows`, 'words_count', MAX_ROWS);
  const rows = parsed
    .map((cells, index) => ({ line: index + 1 + preamble.lines, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = rows;
  const header = preamble.anki || !first ? undefined : readHeader(first.cells);
  if (header?.isOwn)
    return rows.slice(1).map(({ line, cells }) => ({ line, raw: toOwnWord(cells, header.columns) }));
  const { anki } = preamble;
  const hasNames = header !== undefined || (!anki && first !== undefined && isLanguageHeader(first.cells));
  const hidden = new Set(anki && [...anki.otherColumns, anki.tagsColumn]);
  const toText = (cell: string) => toOneLine(anki?.isHtml ? htmlToText(cell) : fromSafeCell(cell));
  const foreign = rows.slice(hasNames ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (hidden.has(index) ? '' : toText(cell))),
    tags: splitTags(`${anki?.tags ?? ''} ${cells[anki?.tagsColumn ?? -1] ?? ''}`),
  }));
  return readForeignWords(foreign, anki?.names ?? (hasNames ? first?.cells : undefined), defaults);
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

function toOwnWord(cells: readonly string[], columns: readonly (CsvColumn | undefined)[]): fileRow.RawWord {
  const raw: fileRow.RawWord = {};
  for (const [index, column] of columns.entries()) {
    const kind = column && CSV_COLUMNS.get(column);
    if (kind) raw[column] = fromCell(fromSafeCell(cells[index] ?? ''), kind);
  }
  return raw;
}
