/** Sentences in a row, by the index of the first. */
export interface Stretch {
  readonly first: number;
  readonly count: number;
}

/** So many sentences are asked for at once: enough for a while, and soon there. */
const MOST = 20;
/** Whoever goes back a little finds them too. */
const BEHIND = 2;
/** More is asked for when the voice has come this near to where the lines end. */
const AHEAD = 8;

/**
 * The sentences around `current` to have translated next: those without a line that have not been asked for. Nothing
 * while there are enough.
 */
export function missingStretch(
  current: number,
  sentenceCount: number,
  isMissing: (sentence: number) => boolean,
): Stretch | undefined {
  const from = Math.max(0, current - BEHIND);
  const near = Math.min(sentenceCount, current + AHEAD);
  let first = from;
  while (first < near && !isMissing(first)) first += 1;
  if (first >= near) return undefined;
  let last = Math.min(sentenceCount, first + MOST) - 1;
  while (!isMissing(last)) last -= 1;
  return { first, count: last - first + 1 };
}
