import { BLANK } from './cloze';
import { isCapitalised, sameText, scriptOf } from './same-text';
import type { StoredQuestion } from './stored-question';

/** What every question must hold to, whoever wrote it. The names of those it breaks. */
export function brokenChecks(question: StoredQuestion): string[] {
  return checks.filter(([, holds]) => !holds(question)).map(([name]) => name);
}

const checks: readonly (readonly [string, (question: StoredQuestion) => boolean])[] = [
  [
    'has a text, an answer and an explanation',
    ({ question, correct_answer, explanation }) =>
      [question, correct_answer, explanation].every((text) => text.trim() !== ''),
  ],
  [
    'offers 2 to 4 options exactly where one chooses',
    ({ question_type, options }) =>
      question_type === 'multiple_choice' ? options.length >= 2 && options.length <= 4 : options.length === 0,
  ],
  [
    'has the answer among its options by exact text',
    ({ options, correct_answer }) => options.length === 0 || options.includes(correct_answer),
  ],
  [
    'has options that differ',
    ({ options }) => new Set(options.map((option) => sameText(option))).size === options.length,
  ],
  [
    'has no second right option',
    ({ options, accepted }) => {
      const right = new Set(accepted.map((text) => sameText(text)));
      return options.filter((option) => right.has(sameText(option))).length <= 1;
    },
  ],
  [
    'has options in one script and one kind of capitals',
    ({ options, correct_answer }) =>
      options.every(
        (option) =>
          scriptOf(option) === scriptOf(correct_answer) &&
          isCapitalised(option) === isCapitalised(correct_answer),
      ),
  ],
  ['has exactly one blank where it has blanks', ({ question }) => question.split(BLANK).length <= 2],
  [
    'has a blank where one is to be filled',
    ({ question, question_type }) => question_type !== 'fill_blank' || question.includes(BLANK),
  ],
  [
    'does not give the answer away',
    ({ question, question_type, correct_answer }) =>
      question_type === 'matching' || !wordsIn(question).includes(sameText(correct_answer)),
  ],
  [
    'matches 3 to 5 different pairs',
    ({ question_type, pairs }) =>
      question_type !== 'matching' ||
      (pairs !== null &&
        pairs.left.length >= 3 &&
        pairs.left.length <= 5 &&
        allDiffer(pairs.left) &&
        allDiffer(pairs.right)),
  ],
];

function allDiffer(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => sameText(text))).size === texts.length;
}

function wordsIn(text: string): string[] {
  return sameText(text).split(/[^\p{L}\p{N}\p{M}'’-]+/u);
}
