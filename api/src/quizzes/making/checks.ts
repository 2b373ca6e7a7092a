import { BLANK, formIn, wordsIn } from './cloze';
import type { Rivals } from './distractors';
import { lookOf, sameText } from '../normalize-text';
import type { StoredQuestion } from '../stored-question';
import { pairsIn } from '../matching-answer';

/**
 * What every question must hold to, whoever wrote it. The names of those it breaks. `about` knows the word that is
 * asked; without it a question can only be checked against itself.
 */
export function brokenChecks(
  question: StoredQuestion,
  about?: Pick<Rivals, 'alsoRight' | 'isForm'>,
): string[] {
  return checks.filter(([, holds]) => !holds(question, about)).map(([name]) => name);
}

type Check = (question: StoredQuestion, about: Pick<Rivals, 'alsoRight' | 'isForm'> | undefined) => boolean;

const checks: readonly (readonly [string, Check])[] = [
  [
    'has a text, an answer and an explanation',
    ({ question, correct_answer, explanation }) =>
      [question, correct_answer, explanation].every((text) => text.trim() !== ''),
  ],
  ['accepts its own answer', ({ accepted, correct_answer }) => accepted.includes(correct_answer)],
  [
    'offers 2 to 4 options exactly where one chooses',
    ({ question_type, options }) =>
      question_type === 'multiple_choice' ? options.length >= 2 && options.length <= 4 : options.length === 0,
  ],
  [
    'has the answer among its options by exact text',
    ({ options, correct_answer }) => options.length === 0 || options.includes(correct_answer),
  ],
  ['has options that differ', ({ options }) => allDiffer(options)],
  [
    'has no second right option',
    ({ options, accepted, correct_answer, answer_language }, about) => {
      const right = new Set(accepted.map((text) => sameText(text)));
      return options.every(
        (option) =>
          option === correct_answer ||
          !(right.has(sameText(option)) || about?.alsoRight(option, answer_language)),
      );
    },
  ],
  [
    'has options in one script and one kind of capitals',
    ({ options, correct_answer }) => options.every((option) => lookOf(option) === lookOf(correct_answer)),
  ],
  ['has exactly one blank where it has blanks', ({ question }) => question.split(BLANK).length <= 2],
  [
    'has a blank where one is to be filled',
    ({ question, sentence, question_type }) =>
      question_type !== 'fill_blank' || question.includes(BLANK) || (sentence?.includes(BLANK) ?? false),
  ],
  [
    'does not give the answer away',
    ({ question, question_type, correct_answer }) =>
      question_type === 'matching' || !holdsPhrase(question, correct_answer),
  ],
  [
    'has the word nowhere else in the sentence with the blank',
    ({ sentence, correct_answer, answer_language }, about) => {
      if (sentence === null || !sentence.includes(BLANK)) return true;
      const rest = sentence.split(BLANK);
      return rest.length === 2 && !formIn(rest.join(' '), correct_answer, answer_language, about?.isForm);
    },
  ],
  ['matches 3 to 5 different pairs, each with one answer', matchingHolds],
];

function allDiffer(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => sameText(text))).size === texts.length;
}

/** Whether the words of the phrase stand in the text, in their order. */
function holdsPhrase(text: string, phrase: string): boolean {
  const spaced = (of: string) => ` ${wordsIn(sameText(of)).join(' ')} `;
  const wanted = spaced(phrase);
  return wanted.trim() !== '' && spaced(text).includes(wanted);
}

const LEAST_PAIRS = 3;
const MOST_PAIRS = 5;

/** Whether a matching has two columns of one kind each, and an answer that names every entry of both once. */
function matchingHolds({ question_type, pairs, correct_answer }: StoredQuestion): boolean {
  if (question_type !== 'matching') return pairs === null;
  if (pairs === null) return false;
  const { left, right } = pairs;
  if (left.length < LEAST_PAIRS || left.length > MOST_PAIRS || left.length !== right.length) return false;
  return columnHolds(left) && columnHolds(right) && namesEach(correct_answer, left.length);
}

/** Differing texts in one script and one kind of capitals. */
function columnHolds(texts: readonly string[]): boolean {
  const differ = new Set(texts.map((text) => sameText(text))).size === texts.length;
  return differ && new Set(texts.map(lookOf)).size === 1 && texts.every((text) => text.trim() !== '');
}

function namesEach(answer: string, count: number): boolean {
  const pairs = pairsIn(answer);
  const letters = new Set(pairs.values());
  return Array.from({ length: count }, (_, index) => index).every(
    (index) => pairs.has(index + 1) && letters.has(String.fromCharCode('a'.charCodeAt(0) + index)),
  );
}
