import { LRUCache } from 'lru-cache';
import { baseForms } from '@glossa/words/english';

/** Every character or block is a word or a syllable, so a common beginning means nothing. */
const UNINFLECTED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'th', 'lo', 'km', 'my']);
/** Written in syllables; two different words share few of them. */
const SYLLABIC_LANGUAGES: ReadonlySet<string> = new Set(['ja', 'ko']);

/** English goes by its rules; elsewhere words that begin alike are forms, which loses some good options. */
export function mayBeForms(a: string, b: string, language: string): boolean {
  if (a === b) return true;
  if (language === 'en') return shareBase(a, b);
  if (UNINFLECTED_LANGUAGES.has(language)) return false;
  let common = 0;
  while (common < a.length && a.charCodeAt(common) === b.charCodeAt(common)) common += 1;
  const tail = Math.max(a.length, b.length) - common;
  if (SYLLABIC_LANGUAGES.has(language)) return common >= 1 && tail <= 3;
  return common >= 4 ? tail <= 4 : common === 3 && tail <= 2;
}

/** Two words that may be forms of one word share at least one key. */
export function formKeys(word: string, language: string): string[] {
  if (language === 'en') return [...cachedBases.memo(word)];
  return UNINFLECTED_LANGUAGES.has(language)
    ? [word]
    : [word.slice(0, SYLLABIC_LANGUAGES.has(language) ? 1 : 3)];
}

function shareBase(a: string, b: string): boolean {
  const bases = cachedBases.memo(a);
  for (const base of cachedBases.memo(b)) if (bases.has(base)) return true;
  return false;
}

const MAX_CACHED_WORDS = 5000;
const cachedBases = new LRUCache<string, ReadonlySet<string>>({
  max: MAX_CACHED_WORDS,
  memoMethod: (word) => new Set(baseForms(word).map(({ form }) => form)),
});
