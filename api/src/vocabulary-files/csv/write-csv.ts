import type { FileWord } from '@glossa/contract/vocabulary-file';
import { unparse } from 'papaparse';
import { toCell, toSafeCell } from './cells';
import { csvColumns } from './columns';

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
