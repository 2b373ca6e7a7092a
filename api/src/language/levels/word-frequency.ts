import { readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { memoize } from '../memoize';

/** Words of film subtitles, the most frequent first; `README.md` there names the source. */
const FOLDER = path.join(__dirname, '..', '..', '..', 'seed', 'frequency');

const ranks = memoize((language: string): ReadonlyMap<string, number> => {
  try {
    return new Map(listFrequentWords(language).map((word, index) => [word, index + 1]));
  } catch {
    return new Map();
  }
});

/** The most frequent first. Throws for a language without a list. */
export function listFrequentWords(language: string): string[] {
  const text = readFileSync(path.join(FOLDER, `${language}.txt`), 'utf8');
  return text.split('\n').filter((word) => word !== '');
}

/** 1 for the most frequent word of a language; undefined for one that is not among the 20,000 listed. */
export function frequencyRank(word: string, language: string): number | undefined {
  return rankOfKey(normalizeWord(word, language), language);
}

/** `frequencyRank` of a word that is normalized. */
export function rankOfKey(key: string, language: string): number | undefined {
  return ranks(language).get(key);
}
