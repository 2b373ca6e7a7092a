import { arrangePairs, matchingText } from './matching-question';
import { type Shuffle, seededShuffle } from './seeded-shuffle';
import { pairedRows } from '../matching-answer';
import { answerForm } from '../stored-question';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { groupBy } from '../../../platform/text/group-by';

/** Checks no question again: learners may retry every question they missed. */
export function reshuffleQuestions(questions: readonly StoredQuestion[], seed: number): StoredQuestion[] {
  const shuffle = seededShuffle(seed);
  const dealt = shuffle(questions).map((question) => reshuffleOptions(question, shuffle));
  return placeAnswers(spreadWords(dealt), shuffle);
}

/** `placeAnswers` places the right option afterwards. */
function reshuffleOptions(question: StoredQuestion, shuffle: Shuffle): StoredQuestion {
  const { pairs, options } = question;
  if (!pairs) return options.length === 0 ? question : { ...question, options: shuffle(options) };
  // A matching with a text of its own may name its columns in it.
  if (question.question !== matchingText(pairs.left, pairs.right)) return question;
  const rows = pairedRows(question, question.correct_answer);
  const { shown: _shown, columns, ...asked } = arrangePairs(rows, shuffle);
  return { ...question, ...asked, pairs: { ...pairs, ...columns } };
}

/** Questions about one word stand far apart, and those to choose the answer of come before those to type it. */
export function spreadWords(questions: readonly StoredQuestion[]): StoredQuestion[] {
  const byWord = groupBy(questions, (question) => question.vocabulary_id ?? question);
  const isTyped = (question: StoredQuestion) => answerForm(question) === 'typed';
  return [...byWord.values()]
    .flatMap((ofWord, index) =>
      [...ofWord]
        .sort((a, b) => Number(isTyped(a)) - Number(isTyped(b)))
        .map((question, turn) => ({ question, place: (turn + index / byWord.size) / ofWord.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ question }) => question);
}

/** Distributes the right options evenly over all places of a quiz. */
export function placeAnswers(questions: readonly StoredQuestion[], shuffle: Shuffle): StoredQuestion[] {
  const decks = new Map<number, number[]>();
  const nextPlace = (count: number) => {
    const remaining = decks.get(count) ?? [];
    const deck =
      remaining.length > 0 ? remaining : shuffle(Array.from({ length: count }, (_, place) => place));
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

/** The options with the right one at `place`. */
export function placeAnswer({ options, correct_answer }: StoredQuestion, place: number): string[] {
  const wrong = options.filter((option) => option !== correct_answer);
  return [...wrong.slice(0, place), correct_answer, ...wrong.slice(place)];
}
