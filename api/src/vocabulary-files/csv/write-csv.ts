import { unparse } from 'papaparse';
import type { FileWord } from '@glossa/contract/vocabulary-file';
import { csvColumns, type CellKind } from './columns';

/** Without it, spreadsheets take the text for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** A table with the names of its columns, bit by bit. */
export async function* writeCsv(batches: AsyncIterable<FileWord[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + rowsText([[...csvColumns.keys()]]);
  for await (const words of batches) yield rowsText(words.map(toCells));
}

function toCells(word: FileWord): string[] {
  return [...csvColumns].map(([column, kind]) => toSafeCell(toCell(word[column], kind)));
}

function rowsText(rows: string[][]): string {
  return rows.length === 0 ? '' : unparse(rows, { newline: LINE_END }) + LINE_END;
}

/** What spreadsheets take as the beginning of a formula, behind as many of our marks as there are. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const MARKED_FORMULA = /^'+[=+\-@\t\r\n]/;

/**
 * A text that no spreadsheet calculates: one that looks like a formula gets an apostrophe in front. So does one that
 * already has apostrophes there, which is what makes `fromSafeCell` give back exactly what there was.
 */
function toSafeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromSafeCell(cell: string): string {
  return MARKED_FORMULA.test(cell) ? cell.slice(1) : cell;
}

const EMPTY_ITEM = '\\e';

/** `a; b`. In an item, `;` and `\` have a `\` before them, and an item of nothing is `\e`. */
function joinList(items: readonly string[]): string {
  return items.map((item) => (item === '' ? EMPTY_ITEM : item.replaceAll(/[\\;]/g, '\\$&'))).join('; ');
}

function splitList(cell: string): string[] {
  if (cell === '') return [];
  const items = cell.match(/(?:^|;)(?:\\[^]|[^\\;]|\\$)*/g) ?? [];
  return items.map((item, index) => {
    // The first has no separator, and of the spaces after one, one is ours.
    const written = index === 0 && !item.startsWith(';') ? item : item.slice(1).replace(/^ /, '');
    return written === EMPTY_ITEM ? '' : written.replaceAll(/\\([\\;])/g, '$1');
  });
}

function toCell(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return '';
  if (kind === 'list') return joinList(value as string[]);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whatever is no such value is given on as it is, to be refused. */
export function fromCell(cell: string, kind: CellKind): unknown {
  if (cell === '') return undefined;
  if (kind === 'list') return splitList(cell);
  if (kind === 'number')
    return /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(cell) ? Number(cell.replace(',', '.')) : cell;
  if (kind === 'boolean') return /^(?:true|false)$/i.test(cell) ? /^true$/i.test(cell) : cell;
  return kind === 'json' ? jsonOrText(cell) : cell;
}

function jsonOrText(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
