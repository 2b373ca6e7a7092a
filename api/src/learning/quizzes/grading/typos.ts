import { editDistance } from './diff-letters';

/** Every character is a word or a syllable, so another one is another word. */
const NO_TYPO_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja']);

/** Tone marks of the languages in which another tone is another word. */
const TONE_MARKS: Readonly<Record<string, RegExp>> = {
  vi: /[\u0300\u0301\u0303\u0309\u0323]/g,
  th: /[\u0e48-\u0e4b]/g,
  lo: /[\u0ec8-\u0ecb]/g,
};

export function hasTones(language: string): boolean {
  return language in TONE_MARKS;
}

export function comparesCharacters(language: string): boolean {
  return NO_TYPO_LANGUAGES.has(language);
}

/** Both in lower case. Undefined for another answer: too many edits, another tone, number or form. */
export function findTypos(typed: string, expected: string, language: string): string[] | undefined {
  if (extractNumbers(typed) !== extractNumbers(expected)) return undefined;
  const [ours, theirs] = [expected.split(' '), typed.split(' ')];
  // A missing or extra space is a typo in the whole text.
  if (ours.length !== theirs.length) return isTypo(typed, expected, language) ? [typed] : undefined;
  const differing = theirs.flatMap((word, index) => {
    const wanted = ours[index] ?? '';
    return word === wanted ? [] : [{ word, wanted }];
  });
  if (!differing.every(({ word, wanted }) => isTypo(word, wanted, language))) return undefined;
  return isWithinTypoLimit(typed, expected, language) ? differing.map(({ word }) => word) : undefined;
}

function isTypo(typed: string, expected: string, language: string): boolean {
  if (differsInToneOnly(typed, expected, language) || differsInEndingOnly(typed, expected, language))
    return false;
  return isWithinTypoLimit(typed, expected, language);
}

function isWithinTypoLimit(typed: string, expected: string, language: string): boolean {
  // Korean is typed by the parts of its syllables.
  const parts = (text: string) => (language === 'ko' ? text.normalize('NFD') : text);
  const allowed = maxTypos(countLetters(expected));
  const [from, to] = [[...parts(typed)], [...parts(expected)]];
  return Math.abs(from.length - to.length) <= allowed && editDistance(from, to) <= allowed;
}

function differsInToneOnly(a: string, b: string, language: string): boolean {
  const marks = TONE_MARKS[language];
  if (!marks) return false;
  const bare = (text: string) => text.normalize('NFD').replaceAll(marks, '');
  return bare(a) === bare(b);
}

function countLetters(text: string): number {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;
}

function extractNumbers(text: string): string {
  return (text.match(/\d+/g) ?? []).join(' ');
}

function maxTypos(letters: number): number {
  if (letters <= 3) return 0;
  return letters <= 9 ? 1 : 2;
}

/** Last letters that make another form of a word: `swap` replace each other, `add` come or go. */
const FORM_ENDINGS: Readonly<Record<string, { swap: string; add: string }>> = {
  es: { swap: 'aeoáéó', add: 's' },
  pt: { swap: 'aeoáéó', add: 's' },
  it: { swap: 'aeioàèìò', add: '' },
  fr: { swap: '', add: 'sxe' },
  de: { swap: 'ersn', add: 'ensr' },
  nl: { swap: '', add: 'sen' },
  ru: { swap: 'аяоеыиую', add: 'аяыиуюе' },
  uk: { swap: 'аяоеиіїую', add: 'аяиіую' },
  pl: { swap: 'aąeęoóiyu', add: 'aąeęiyu' },
  tr: { swap: '', add: 'ıiuüae' },
  hi: { swap: 'ािीेोू', add: 'ाीेो' },
  en: { swap: '', add: 's' },
};

/** Whether two lower-case words differ only in the last letter, as two forms of one word do. */
function differsInEndingOnly(a: string, b: string, language: string): boolean {
  const rule = FORM_ENDINGS[language];
  if (!rule) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3) return false;
  if (short.length === long.length) {
    return (
      short.slice(0, -1) === long.slice(0, -1) &&
      [short, long].every((word) => hasLastLetter(word, rule.swap))
    );
  }
  return long.slice(0, -1) === short && hasLastLetter(long, rule.add);
}

function hasLastLetter(word: string, letters: string): boolean {
  return letters.includes(word.slice(-1));
}
