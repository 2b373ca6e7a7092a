import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DictionaryName, readDictionaryName } from '../dictionaries/dictionary-names';
import { type DictionaryRecords, readDictionary } from './dictd/read-dictionary';
import type { WordFileWriter } from './word-file-writer';
import type { DictionaryAbout } from '../records';

/** A dictionary that could not be read. */
export interface DictionaryFault {
  name: string;
  problem: string;
}

/** A dictionary in the folder that its files are in. */
interface FoundDictionary extends DictionaryName {
  folder: string;
}

/** Leaves out unreadable ones. Dictionaries of a direction follow each other, the small ones first. */
export function compileDictionaries(
  folders: readonly string[],
  writer: WordFileWriter,
  report: (line: string) => void,
): { dictionaries: DictionaryAbout[]; faults: DictionaryFault[] } {
  const dictionaries: DictionaryAbout[] = [];
  const faults: DictionaryFault[] = [];
  const found = findDictionaries(folders);
  for (const direction of new Set(found.map(readDirection))) {
    const names = found.filter((dictionary) => readDirection(dictionary) === direction);
    const read = names.flatMap((dictionary) => {
      try {
        const records = readDictionary(dictionary.folder, dictionary, dictionaries.length);
        dictionaries.push(records.about);
        report(`${dictionary.name}: ${records.about.headwords} headwords`);
        return [records];
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        faults.push({ name: dictionary.name, problem });
        report(`${dictionary.name} cannot be read: ${problem}`);
        return [];
      }
    });
    for (const kind of ['headwords', 'translations'] as const)
      for (const [key, values] of mergeRecords(read.map((records) => records[kind])))
        writer.putText(
          kind === 'headwords' ? 'headword' : 'translation',
          `${direction} ${key}`,
          `[${values.join()}]`,
        );
  }
  return { dictionaries, faults };
}

const readDirection = ({ from, to }: DictionaryName) => `${from} ${to}`;

/** In the order of their keys, which fills the pages of the file. */
function mergeRecords(all: readonly DictionaryRecords['headwords'][]): [string, string[]][] {
  const [merged = new Map<string, string[]>(), ...others] = all;
  for (const records of others)
    for (const [key, values] of records) merged.set(key, [...(merged.get(key) ?? []), ...values]);
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Those of both files whose names tell a format and languages that we have, smaller ones first. */
export function findDictionaries(folders: readonly string[]): FoundDictionary[] {
  const found = new Map<string, { dictionary: FoundDictionary; size: number }>();
  for (const folder of folders)
    for (const file of listFolder(folder).filter((each) => each.endsWith('.index'))) {
      const name = readDictionaryName(file.slice(0, -'.index'.length));
      const size = statSync(path.join(folder, `${name?.name}.dict.dz`), { throwIfNoEntry: false })?.size;
      if (name === undefined || size === undefined || found.has(name.name)) continue;
      found.set(name.name, { dictionary: { ...name, folder }, size });
    }
  return [...found.values()].sort((a, b) => a.size - b.size).map(({ dictionary }) => dictionary);
}

/** A folder that is not there has none. */
function listFolder(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch {
    return [];
  }
}

const PACKAGES = path.join(__dirname, '../../debian-packages.txt');

/** For how many languages there are dictionaries; where Debian has more, also the command that brings them. */
export function describeDictionaries(found: readonly DictionaryName[]): string {
  const offered = readFileSync(PACKAGES, 'utf8')
    .trim()
    .split('\n')
    .flatMap((name) => readDictionaryName(name.replace(/^dict-|-dict$/, '')) ?? []);
  const [count, most] = [countLanguages(found), countLanguages(offered)];
  const number = count === 0 ? 'no language' : count === 1 ? 'one language' : `${count} languages`;
  const sentence = `There are dictionaries between English and ${number}`;
  if (count >= most) return `${sentence}.`;
  return `${sentence}; npm run get-dictionaries brings ${most}. Without, most words of learners' own videos have no translation.`;
}

const countLanguages = (dictionaries: readonly DictionaryName[]) =>
  new Set(dictionaries.flatMap(({ from, to }) => [from, to]).filter((code) => code !== 'en')).size;
