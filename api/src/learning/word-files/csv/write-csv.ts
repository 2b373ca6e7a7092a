import { unparse } from 'papaparse';
import type { FileWord } from '@glossa/contract/vocabulary/file';
import { parseJson } from '@glossa/server/parse-json';
import { CSV_COLUMNS, type CellKind } from './columns';

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Streams a table with column names. */
export async function* writeCsv(batches: AsyncIterable<FileWord[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatRows([[...CSV_COLUMNS.keys()]]);
  for await (const words of batches) yield formatRows(words.map(toCells));
}

const toCells = (word: FileWord): string[] =>
  [...CSV_COLUMNS].map(([column, kind]) => toSafeCell(toCell(word[column], kind)));

const formatRows = (rows: string[][]): string =>
  rows.length === 0 ? '' : unparse(rows, { newline: LINE_END, quotes: true }) + LINE_END;

/** Where a spreadsheet may see a formula begin. If `;` separates its cells, quotes protect only the first of a line. */
const FORMULA = /(?<=^|[;\r\n])(?='*[=+\-@\t\r\n])/g;
const MARKED_FORMULA = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r\n])/g;

/** Puts an apostrophe before what looks like a formula (CSV injection); `fromSafeCell` is the inverse. */
const toSafeCell = (text: string): string => text.replaceAll(FORMULA, "'");

export const fromSafeCell = (cell: string): string => cell.replaceAll(MARKED_FORMULA, '');

const EMPTY_ITEM = '\\e';

/** `a; b`; in an item `;` and `\` are escaped with `\`, and an empty item is `\e`. */
const joinList = (items: readonly string[]): string =>
  items.map((item) => (item === '' ? EMPTY_ITEM : item.replaceAll(/[\\;]/g, '\\$&'))).join('; ');

function splitList(cell: string): string[] {
  if (cell === '') return [];
  const items = cell.match(/(?:^|;)(?:\\[^]|[^\\;]|\\$)*/g) ?? [];
  return items.map((item, index) => {
    // One space after a separator is ours.
    const written = index === 0 && !item.startsWith(';') ? item : item.slice(1).replace(/^ /, '');
    return written === EMPTY_ITEM ? '' : written.replaceAll(/\\([\\;])/g, '$1');
  });
}

function toCell(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return '';
  if (kind === 'list') return joinList(value as string[]);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns an invalid value as it is, to be refused later. */
export function fromCell(cell: string, kind: CellKind): unknown {
  if (cell === '') return undefined;
  if (kind === 'list') return splitList(cell);
  if (kind === 'number')
    return /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(cell) ? Number(cell.replace(',', '.')) : cell;
  if (kind === 'boolean') return /^(?:true|false)$/i.test(cell) ? /^true$/i.test(cell) : cell;
  const value = kind === 'json' ? parseJson(cell) : undefined;
  return value === undefined ? cell : value;
}
