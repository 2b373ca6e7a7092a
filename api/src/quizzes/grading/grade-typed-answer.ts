import type { AnswerOutcome } from '@glossa/contract/quiz-result';
import { isAnotherWord } from './known-words';
import { comparesCharacters, editDistance, hasTones, findTypos } from './typos';
import { normalizeAnswer, spellingVariants, splitArticle } from './normalize-answer';

/** Whether a text is a word of its own, and so not a slip of the pen. */
export type IsWord = (text: string) => Promise<boolean>;

export interface TypedGrade {
  outcome: AnswerOutcome;
  /** The accepted answer that was meant, folded as `typed` is; the first of them when it was none. */
  nearest: string;
  typed: string;
}

/** Letters, folded. The time it takes to find slips grows with the square of them, and one character may fold to 18. */
const MAX_TYPO_LENGTH = 200;

/**
 * Grades what was typed against every accepted answer; the best outcome counts.
 *
 * - Correct: the same but for capitals, spaces, punctuation and a leading article or “to”, in any spelling the language
 *   has for it (`Strasse`, `Maedchen`, `елка`, `coeur`).
 * - Almost, which is accepted with the difference shown: the article of another gender; a mark left out or changed where
 *   a reader of the language still sees the same letter (`cafe` for `café`, by `Intl.Collator`); a slip in a word of 4
 *   to 9 letters, two from 10.
 * - Incorrect: anything else, in a text of more than 200 letters any difference. What is itself another word, another form of it (`gata` for `gato`), another tone or
 *   another number is no slip.
 */
export async function gradeTypedAnswer(
  answer: string,
  accepted: readonly string[],
  language: string,
  isWord: IsWord,
): Promise<TypedGrade> {
  const typed = normalizeAnswer(answer, language);
  const right = [...new Set(accepted.flatMap((text) => acceptedForms(text, language)))];
  const almost: string[] = [];
  for (const nearest of right) {
    const outcome = await compareAnswer(typed, nearest, language, isWord);
    if (outcome === 'correct') return { outcome, nearest, typed };
    if (outcome === 'almost') almost.push(nearest);
  }
  const [nearest] = sortByDistance(almost, typed);
  return nearest === undefined
    ? { outcome: 'incorrect', nearest: right[0] ?? '', typed }
    : { outcome: 'almost', nearest, typed };
}

function sortByDistance(texts: readonly string[], typed: string): string[] {
  const lower = typed.toLowerCase();
  return texts
    .map((text) => ({ text, distance: editDistance(lower, text.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
}

/** An accepted text as it is and without what it says in parentheses. */
function acceptedForms(text: string, language: string): string[] {
  const forms = [text, text.replaceAll(/[(（][^)）]*[)）]/g, ' ')];
  return forms.map((form) => normalizeAnswer(form, language)).filter((form) => form !== '');
}

async function compareAnswer(
  typedText: string,
  expectedText: string,
  language: string,
  isWord: IsWord,
): Promise<AnswerOutcome> {
  if (typedText === '') return 'incorrect';
  const lower = (text: string) => text.toLocaleLowerCase(language);
  if (isSpelling(lower(typedText), lower(expectedText), language)) return 'correct';
  const typed = splitArticle(typedText, language);
  const expected = splitArticle(expectedText, language);
  const [text, wanted] = [lower(typed.text), lower(expected.text)];
  if (isSpelling(text, wanted, language)) return compareArticles(typed.article, expected.article, language);
  if (comparesCharacters(language) || Math.max(text.length, wanted.length) > MAX_TYPO_LENGTH)
    return 'incorrect';
  if (!hasTones(language) && sameLetters(text, wanted, language)) {
    return (await isAnotherWord(text, language, isWord)) ? 'incorrect' : 'almost';
  }
  const slipped = findTypos(text, wanted, language);
  if (slipped === undefined) return 'incorrect';
  for (const word of slipped) if (await isAnotherWord(word, language, isWord)) return 'incorrect';
  return 'almost';
}

function isSpelling(typed: string, expected: string, language: string): boolean {
  return typed === expected || spellingVariants(expected, language).includes(typed);
}

/** Whether the language sees the same letters: it tells `ano` from `año`, and not `cafe` from `café`. */
function sameLetters(a: string, b: string, language: string): boolean {
  return new Intl.Collator(language, { usage: 'search', sensitivity: 'base' }).compare(a, b) === 0;
}

/** Where nouns have a gender, another article than the one that was learned is a slip. */
function compareArticles(typed: string, expected: string, language: string): AnswerOutcome {
  if (language === 'en' || typed === '' || expected === '') return 'correct';
  return typed.toLocaleLowerCase(language) === expected.toLocaleLowerCase(language) ? 'correct' : 'almost';
}
