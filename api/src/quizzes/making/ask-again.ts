import { letter, matchingText } from './matching-question';
import { placeAnswers } from './place-answers';
import { seededRandom, type Random } from './random';
import { pairsIn } from '../grading/grade-matching';
import type { StoredQuestion } from '../stored-question';

/**
 * The questions in another order, their options and columns dealt anew; the same for the same seed. None is left out: each
 * was fit to be asked, and whoever missed it may try again, whatever is checked today.
 */
export function askAgain(questions: readonly StoredQuestion[], seed: number): StoredQuestion[] {
  const random = seededRandom(seed);
  const dealt = random.shuffled(questions).map((question) => dealtAnew(question, random));
  return placeAnswers(dealt, random);
}

/** The wrong options shuffled: the right one gets its place with those of the other questions. */
function dealtAnew(question: StoredQuestion, random: Random): StoredQuestion {
  if (question.pairs) return columnsAnew(question, question.pairs, random);
  return question.options.length === 0
    ? question
    : { ...question, options: random.shuffled(question.options) };
}

/** A matching whose text is not ours may name its columns in it, and so stays as it is. */
function columnsAnew(
  question: StoredQuestion,
  pairs: NonNullable<StoredQuestion['pairs']>,
  random: Random,
): StoredQuestion {
  const { left, right } = pairs;
  if (question.question !== matchingText(left, right)) return question;
  const given = pairsIn(question.correct_answer);
  const places = right.map((_text, place) => place);
  const [shownLeft, shownRight] = [random.shuffled(places), random.shuffled(places)];
  const answer = shownLeft
    .map((place, index) => {
      const matched = right.findIndex((_text, other) => letter(other) === given.get(place + 1));
      return `${index + 1}-${letter(shownRight.indexOf(matched))}`;
    })
    .join(', ');
  const columns = {
    ...pairs,
    left: shownLeft.map((place) => left[place] ?? ''),
    right: shownRight.map((place) => right[place] ?? ''),
  };
  const text = matchingText(columns.left, columns.right);
  return { ...question, question: text, pairs: columns, correct_answer: answer, accepted: [answer] };
}
