import Papa from 'papaparse';
import { decodeText, type RawRow, type RawWord, MAX_WORDS, UnreadableFile } from '../reading/file-row';
import { fromCell, fromSafeCell } from './write-csv';
import { csvColumns, readHeader, type Header } from './columns';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const ROWS_LOOKED_AT = 20;
/** What a table without names holds. */
const UNNAMED: Header = { columns: ['word', 'translation', 'context'], isOwn: false };

/**
 * The rows of a table: ours, one with names of columns we know, or one without names whose columns are a word, its
 * translation and maybe a sentence. Its lines are numbered as a spreadsheet numbers them.
 */
export function readCsv(bytes: Uint8Array): RawRow[] {
  const text = decodeText(bytes);
  const said = /^sep=([,;\t|])\r?\n/.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  const rows = parseCells(table, said?.[1] ?? findDelimiter(table));
  const header = rows[0] && readHeader(rows[0]);
  const skipped = said ? 1 : 0;
  return rows
    .map((cells, index) => ({ line: index + 1 + skipped, cells }))
    .slice(header ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, raw: rawWord(cells, header ?? UNNAMED) }));
}

/** Where the first row has names we know, what parts them; else what parts all rows into as many cells. */
function findDelimiter(text: string): string {
  const parted = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: parseCells(text, delimiter, ROWS_LOOKED_AT),
  }));
  const named = parted.find(({ rows: [names = []] }) => names.length > 1 && readHeader(names));
  if (named) return named.delimiter;
  const even = parted.filter(({ rows }) => isTable(rows));
  // Nobody writes tabs in a text. Of other signs in both columns, the first is what parts them.
  const first = ({ delimiter, rows }: (typeof parted)[number]) =>
    delimiter === '\t' ? -1 : (rows[0]?.[0]?.length ?? 0);
  return even.sort((one, other) => first(one) - first(other))[0]?.delimiter ?? ',';
}

function isTable(rows: readonly string[][]): boolean {
  const lengths = new Set(rows.filter((cells) => cells.join('').trim() !== '').map(({ length }) => length));
  return lengths.size === 1 && !lengths.has(1);
}

/** One row more than may be: enough to see that there are too many. */
function parseCells(text: string, delimiter: string, preview = MAX_WORDS + 2): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview });
  const open = preview > ROWS_LOOKED_AT && errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableFile(`a quotation that begins in row ${(open.row ?? 0) + 1} has no end`);
  return data;
}

function rawWord(cells: readonly string[], { columns, isOwn }: Header): RawWord {
  const raw: RawWord = {};
  for (const [index, column] of columns.entries()) {
    const cell = fromSafeCell(cells[index] ?? '');
    const kind = column && csvColumns.get(column);
    if (kind) raw[column] = fromCell(isOwn ? cell : cell.trim(), kind);
  }
  return isOwn ? raw : withoutForeignLevel(raw);
}

/** Others write levels of their own, such as `B1`. */
function withoutForeignLevel({ difficulty_level, ...raw }: RawWord): RawWord {
  return typeof difficulty_level === 'number' ? { ...raw, difficulty_level } : raw;
}
