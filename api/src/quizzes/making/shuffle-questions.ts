import { matchingText } from './matching-question';
import { type Shuffle, seededShuffle } from './seeded-shuffle';
import { columnLetter, parsePairs } from '../matching-answer';
import type { StoredQuestion } from '../stored-question';

/**
 * The questions in another order, their options and columns dealt anew; the same for the same seed. None is left out: each
 * was fit to be asked, and whoever missed it may try again, whatever is checked today.
 */
export function reshuffleQuestions(questions: readonly StoredQuestion[], seed: number): StoredQuestion[] {
  const shuffle = seededShuffle(seed);
  const dealt = shuffle(questions).map((question) => reshuffleOptions(question, shuffle));
  return placeAnswers(dealt, shuffle);
}

/** The wrong options shuffled: the right one gets its place with those of the other questions. */
function reshuffleOptions(question: StoredQuestion, shuffle: Shuffle): StoredQuestion {
  if (question.pairs) return reshuffleColumns(question, question.pairs, shuffle);
  return question.options.length === 0 ? question : { ...question, options: shuffle(question.options) };
}

/** A matching whose text is not ours may name its columns in it, and so stays as it is. */
function reshuffleColumns(
  question: StoredQuestion,
  pairs: NonNullable<StoredQuestion['pairs']>,
  shuffle: Shuffle,
): StoredQuestion {
  const { left, right } = pairs;
  if (question.question !== matchingText(left, right)) return question;
  const given = parsePairs(question.correct_answer);
  const places = right.map((_text, place) => place);
  const [shownLeft, shownRight] = [shuffle(places), shuffle(places)];
  const answer = shownLeft
    .map((place, index) => {
      const matched = right.findIndex((_text, other) => columnLetter(other) === given.get(place + 1));
      return `${index + 1}-${columnLetter(shownRight.indexOf(matched))}`;
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

/** Puts the right option, which comes first, at a place dealt out like a card: over a quiz each as often as any other. */
export function placeAnswers(questions: readonly StoredQuestion[], shuffle: Shuffle): StoredQuestion[] {
  const decks = new Map<number, number[]>();
  const nextPlace = (count: number) => {
    const left = decks.get(count) ?? [];
    const deck = left.length > 0 ? left : shuffle(Array.from({ length: count }, (_, place) => place));
    const [place = 0, ...rest] = deck;
    decks.set(count, rest);
    return place;
  };
  return questions.map((question) =>
    question.options.length === 0
      ? question
      : { ...question, options: placeAnswer(question, nextPlace(question.options.length)) },
  );
}

/** The options with the right one at this place. */
export function placeAnswer({ options, correct_answer }: StoredQuestion, place: number): string[] {
  const wrong = options.filter((option) => option !== correct_answer);
  return [...wrong.slice(0, place), correct_answer, ...wrong.slice(place)];
}
