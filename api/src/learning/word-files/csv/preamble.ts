import { parseTable } from './parse-table';

const DELIMITERS = { tab: '\t', '\\t': '\t', comma: ',', semicolon: ';', pipe: '|', space: ' ', colon: ':' };
const BY_NAME = new Map(Object.entries(DELIMITERS));
/** A line is `sep=` and one character, which a spreadsheet may fill up, or `#` and what Anki has before a colon; others may be words. */
const SETTING =
  /^\s*"?(?:(sep)=(\\t|.)[,;\t "]*$|#\s?(separator|html|tags|columns|notetype|deck|if matches|(?:guid|notetype|deck|tags) column)\s?:(.*))/i;
const LINE_END = /\r\n?|\n|$/;
const MAX_TAGS_LENGTH = 2000;

/** What a table says of itself before its rows: `sep=;` of spreadsheets, and what Anki writes. Columns count from 0; -1 is none. */
export function readPreamble(text: string) {
  const settings = new Map<string, string>();
  let length = 0;
  let lines = 0;
  for (;;) {
    const rest = text.slice(length);
    const end = LINE_END.exec(rest);
    const line = rest.slice(0, end?.index);
    const [, sep, character, key = sep, written = ''] = SETTING.exec(line) ?? [];
    // Further lines with this sign are comments of Anki, which puts words with it in quotes.
    if (!key && (settings.size === 0 || settings.has('sep') || !line.startsWith('#'))) break;
    // A spreadsheet fills the line up with delimiters, one of which may be meant.
    const value = written.trim().replace(/(?<![,;\t "])[,;\t "]+$/, '') || written.trim().charAt(0);
    if (key) settings.set(key.toLowerCase(), character ?? value);
    length += line.length + (end?.[0].length ?? 0);
    lines += 1;
  }
  const read = (key: string) => settings.get(key) ?? '';
  const separator = read('sep') || read('separator');
  const delimiter = BY_NAME.get(separator.toLowerCase()) ?? (separator.length === 1 ? separator : undefined);
  if (settings.has('sep') || settings.size === 0) return { length, lines, delimiter, anki: undefined };
  const readColumn = (key: string) => (Number.parseInt(read(`${key} column`), 10) || 0) - 1;
  const [names] = parseTable(read('columns'), delimiter ?? '\t', 1);
  const anki = {
    isHtml: /^true/i.test(read('html')),
    names,
    /** Every row has them. */
    tags: read('tags').slice(0, MAX_TAGS_LENGTH),
    tagsColumn: Math.max(readColumn('tags'), names?.findIndex((name) => /^tags$/i.test(name)) ?? -1),
    /** They say nothing of the word. */
    otherColumns: ['guid', 'notetype', 'deck'].map(readColumn),
  };
  return { length, lines, delimiter, anki };
}

/** Anki's tags have no spaces. */
export const splitTags = (written: string) => written.split(/\s+/).filter(Boolean);
