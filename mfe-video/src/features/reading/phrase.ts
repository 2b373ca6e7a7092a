/** Some words in a row, by the indexes of the first and the last. */
export interface Phrase {
  readonly first: number;
  readonly last: number;
}

/** More is a sentence, not a phrase to learn. */
export const LONGEST_PHRASE = 5;

/** The words between two places of a sentence, whichever comes first; nothing where they are too many. */
export function phraseBetween(one: number, other: number): Phrase | undefined {
  const phrase = { first: Math.min(one, other), last: Math.max(one, other) };
  return phrase.last - phrase.first < LONGEST_PHRASE ? phrase : undefined;
}
