import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DictionaryName, readDictionaryName } from '../dictionaries/dictionary-names';

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
