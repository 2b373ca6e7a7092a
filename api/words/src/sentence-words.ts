/** What the words around a full stop or a hyphen tell, by language. */
import { trimPunctuation } from '@glossa/contract/word-key';
import TABLE from './sentence-table.json';

/**
 * Of `sentence-table.json`: a name follows `titles`; `abbreviations` end a sentence where a new one opens,
 * and like titles are compared as written (`Max.` is a name) or in capitals; `beforeNumbers` are words where
 * no number follows (`No. 7`); `endings` end one before a capital (`8 a.m.`); after `ordinalsAfter` (`*`:
 * any) a number with a stop is an ordinal (`am 3. Mai`); `openers` begin speech; `hyphenFirst` and
 * `hyphenLast` always have a hyphen.
 */
type List =
  | 'titles'
  | 'abbreviations'
  | 'beforeNumbers'
  | 'endings'
  | 'ordinalsAfter'
  | 'openers'
  | 'hyphenFirst'
  | 'hyphenLast';
interface Row extends Partial<Record<List, string>> {
  /** Capitals that are words and no initials. */
  letters?: string;
  /** Words are divided at the ends of lines. */
  divides?: boolean;
  /** A word that is said twice is a plural (`anak-anak`). */
  reduplicates?: boolean;
}
const ROWS: Readonly<Record<string, Row>> = TABLE;
const lists = new Map<string, ReadonlySet<string>>();

export const sentenceRow = (language: string): Row => ROWS[language] ?? {};

export function isInList(list: List, word: string, language: string): boolean {
  const isWritten = (list === 'titles' || list === 'abbreviations') && /\p{Ll}/u.test(word);
  const toForm = (text: string) => (isWritten ? text : text.toLocaleLowerCase(language));
  const key = `${language} ${list} ${isWritten}`;
  const words = lists.get(key) ?? new Set(sentenceRow(language)[list]?.split(' ').map(toForm));
  lists.set(key, words);
  return words.has(toForm(word));
}

/** An article that is joined to it does not belong to an abbreviation: `l'ing.` */
const STOPPED =
  /^[\p{P}\p{S}]*(?:\p{L}{1,4}['’](?=\p{L}{2}))?((?:[\p{L}\p{M}\p{N}№°º]+[.'’-]+)*[\p{L}\p{M}\p{N}№°º]+)\.$/u;
const INITIAL = /^\p{Lu}\.$/u;
/** No sentence begins so; Georgian has no other letters. */
const SMALL = /^\P{L}*(?![ა-ჿ])\p{Ll}/u;
const DOTTED = /^(?:\p{L}\.)+\p{L}$/u;

/** Whether the stop after a word belongs to the word: the sentence goes on. */
export function isAbbreviated(before: string | undefined, word: string, next: string, language: string) {
  const [, written] = STOPPED.exec(word) ?? [];
  if (written === undefined || next === '') return false;
  const isIn = (list: List, text: string) => isInList(list, text, language);
  const isOpener = !INITIAL.test(next) && !SMALL.test(next) && isIn('openers', trimPunctuation(next));
  if (isIn('titles', written)) return true;
  // `St. Mary`, and `Main St. We left`.
  if (isIn('abbreviations', written)) return !isOpener;
  if (isIn('beforeNumbers', written) && /^[\p{P}\p{S}]*(?:\p{N}|[IVXLC]+\P{L}*$)/u.test(next)) return true;
  if (isIn('endings', written) || isOpener) return false;
  if (/^\d{1,3}$/.test(written))
    return isIn('ordinalsAfter', '*') || isIn('ordinalsAfter', trimPunctuation(before ?? ''));
  const isInitial = /^\p{Lu}$/u.test(written) && !sentenceRow(language).letters?.includes(written);
  return (isInitial || DOTTED.test(written)) && /^[\p{Ps}\p{Pi}"'-]*[\p{L}\p{N}]/u.test(next);
}
