import { baseForms } from '../../language/wordnet/english-forms';

/** Every character, or every block, is a word or a syllable of its own: a common beginning says nothing. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'th', 'lo', 'km', 'my']);
/** Written in syllables, of which few are common to two words that are not one. */
const syllabic: ReadonlySet<string> = new Set(['ja', 'ko']);

/**
 * Whether two folded words may be forms of one word. English goes by its rules; in other languages two words that
 * begin alike and end in a few other letters are taken for forms, which now and then leaves a good wrong option out.
 */
export function mayBeForms(a: string, b: string, language: string): boolean {
  if (a === b) return true;
  if (language === 'en') return shareBase(a, b);
  if (unspaced.has(language)) return false;
  let common = 0;
  while (common < a.length && a.charCodeAt(common) === b.charCodeAt(common)) common += 1;
  const tail = Math.max(a.length, b.length) - common;
  if (syllabic.has(language)) return common >= 1 && tail <= 3;
  return common >= 4 ? tail <= 4 : common === 3 && tail <= 2;
}

/** Two words that may be forms of one share at least one of these. */
export function formKeysOf(word: string, language: string): string[] {
  if (language === 'en') return [...basesOf(word)];
  return unspaced.has(language) ? [word] : [word.slice(0, syllabic.has(language) ? 1 : 3)];
}

function shareBase(a: string, b: string): boolean {
  const bases = basesOf(a);
  for (const base of basesOf(b)) if (bases.has(base)) return true;
  return false;
}

const known = new Map<string, ReadonlySet<string>>();
const MOST_KNOWN = 5000;

function basesOf(word: string): ReadonlySet<string> {
  const before = known.get(word);
  if (before) return before;
  const bases = new Set(baseForms(word).map(({ form }) => form));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, bases);
  return bases;
}
