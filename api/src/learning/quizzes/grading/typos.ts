import { matchPattern } from './apply-rules';
import { editDistance } from './diff-letters';
import rules from './language-rules.json';

/** Tone marks of the languages in which another tone is another word. */
const TONE_MARKS: Readonly<Record<string, string>> = rules.tones;
export const hasTones = (language: string) => language in TONE_MARKS;
/** Every character is a word or a syllable, so another one is another word. */
export const comparesCharacters = (language: string) => language === 'zh' || language === 'ja';

export type Typo = Readonly<Record<'word' | 'wanted', string>>;

/** Both in lower case. Undefined for another answer: too many edits, another tone, number or form. */
export function findTypos(typed: string, expected: string, language: string): Typo[] | undefined {
  if (extractNumbers(typed) !== extractNumbers(expected)) return undefined;
  const [ours, theirs] = [expected.split(' '), typed.split(' ')];
  // A missing or extra space is a typo in the whole text.
  if (ours.length !== theirs.length)
    return isTypo(typed, expected, language) ? [{ word: typed, wanted: expected }] : undefined;
  const differing = theirs.flatMap((word, index) => {
    const wanted = ours[index] ?? '';
    return word === wanted ? [] : [{ word, wanted }];
  });
  if (!differing.every(({ word, wanted }) => isTypo(word, wanted, language))) return undefined;
  return isWithinTypoLimit(typed, expected, language) ? differing : undefined;
}

function isTypo(typed: string, expected: string, language: string): boolean {
  const differences = [differsInToneOnly, differsInEndingOnly, isNegation];
  const isAnother = differences.some((differ) => differ(typed, expected, language));
  return !isAnother && isWithinTypoLimit(typed, expected, language);
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
  const bare = (text: string) => text.normalize('NFD').replaceAll(new RegExp(marks, 'g'), '');
  return bare(a) === bare(b);
}

const countLetters = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;
const extractNumbers = (text: string) => (text.match(/\d+/g) ?? []).join(' ');
const maxTypos = (letters: number) => (letters <= 3 ? 0 : letters <= 9 ? 1 : 2);

/** Last letters that make another form of a word: `swap` replace each other, `add` come or go. */
const FORM_ENDINGS: Readonly<Record<string, { swap: string; add: string }>> = rules.formEndings;

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

const hasLastLetter = (word: string, letters: string) => letters.includes(word.slice(-1));

const NEGATIONS: Readonly<Record<string, string>> = rules.negations;

/** Whether only one of two words has a negation: `unmöglich` and `möglich`, `gelmemek` and `gelmek`. */
export function isNegation(a: string, b: string, language: string): boolean {
  const prefixes = NEGATIONS[language]?.split('|') ?? [];
  const negated = new Set([a, b].map((text) => matchPattern('negated', text, language) !== ''));
  return negated.size > 1 || prefixes.some((prefix) => a === prefix + b || b === prefix + a);
}
