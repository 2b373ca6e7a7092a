import Papa from 'papaparse';
import { readTextFile, type RawRow, type RawWord, MAX_WORDS, UnreadableFileError } from '../reading/file-row';
import { fromCell, fromSafeCell } from './write-csv';
import { CSV_COLUMNS, readHeader, type Header } from './columns';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const PREVIEW_ROWS = 20;
/** Empty rows included. */
const MAX_ROWS = 2 * MAX_WORDS;
/** The columns of a table without names. */
const DEFAULT_HEADER: Header = { columns: ['word', 'translation', 'context'], isOwn: false };

/** Reads a table of ours, one with known column names, or one without names. Lines are numbered as in a spreadsheet. */
export function readCsv(bytes: Uint8Array): RawRow[] {
  const text = readTextFile(bytes);
  const separator = /^sep=([,;\t|])\r?\n/.exec(text);
  const table = separator ? text.slice(separator[0].length) : text;
  const rows = parseCells(table, separator?.[1] ?? findDelimiter(table));
  const skipped = separator ? 1 : 0;
  const filled = rows
    .map((cells, index) => ({ line: index + 1 + skipped, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = filled[0] && readHeader(filled[0].cells);
  return filled
    .slice(header ? 1 : 0)
    .map(({ line, cells }) => ({ line, raw: toRawWord(cells, header ?? DEFAULT_HEADER) }));
}

/** That of known column names, else one that splits all rows alike, else one that splits every row. */
function findDelimiter(text: string): string {
  const parted = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: parseCells(text, delimiter, PREVIEW_ROWS).filter((cells) => cells.join('').trim() !== ''),
  }));
  const named = parted.find(({ rows: [names = []] }) => names.length > 1 && readHeader(names));
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

/** Reads one row more than allowed, to notice that there are too many. */
function parseCells(text: string, delimiter: string, preview = MAX_ROWS + 1): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview });
  const open = preview > PREVIEW_ROWS && errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableFileError(`a quotation that begins in row ${(open.row ?? 0) + 1} has no end`);
  if (data.length > MAX_ROWS) throw new UnreadableFileError(`it holds more than ${MAX_ROWS} rows`);
  return data;
}

function toRawWord(cells: readonly string[], { columns, isOwn }: Header): RawWord {
  const raw: RawWord = {};
  for (const [index, column] of columns.entries()) {
    const cell = fromSafeCell(cells[index] ?? '');
    const kind = column && CSV_COLUMNS.get(column);
    if (kind) raw[column] = fromCell(isOwn ? cell : cell.trim(), kind);
  }
  return isOwn ? raw : removeForeignLevel(raw);
}

/** Other tables have levels such as `B1`. */
function removeForeignLevel({ difficulty_level, ...raw }: RawWord): RawWord {
  return typeof difficulty_level === 'number' ? { ...raw, difficulty_level } : raw;
}
