/** How many words a quiz can be asked from. */
export const MOST_QUIZ_WORDS = 500;

/** The words to ask: as many of the first as a quiz takes. */
export function quizWords(selected: readonly number[]): readonly number[] {
  return selected.slice(0, MOST_QUIZ_WORDS);
}
