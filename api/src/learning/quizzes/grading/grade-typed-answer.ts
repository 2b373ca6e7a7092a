import type { AnswerOutcome } from '@glossa/contract/quiz/result';
import { isAnotherWord, type IsWord } from './known-words';
import { editDistance } from './diff-letters';
import { comparesCharacters, hasTones, findTypos } from './typos';
import { normalizeAnswer, spellingVariants, splitArticle } from './normalize-answer';

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
 * - Correct: equal but for capitals, spaces, punctuation and a leading article or “to”, in any spelling of the
 *   language (`Strasse`, `Maedchen`, `елка`, `coeur`).
 * - Almost, accepted with the difference shown: an article of another gender; a mark left out or changed where the
 *   language sees the same letter (`cafe` for `café`, by `Intl.Collator`); one typo in a word of 4 to 9 letters, two
 *   from 10.
 * - Incorrect: anything else, and above 200 letters any difference. Another word, another form of it (`gata` for
 *   `gato`), another tone or another number is not a typo.
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
  return nearest === undefined
    ? { outcome: 'incorrect', nearest: right[0] ?? '', typed }
    : { outcome: 'almost', nearest, typed };
}

function sortByDistance(texts: readonly string[], typed: string): string[] {
  const letters = [...typed.toLowerCase()];
  return texts
    .map((text) => ({ text, distance: editDistance(letters, [...text.toLowerCase()]) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
}

/** The accepted text with and without its parentheses. */
function acceptedForms(text: string, language: string): string[] {
  const forms = [text, text.replaceAll(/[(（][^)）]*[)）]/g, ' ')];
  return forms.map((form) => normalizeAnswer(form, language)).filter((form) => form !== '');
}

function compareAnswer(
  typedText: string,
  expectedText: string,
  language: string,
  isWord: IsWord,
): AnswerOutcome {
  if (typedText === '') return 'incorrect';
  const lower = (text: string) => text.toLocaleLowerCase(language);
  if (isSpelling(lower(typedText), lower(expectedText), language)) return 'correct';
  const typed = splitArticle(typedText, language);
  const expected = splitArticle(expectedText, language);
  const [text, wanted] = [lower(typed.text), lower(expected.text)];
  const isLong = Math.max(typedText.length, expectedText.length) > MAX_COMPARED_LENGTH;
  if (isSpelling(text, wanted, language)) {
    const outcome = compareArticles(typed.article, expected.article, language);
    return outcome === 'almost' && isLong ? 'incorrect' : outcome;
  }
  if (comparesCharacters(language) || isLong) return 'incorrect';
  if (!hasTones(language) && sameLetters(text, wanted, language)) {
    return isAnotherWord(text, language, isWord) ? 'incorrect' : 'almost';
  }
  const slipped = findTypos(text, wanted, language);
  const isTypo = slipped?.every((word) => !isAnotherWord(word, language, isWord));
  return isTypo ? 'almost' : 'incorrect';
}

function isSpelling(typed: string, expected: string, language: string): boolean {
  return typed === expected || spellingVariants(expected, language).includes(typed);
}

/** Spanish distinguishes `ano` from `año`, but not `cafe` from `café`. */
function sameLetters(a: string, b: string, language: string): boolean {
  return new Intl.Collator(language, { usage: 'search', sensitivity: 'base' }).compare(a, b) === 0;
}

/** In languages with gender another article is a typo. */
function compareArticles(typed: string, expected: string, language: string): AnswerOutcome {
  if (language === 'en' || typed === '' || expected === '') return 'correct';
  return typed.toLocaleLowerCase(language) === expected.toLocaleLowerCase(language) ? 'correct' : 'almost';
}
