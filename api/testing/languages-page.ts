/**
 * The tables of `docs/languages.md`. Run by `npx tsx api/testing/languages-page.ts`, it writes those that are
 * measured with dictionaries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageName } from '../src/foundation/language/languages';
import {
  closeMeasured,
  MEASURED,
  measureDictionaries,
  measureDirection,
  openMeasured,
} from './dictionary-coverage';
import { LESSON_LANGUAGES, measurePair, TARGET_LANGUAGES } from './pair-coverage';

const PAGE = path.join(__dirname, '..', '..', 'docs', 'languages.md');
const COVERAGE_HEAD = ['language', 'code', 'dictionaries', 'alone', 'with ours'];
const DIRECTIONS_HEAD = ['from', 'to', 'plain start', 'after `get-dictionaries`', 'in the image'];
const PAIRS_HEAD = [
  'from',
  'to',
  'glossary',
  'our lists',
  'dictionary',
  'through English',
  'WordNet',
  'none',
];

/** Shares by language code: of the dictionaries alone, and with our glossary. */
export const readCoverage = () =>
  new Map(readTable(COVERAGE_HEAD).map(([, code = '', , ...rest]) => [code, rest]));

/** Shares by pair, such as `en-de`. */
export const readPairs = () =>
  new Map(readTable(PAIRS_HEAD).map(([from = '', to = '', ...shares]) => [`${from}-${to}`, shares]));

/** Every language to and from English. */
export const DIRECTIONS: readonly (readonly [string, string])[] = TARGET_LANGUAGES.filter(
  (code) => code !== 'en',
).flatMap((code) => [
  [code, 'en'],
  ['en', code],
]);

/** Shares of frequent words by pair, such as `en-de`. The command and the image have the same dictionaries. */
export const readDirections = () =>
  new Map(readTable(DIRECTIONS_HEAD).map(([from = '', to = '', ...shares]) => [`${from}-${to}`, shares]));

function readTable(head: readonly string[]): string[][] {
  const { table } = splitPage(readFileSync(PAGE, 'utf8'), head);
  return table.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

interface SplitPage {
  before: string[];
  table: string[];
  after: string[];
}

/** Throws where the page has not the table. */
function splitPage(page: string, head: readonly string[]): SplitPage {
  const lines = page.split('\n');
  const isHead = (line: string) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join() === head.join();
  const start = lines.findIndex(isHead);
  if (start === -1) throw new Error(`docs/languages.md has no table with the head ${head.join(', ')}.`);
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const end = length === -1 ? lines.length : start + length;
  return { before: lines.slice(0, start), table: lines.slice(start, end), after: lines.slice(end) };
}

function writeTable(page: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const { before, after } = splitPage(page, head);
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_name, index) => ((rows[0]?.[index] ?? '').endsWith('%') ? '--:' : '---'));
  return [...before, toLine(head), toLine(rule), ...rows.map(toLine), ...after].join('\n');
}

async function writePage(): Promise<void> {
  const words = await openMeasured(Object.values(MEASURED).flat());
  const coverage = Object.entries(MEASURED).map(([code, names]) => [
    languageName(code),
    `\`${code}\``,
    names.map((name) => `\`${name}\``).join(' '),
    ...measureDictionaries(words, code),
  ]);
  const pairs: string[][] = [];
  for (const from of LESSON_LANGUAGES) {
    for (const to of TARGET_LANGUAGES) {
      const shares = await measurePair(from, to, words);
      pairs.push([`\`${from}\``, `\`${to}\``, ...shares]);
    }
  }
  const directions: string[][] = [];
  for (const [from, to] of DIRECTIONS) {
    const [plain = '', complete = ''] = await measureDirection(words, from, to);
    directions.push([`\`${from}\``, `\`${to}\``, plain, complete, complete]);
  }
  await closeMeasured(words);
  let page = readFileSync(PAGE, 'utf8');
  page = writeTable(page, COVERAGE_HEAD, coverage);
  page = writeTable(page, DIRECTIONS_HEAD, directions);
  writeFileSync(PAGE, writeTable(page, PAIRS_HEAD, pairs));
}

if (require.main === module) void writePage();
