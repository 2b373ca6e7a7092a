import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { compileWords } from '../compile/compile-words';
import { allSources, type WordSources } from '../compile/word-sources';
import { digestSources } from '../compile/compile-words';
import { WordFile } from '../word-file';
import { findUses } from '../wordnet/wordnet';
import { openWords, type Words } from '../words';
import { type DictionaryFiles, packDictionary, writeDictionary } from './dictionary-files';

const CACHE = path.join(__dirname, '../../../../node_modules/.cache/words');
const { tables, wordNet, senses, glossary } = allSources([]);
const BASE: WordSources = { tables, wordNet };
/** All that ships, without dictionaries. */
export const OWN_SOURCES: WordSources = { ...BASE, senses, glossary };

/** A file of these sources, which is compiled once for all runs. */
export async function compileOnce(sources: WordSources): Promise<string> {
  const target = path.join(CACHE, `${digestSources(sources).slice(0, 16)}.mdb`);
  if (existsSync(target)) return target;
  removeOldFiles();
  // WordNet takes the longest, and changes the least.
  const { tables: _tables, wordNet: ofWordNet, ...others } = sources;
  const isBased = ofWordNet !== undefined && Object.values(others).some((source) => source !== undefined);
  if (isBased) await compileWords(others, target, { base: await compileOnce(BASE) });
  else await compileWords(sources, target);
  return target;
}

const MAX_AGE_MS = 14 * 24 * 3_600_000;

/** Removes files that were compiled from sources which have changed since. Each has 94 MB. */
function removeOldFiles(): void {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : []) {
    const file = path.join(CACHE, name);
    if (Date.now() - statSync(file).mtimeMs > MAX_AGE_MS) rmSync(file, { recursive: true });
  }
}

export const openOwnWords = async (): Promise<Words> => openFile(await compileOnce(OWN_SOURCES));

/** The words of a test file. */
export const useWords = (open = openOwnWords): Words => openedByHook(beforeAll, open);

/**
 * In continuous integration missing dictionaries are an error; otherwise their tests are
 * skipped, and a line says so.
 */
export function isInstalled(names: readonly string[]): boolean {
  const missing = names.filter((name) => !existsSync(path.join(DEBIAN, `${name}.dict.dz`)));
  if (missing.length === 0) return true;
  const message = `These dictionaries are not installed: ${missing.join(', ')}`;
  if (process.env['CI']) throw new Error(message);
  if (!announced.has(message)) process.stdout.write(`Tests are skipped. ${message}\n`);
  announced.add(message);
  return false;
}

const announced = new Set<string>();

interface TestSources extends Pick<WordSources, 'senses' | 'glossary'> {
  /** The articles of made-up dictionaries, by name. */
  dictionaries?: Readonly<Record<string, readonly string[] | DictionaryFiles>>;
}

/** Words from WordNet, the tables and these sources. They are deleted when they are closed. */
export async function openTestWords({ dictionaries = {}, ...sources }: TestSources = {}): Promise<Words> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glossa-words-'));
  for (const [name, articles] of Object.entries(dictionaries))
    writeDictionary(folder, name, 'index' in articles ? articles : packDictionary(articles));
  const file = path.join(folder, 'words.mdb');
  await compileWords({ ...sources, dictionaries: [folder] }, file, { base: await compileOnce(BASE) });
  const words = openFile(file);
  return {
    ...words,
    async close() {
      await words.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What ships, or only its dictionaries, with those of Debian that are named. */
export async function openInstalledWords(
  names: readonly string[],
  sources: WordSources = OWN_SOURCES,
): Promise<Words> {
  const folder = path.join(CACHE, 'dictd', createHash('sha256').update(names.join()).digest('hex'));
  mkdirSync(folder, { recursive: true });
  for (const file of names.flatMap((name) => [`${name}.index`, `${name}.dict.dz`])) {
    rmSync(path.join(folder, file), { force: true });
    symlinkSync(path.join(DEBIAN, file), path.join(folder, file));
  }
  return openFile(await compileOnce({ ...sources, dictionaries: [folder] }));
}

/** What the functions within the package ask. */
export async function openOwnFile(): Promise<WordFile> {
  const file = WordFile.open(await compileOnce(OWN_SOURCES));
  if (!file) throw new Error('the words are not compiled');
  return file;
}

/** The parts of speech that WordNet has of a form. */
export async function openParts(): Promise<(form: string) => string[]> {
  const file = await openOwnFile();
  return (form) => findUses(form, file).map(({ partOfSpeech }) => partOfSpeech);
}

/** Where Debian's packages have their dictionaries. */
export const DEBIAN = '/usr/share/dictd';

export function openFile(file: string): Words {
  const words = openWords(file);
  if (!words) throw new Error(`${file} has no words`);
  return words;
}
