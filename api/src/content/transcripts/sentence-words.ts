/** What the words around a full stop or a hyphen tell, by language. */
import TABLE from './sentence-table.json';

interface SentenceWords {
  /** Abbreviations that something always follows, such as titles; without their last stop. */
  titles: ReadonlySet<string>;
  /** Those that are words of their own where no number follows (`No. 7`). */
  beforeNumbers: ReadonlySet<string>;
  /** Abbreviations that end a sentence where a capital follows (`8 a.m.`). */
  endings: ReadonlySet<string>;
  /** Capitals that are words and no initials. */
  letters: ReadonlySet<string>;
  /** After these a number with a stop is an ordinal (`am 3. Mai`); `*`: after any word. */
  ordinalsAfter: ReadonlySet<string>;
  /** Words with which people begin to speak. */
  openers: ReadonlySet<string>;
  /** First and last parts of words that have a hyphen wherever they stand. */
  hyphenFirst: ReadonlySet<string>;
  hyphenLast: ReadonlySet<string>;
  /** Words are divided at the ends of lines. */
  divides: boolean;
  /** A word that is said twice is a plural (`anak-anak`). */
  reduplicates: boolean;
}

type Row = Partial<Record<Exclude<keyof SentenceWords, 'divides' | 'reduplicates'>, string>> & {
  divides?: boolean;
  reduplicates?: boolean;
};

const ROWS: Readonly<Record<string, Row>> = TABLE;
const read = new Map<string, SentenceWords>();

export function sentenceWords(language: string): SentenceWords {
  const known = read.get(language);
  if (known) return known;
  const { divides = false, reduplicates = false, letters = '', ...lists } = ROWS[language] ?? {};
  const toSet = (list = '') => new Set(list.toLocaleLowerCase(language).split(' '));
  const words = {
    titles: toSet(lists.titles),
    beforeNumbers: toSet(lists.beforeNumbers),
    endings: toSet(lists.endings),
    letters: new Set(letters.split(' ')),
    ordinalsAfter: toSet(lists.ordinalsAfter),
    openers: toSet(lists.openers),
    hyphenFirst: toSet(lists.hyphenFirst),
    hyphenLast: toSet(lists.hyphenLast),
    divides,
    reduplicates,
  };
  read.set(language, words);
  return words;
}

const STOPPED = /^[\p{P}\p{S}]*((?:[\p{L}\p{M}\p{N}№°º]+[.'’-]+)*[\p{L}\p{M}\p{N}№°º]+)\.$/u;
const INITIAL = /^\p{Lu}\.$/u;
const DOTTED = /^(?:\p{L}\.)+\p{L}$/u;

/** Whether the stop after a word belongs to the word: the sentence goes on. */
export function isAbbreviated(
  before: string | undefined,
  word: string,
  next: string,
  language: string,
): boolean {
  const [, written] = STOPPED.exec(word) ?? [];
  if (written === undefined || next === '') return false;
  const words = sentenceWords(language);
  const lower = (text: string) => text.toLocaleLowerCase(language);
  const name = lower(written);
  if (words.beforeNumbers.has(name) && /^[\p{P}\p{S}]*(?:\p{N}|[IVXLC]+\P{L}*$)/u.test(next)) return true;
  const isOpener = !INITIAL.test(next) && words.openers.has(lower(trimMarks(next)));
  // `St. Mary`, and `Main St. We left`.
  if (words.titles.has(name)) return !(words.endings.has(name) && isOpener);
  if (words.endings.has(name) || isOpener) return false;
  if (/^\d{1,3}$/.test(written))
    return words.ordinalsAfter.has('*') || words.ordinalsAfter.has(lower(trimMarks(before ?? '')));
  const isInitial = /^\p{Lu}$/u.test(written) && !words.letters.has(written);
  return (isInitial || DOTTED.test(written)) && /^[\p{Ps}\p{Pi}"']*[\p{L}\p{N}]/u.test(next);
}

export function trimMarks(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
}
