/**
 * Measures how many of the most frequent English words the dictionaries of Debian translate. Run by
 * `node --import tsx api/testing/dictionary-coverage.ts`, it writes the table of `docs/languages.md`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { runCompileTask } from '../src/language/dictd/compile-dictionary';
import { Dictionaries } from '../src/language/dictd/dictionaries';
import { findSenses } from '../src/language/dictd/find-senses';
import { languageName } from '../src/language/languages';
import { lookupCandidates } from '../src/language/word-candidates';
import { listFrequentWords } from '../src/language/levels/word-frequency';

const SOURCE = '/usr/share/dictd';
const root = path.join(__dirname, '..', '..');
const PAGE = path.join(root, 'docs', 'languages.md');
const WORD_COUNT = 2_000;
/** A letter that is no English word; *a* and *I* are. */
const SINGLE_LETTER = /^[b-hj-z]$/;

/** Language codes with the names of their files. */
export const MEASURED: Readonly<Record<string, readonly string[]>> = {
  ar: ['freedict-eng-ara', 'freedict-ara-eng'],
  de: ['freedict-eng-deu', 'freedict-deu-eng'],
  fr: ['freedict-eng-fra', 'freedict-fra-eng'],
  hi: ['freedict-eng-hin'],
  id: ['freedict-eng-ind'],
  it: ['freedict-eng-ita', 'freedict-ita-eng'],
  ja: ['freedict-eng-jpn', 'freedict-jpn-eng'],
  nl: ['freedict-eng-nld', 'freedict-nld-eng'],
  pl: ['freedict-eng-pol', 'freedict-pol-eng'],
  pt: ['freedict-eng-por', 'freedict-por-eng'],
  ru: ['freedict-eng-rus', 'mueller7'],
  es: ['freedict-eng-spa', 'freedict-spa-eng'],
  tr: ['freedict-eng-tur', 'freedict-tur-eng'],
};

export const isInstalled = (names: readonly string[]) =>
  names.every((name) => existsSync(path.join(SOURCE, `${name}.dict.dz`)));

/** Compiles in this process; what was compiled before is kept. */
export async function openInstalled(names: readonly string[]): Promise<Dictionaries> {
  const folders = { source: SOURCE, compiled: path.join(root, 'node_modules', '.cache', 'dictionaries') };
  const dictionaries = new Dictionaries(folders, pino({ level: 'silent' }), async (task) =>
    runCompileTask(task),
  );
  await dictionaries.load(names);
  return dictionaries;
}

/** The share of the most frequent English words that have a translation, in percent with one digit. */
export function measureCoverage(dictionaries: Dictionaries, to: string): string {
  const words = listFrequentWords('en')
    .filter((word) => !SINGLE_LETTER.test(word))
    .slice(0, WORD_COUNT);
  const found = words.filter((word) =>
    lookupCandidates(word, 'en').some((form) => findSenses(dictionaries, 'en', to, form).length > 0),
  );
  return `${((100 * found.length) / words.length).toFixed(1)} %`;
}

/** Shares by language code, as the page has them. */
export function readPage(): Map<string, string> {
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| [^|]+ \| `(\w\w)` +\|[^|]+\| +([\d.]+ %) +\|$/gm);
  return new Map([...rows].map(([, code = '', share = '']) => [code, share]));
}

async function writePage(): Promise<void> {
  const dictionaries = await openInstalled(Object.values(MEASURED).flat());
  const rows = Object.entries(MEASURED).map(
    ([code, names]) =>
      `| ${languageName(code)} | \`${code}\` | ${names.map((name) => `\`${name}\``).join(' ')} | ${measureCoverage(dictionaries, code)} |`,
  );
  await dictionaries.close();
  const [before = ''] = readFileSync(PAGE, 'utf8').split(/^\| language /m);
  const head = '| language | code | dictionaries | words |\n| --- | --- | --- | --: |';
  writeFileSync(PAGE, `${before}${head}\n${rows.join('\n')}\n`);
}

if (require.main === module) void writePage();
