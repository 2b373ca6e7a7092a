import { trimPunctuation } from '@glossa/contract/word-key';
import { isInList, sentenceRow } from '@glossa/words/sentence-words';
import { type CueLine, cutLine } from './cue';

/** Characters of a line that are looked at: the time of the expression is quadratic. */
const END_LENGTH = 64;
/** A word that is divided at the end of a line; a soft hyphen says nothing else. */
const DIVIDED = /([\p{L}\p{M}]{2,})([-\u00ad])$/u;
const CONTINUED = /^\s*(\p{Ll}[\p{L}\p{M}]{1,64})\S{0,64}/u;
const SOFT_HYPHENS = /(?<!\u00ad)\u00ad+(?=\s*$)/;

/** Joins words that are divided at the end of a line (decision 0086). */
export function joinDividedWords(lines: readonly CueLine[], language: string): CueLine[] {
  const joined: CueLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const end = before && !line.isTurn ? findJoint(before.text, line.text, language) : undefined;
    if (before && end !== undefined) {
      const [word = ''] = /^\s*\S+/u.exec(line.text) ?? [];
      joined[joined.length - 1] = { ...before, text: before.text.trimEnd().slice(0, -1) + end + word.trim() };
      joined.push({ ...cutLine(line, word.length), isTurn: false });
    } else joined.push(line);
  }
  return joined.map((line) => ({ ...line, text: line.text.replace(SOFT_HYPHENS, '') }));
}

/** What stands between the parts: nothing, or the hyphen that the word has anyway. Undefined: two words. */
function findJoint(before: string, after: string, language: string): '' | '-' | undefined {
  const [, first = '', mark] = DIVIDED.exec(before.trimEnd().slice(-END_LENGTH)) ?? [];
  if (mark === '\u00ad') return '';
  const { divides, reduplicates } = sentenceRow(language);
  const [written = '', last = ''] = CONTINUED.exec(after) ?? [];
  if (mark === undefined || last === '' || divides !== true) return undefined;
  const [one, other] = [first.toLocaleLowerCase(language), last.toLocaleLowerCase(language)];
  if (reduplicates && one === other) return '-';
  if (isInList('hyphenFirst', one, language) || isInList('hyphenLast', other, language)) return '-';
  // Speech that breaks off: somebody begins anew, or with the same sound.
  const isBrokenOff = isInList('openers', trimPunctuation(written), language) || other.startsWith(one);
  return isBrokenOff ? undefined : '';
}
