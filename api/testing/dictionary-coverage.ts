/**
 * Measures how many of the most frequent English words the dictionaries of Debian translate, alone and with our glossary.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { runCompileTask } from '../src/language/dictd/compile-dictionary';
import { Dictionaries } from '../src/language/dictd/dictionaries';
import { findSenses } from '../src/language/dictd/find-senses';
import { type Glossary, readGlossary } from '../src/language/glossary';
import { listFrequentWords } from '../src/language/levels/word-frequency';
import { readWordSenses, type WordSenses } from '../src/language/sense/word-senses';
import { lookupCandidates } from '../src/language/word-candidates';

const SOURCE = '/usr/share/dictd';
const root = path.join(__dirname, '..', '..');
const seed = path.join(root, 'api', 'seed');
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

/**
 * In continuous integration missing dictionaries are an error; otherwise their tests are
 * skipped, and a line says so.
 */
export function isInstalled(names: readonly string[]): boolean {
  const missing = names.filter((name) => !existsSync(path.join(SOURCE, `${name}.dict.dz`)));
  if (missing.length === 0) return true;
  const message = `These dictionaries are not installed: ${missing.join(', ')}`;
  if (process.env['CI']) throw new Error(message);
  if (!announced.has(message)) process.stdout.write(`Tests are skipped. ${message}\n`);
  announced.add(message);
  return false;
}

const announced = new Set<string>();

/** Compiles in this process; what was compiled before is kept. */
export async function openInstalled(names: readonly string[]): Promise<Dictionaries> {
  const folders = { source: SOURCE, compiled: path.join(root, 'node_modules', '.cache', 'dictionaries') };
  const dictionaries = new Dictionaries(folders, pino({ level: 'silent' }), async (task) =>
    runCompileTask(task),
  );
  await dictionaries.load(names);
  return dictionaries;
}

/** What ships: the glossary with its lists of meanings and core words. */
export interface OwnSources {
  glossary: Glossary;
  wordSenses: WordSenses;
}

export async function readOwnSources(): Promise<OwnSources> {
  return {
    glossary: await readGlossary(path.join(seed, 'glossary')),
    wordSenses: await readWordSenses(path.join(seed, 'senses')),
  };
}

/** The shares of the most frequent English words that have a translation, in percent with one digit. */
export function measureCoverage(dictionaries: Dictionaries, own: OwnSources, to: string): string[] {
  const words = listFrequentWords('en')
    .filter((word) => !SINGLE_LETTER.test(word))
    .slice(0, WORD_COUNT);
  const isInDictionary = (word: string) =>
    lookupCandidates(word, 'en').some((form) => findSenses(dictionaries, 'en', to, form).length > 0);
  const share = (found: readonly string[]) => `${((100 * found.length) / words.length).toFixed(1)}%`;
  return [
    share(words.filter(isInDictionary)),
    share(words.filter((word) => isInDictionary(word) || isOurs(own, word, to))),
  ];
}

const isOurs = ({ glossary, wordSenses }: OwnSources, word: string, to: string) =>
  wordSenses.find(word, to).length > 0 ||
  wordSenses.findCoreWord(word, 'en', to) !== undefined ||
  lookupCandidates(word, 'en').some((form) => glossary.find('en', form)?.translations[to] !== undefined);
