import { baseForms } from '../../language/wordnet/english-forms';

/** Every character, or every block, is a word or a syllable of its own: a common beginning says nothing. */
const UNINFLECTED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'th', 'lo', 'km', 'my']);
/** Written in syllables, of which few are common to two words that are not one. */
const SYLLABIC_LANGUAGES: ReadonlySet<string> = new Set(['ja', 'ko']);

/**
 * Whether two folded words may be forms of one word. English goes by its rules; in other languages two words that
 * begin alike and end in a few other letters are taken for forms, which now and then leaves a good wrong option out.
 */
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

/** Two words that may be forms of one share at least one of these. */
export function formKeys(word: string, language: string): string[] {
  if (language === 'en') return [...cachedBases(word)];
  return UNINFLECTED_LANGUAGES.has(language)
    ? [word]
    : [word.slice(0, SYLLABIC_LANGUAGES.has(language) ? 1 : 3)];
}

function shareBase(a: string, b: string): boolean {
  const bases = cachedBases(a);
  for (const base of cachedBases(b)) if (bases.has(base)) return true;
  return false;
}

const baseCache = new Map<string, ReadonlySet<string>>();
const MAX_CACHED_WORDS = 5000;

function cachedBases(word: string): ReadonlySet<string> {
  const before = baseCache.get(word);
  if (before) return before;
  const bases = new Set(baseForms(word).map(({ form }) => form));
  if (baseCache.size >= MAX_CACHED_WORDS) baseCache.clear();
  baseCache.set(word, bases);
  return bases;
}
