import type { Random } from './random';
import type { StoredQuestion } from '../stored-question';

/** Puts the right option, which comes first, at a place dealt out like a card: over a quiz each as often as any other. */
export function placeAnswers(questions: readonly StoredQuestion[], random: Random): StoredQuestion[] {
  const decks = new Map<number, number[]>();
  const placeAmong = (count: number) => {
    const left = decks.get(count) ?? [];
    const deck = left.length > 0 ? left : random.shuffled(Array.from({ length: count }, (_, place) => place));
    const [place = 0, ...rest] = deck;
    decks.set(count, rest);
    return place;
  };
  return questions.map((question) =>
    question.options.length === 0
      ? question
      : { ...question, options: optionsWith(question, placeAmong(question.options.length)) },
  );
}

/** The options with the right one at this place. */
export function optionsWith({ options, correct_answer }: StoredQuestion, place: number): string[] {
  const wrong = options.filter((option) => option !== correct_answer);
  return [...wrong.slice(0, place), correct_answer, ...wrong.slice(place)];
}
