import { BLANK, formIn, wordsIn } from './cloze';
import { matchingHolds } from './check-matching';
import type { Rivals } from './rivals';
import { lookOf, sameText } from '../same-text';
import type { StoredQuestion } from '../stored-question';

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
