import type { AnswerOutcome } from '@glossa/contract/quiz/result';
import { memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
import type { IsWord } from './known-words';
import { editDistance } from './diff-letters';
import { comparesCharacters, hasTones, findTypos, type Typo } from './typos';
import { applyReplacements } from './apply-rules';
import { normalizeAnswer, spellingVariants, splitArticle } from './normalize-answer';
import { hasSameReading } from './same-reading';
import { dropsPronouns, splitPronoun } from './subject-pronouns';

export interface TypedGrade {
  outcome: AnswerOutcome;
  /** The accepted answer that matched, else the first one; normalized like `typed`. */
  nearest: string;
  typed: string;
}

/** Normalized letters: comparing takes quadratic time, and normalization may turn a character into 18. */
const MAX_COMPARED_LENGTH = 200;

/**
 * Grades a typed answer against every accepted answer; the best outcome counts.
 *
 * - Correct: equal but for capitals, spaces, punctuation and a leading article, “to” or subject pronoun, in any spelling
 *   of the language (`Strasse`, `Maedchen`, `елка`, `colour`, `don't`), Japanese in kana and with a verb in plain, polite
 *   or progressive form (`食べる`, `たべます`, `食べている`).
 * - Almost, accepted with the difference shown: an article of another gender; a pronoun left out where the language needs
 *   it; a mark left out or changed where the language sees the same letter (`cafe` for `café`, by `Intl.Collator`); one
 *   typo in a word of 4 to 9 letters, two from 10.
 * - Incorrect: anything else, and above 200 letters any difference. Another word, another form of it (`gata` for
 *   `gato`), another person, tone or number and a negation are not typos.
 */
export function gradeTypedAnswer(
  answer: string,
  accepted: readonly string[],
  language: string,
  isWord: IsWord,
): TypedGrade {
  const typed = normalizeAnswer(answer, language);
  const right = [...new Set(accepted.flatMap((text) => acceptedForms(text, language)))];
  const almost: string[] = [];
  for (const nearest of right) {
    const outcome = compareAnswer(typed, nearest, language, isWord);
    if (outcome === 'correct') return { outcome, nearest, typed };
    if (outcome === 'almost') almost.push(nearest);
  }
  const [nearest] = sortByDistance(almost, typed);
  return {
    outcome: nearest === undefined ? 'incorrect' : 'almost',
    nearest: nearest ?? right[0] ?? '',
    typed,
  };
}

function sortByDistance(texts: readonly string[], typed: string): string[] {
  const letters = [...typed.toLowerCase()];
  return texts
    .map((text) => ({ text, distance: editDistance(letters, [...text.toLowerCase()]) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
}

/** The accepted text with and without its parentheses, which may join a word: `car(s)`. */
function acceptedForms(text: string, language: string): string[] {
  const forms = [text, text.replaceAll(/[()（）]/g, ''), text.replaceAll(/[(（][^)）]*[)）]/g, ' ')];
  return forms.map((form) => normalizeAnswer(form, language)).filter((form) => form !== '');
}

/** Compares without a subject pronoun that only one of the texts has, too. */
function compareAnswer(typed: string, expected: string, language: string, isWord: IsWord): AnswerOutcome {
  const outcome = compareTexts(typed, expected, language, isWord);
  const [ours, theirs] = [expected, typed].map((text) => splitPronoun(text, language));
  if (outcome !== 'incorrect' || Boolean(ours) === Boolean(theirs)) return outcome;
  if (theirs) return theirs.fits ? compareTexts(theirs.verb, expected, language, isWord) : 'incorrect';
  const ofVerb = compareTexts(typed, ours?.verb ?? '', language, isWord);
  return ofVerb === 'correct' && !dropsPronouns(language) ? 'almost' : ofVerb;
}

function compareTexts(given: string, right: string, language: string, isWord: IsWord): AnswerOutcome {
  if (given === '') return 'incorrect';
  const lower = (text: string) => text.toLocaleLowerCase(language);
  if (isSpelling(lower(given), lower(right), language)) return 'correct';
  const typed = splitArticle(given, language);
  const expected = splitArticle(right, language);
  const [text, wanted] = [lower(typed.text), lower(expected.text)];
  const isLong = Math.max(given.length, right.length) > MAX_COMPARED_LENGTH;
  if (isSpelling(text, wanted, language)) {
    const outcome = compareArticles(typed.article, expected.article, language);
    return outcome === 'almost' && isLong ? 'incorrect' : outcome;
  }
  if (comparesCharacters(language) || isLong) return 'incorrect';
  if (!hasTones(language) && sameLetters(text, wanted, language))
    return isWord(text) ? 'incorrect' : 'almost';
  const slipped = findTypos(text, wanted, language);
  const isTypo = slipped?.every(
    (typo) => !isWord(typo.word, differInLetters(typo) ? typo.wanted : undefined),
  );
  return isTypo ? 'almost' : 'incorrect';
}

function isSpelling(typed: string, expected: string, language: string): boolean {
  const isSame = (a: string, b: string) => a === b || (language === 'ja' && hasSameReading(a, b));
  const [a = '', b = ''] = [typed, expected].map((text) => applyReplacements('respellings', text, language));
  const ours = spellingVariants(expected, language);
  const theirs = language === 'ja' ? spellingVariants(typed, language) : [typed];
  return isSame(a, b) || theirs.some((each) => ours.some((text) => isSame(each, text)));
}

/** Many leave out marks and spaces, also in the lists of frequent words. */
function differInLetters({ word, wanted }: Typo): boolean {
  const [a, b] = [word, wanted].map((text) => text.normalize('NFD').replaceAll(/[\p{M} ]/gu, ''));
  return a !== b;
}

const searchCollator = memoizeUnbounded(
  (language: string) => new Intl.Collator(language, { usage: 'search', sensitivity: 'base' }),
);

/** Spanish distinguishes `ano` from `año`, but not `cafe` from `café`. */
const sameLetters = (a: string, b: string, language: string) => searchCollator(language).compare(a, b) === 0;

/** In languages with gender another article is a typo. */
function compareArticles(typed: string, expected: string, language: string): AnswerOutcome {
  if (language === 'en' || typed === '' || expected === '') return 'correct';
  return typed.toLocaleLowerCase(language) === expected.toLocaleLowerCase(language) ? 'correct' : 'almost';
}
