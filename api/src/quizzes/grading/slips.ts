import { allowedDistance, editDistance } from './edit-distance';
import { differInEnding } from '../making/word-endings';

/** Every character is a word or a syllable: another one is another word, not a slip. */
const withoutSlips: ReadonlySet<string> = new Set(['zh', 'ja']);

/** Languages in which another tone is another word, and the marks that write the tones. */
const toneMarks: Readonly<Record<string, RegExp>> = {
  vi: /[\u0300\u0301\u0303\u0309\u0323]/g,
  th: /[\u0e48-\u0e4b]/g,
  lo: /[\u0ec8-\u0ecb]/g,
};

/** Whether tones count, so that an accent left out is no matter of spelling. */
export function hasTones(language: string): boolean {
  return language in toneMarks;
}

/** Whether a language compares its words by their characters alone. */
export function comparesCharacters(language: string): boolean {
  return withoutSlips.has(language);
}

/**
 * The words of `typed` that slipped, when all it differs by are slips: few enough letters, and none that makes another
 * tone, number or form of the word. `undefined` when it is another answer. Both in lower case.
 */
export function slippedWords(typed: string, expected: string, language: string): string[] | undefined {
  if (withoutSlips.has(language) || numbersIn(typed) !== numbersIn(expected)) return undefined;
  const [ours, theirs] = [expected.split(' '), typed.split(' ')];
  // A space more or less is a slip of the whole.
  if (ours.length !== theirs.length) return isSlip(typed, expected, language) ? [typed] : undefined;
  const differing = theirs.flatMap((word, index) => {
    const wanted = ours[index] ?? '';
    return word === wanted ? [] : [{ word, wanted }];
  });
  if (!differing.every(({ word, wanted }) => isSlip(word, wanted, language))) return undefined;
  return isFew(typed, expected, language) ? differing.map(({ word }) => word) : undefined;
}

function isSlip(typed: string, expected: string, language: string): boolean {
  if (sameButForTone(typed, expected, language) || differInEnding(typed, expected, language)) return false;
  return isFew(typed, expected, language);
}

function isFew(typed: string, expected: string, language: string): boolean {
  // Korean is typed by the parts of its syllables.
  const parts = (text: string) => (language === 'ko' ? text.normalize('NFD') : text);
  const allowed = allowedDistance(lettersIn(expected));
  return editDistance(parts(typed), parts(expected), allowed) <= allowed;
}

function sameButForTone(a: string, b: string, language: string): boolean {
  const marks = toneMarks[language];
  if (!marks) return false;
  const bare = (text: string) => text.normalize('NFD').replaceAll(marks, '');
  return bare(a) === bare(b);
}

function lettersIn(text: string): number {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;
}

function numbersIn(text: string): string {
  return (text.match(/\d+/g) ?? []).join(' ');
}
