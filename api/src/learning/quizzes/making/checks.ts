import { BLANK } from '@glossa/contract/quiz-blank';
import { containsForm, extractWords } from './cloze';
import type { Candidates } from './find-candidates';
import { textShape, normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { columnLetter, parsePairs } from '../matching-answer';

/** Without `about`, the candidates of its word, only the question itself is checked. */
export const failedChecks = (question: StoredQuestion, about?: RightForms): string[] =>
  CHECKS.filter(([, holds]) => !holds(question, about)).map(([name]) => name);

type RightForms = Pick<Candidates, 'isAlsoRight' | 'isForm'>;
type Check = (question: StoredQuestion, about: RightForms | undefined) => boolean;

const CHECKS: readonly (readonly [string, Check])[] = [
  [
    'has a text and an answer',
    ({ question, correct_answer }) => [question, correct_answer].every((text) => text.trim() !== ''),
  ],
  // Learners may leave it out of a quiz of their own.
  ['has an explanation', ({ explanation }, about) => about === undefined || explanation.trim() !== ''],
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
      const right = new Set(accepted.map((text) => normalizeText(text)));
      return options.every(
        (option) =>
          option === correct_answer ||
          !(right.has(normalizeText(option)) || about?.isAlsoRight(option, answer_language)),
      );
    },
  ],
  [
    'has options in one script and one kind of capitals',
    ({ options, correct_answer }) =>
      options.every((option) => textShape(option) === textShape(correct_answer)),
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
      question_type === 'matching' || !containsPhrase(question, correct_answer),
  ],
  [
    'has the word nowhere else in the sentence with the blank',
    ({ sentence, correct_answer, answer_language }, about) => {
      if (sentence === null || !sentence.includes(BLANK)) return true;
      const rest = sentence.split(BLANK);
      return (
        rest.length === 2 && !containsForm(rest.join(' '), correct_answer, answer_language, about?.isForm)
      );
    },
  ],
  ['matches 2 to 5 different pairs, each with one answer', isValidMatching],
];

const allDiffer = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => normalizeText(text))).size === texts.length;

/** Whether the text contains the words of the phrase in order. */
function containsPhrase(text: string, phrase: string): boolean {
  const spaced = (words: string) => ` ${extractWords(normalizeText(words)).join(' ')} `;
  const wanted = spaced(phrase);
  return wanted.trim() !== '' && spaced(text).includes(wanted);
}

const MIN_PAIRS = 2;
const MAX_PAIRS = 5;

/** Whether a matching has two uniform columns, and an answer that names every entry once. */
function isValidMatching({ question_type, pairs, correct_answer }: StoredQuestion): boolean {
  if (question_type !== 'matching') return pairs === null;
  if (pairs === null) return false;
  const { left, right } = pairs;
  if (left.length < MIN_PAIRS || left.length > MAX_PAIRS || left.length !== right.length) return false;
  return isValidColumn(left) && isValidColumn(right) && namesEveryEntry(correct_answer, left.length);
}

/** Different texts in one script and one kind of capitals. */
function isValidColumn(texts: readonly string[]): boolean {
  return (
    allDiffer(texts) && new Set(texts.map(textShape)).size === 1 && texts.every((text) => text.trim() !== '')
  );
}

function namesEveryEntry(answer: string, count: number): boolean {
  const pairs = parsePairs(answer);
  const letters = new Set(pairs.values());
  return Array.from({ length: count }, (_, index) => index).every(
    (index) => pairs.has(index + 1) && letters.has(columnLetter(index)),
  );
}
