import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';

/** In a gap the last word stays current for this long. */
const MATCH_WITHIN_SECONDS = 2;

/** Binary search over the starts. `words` are in order of time. */
export function wordIndex(words: readonly Pick<TranscriptWord, 'start' | 'end'>[]) {
  const starts = Float64Array.from(words, (word) => word.start);
  return {
    /** The last word that has begun; -1 before the first. */
    last: (seconds: number) => lastNotAfter(starts, seconds),
    /** -1 where no word is near. */
    at(seconds: number): number {
      const index = lastNotAfter(starts, seconds);
      const word = words[index];
      return word && seconds <= word.end + MATCH_WITHIN_SECONDS ? index : -1;
    },
  };
}

function lastNotAfter(starts: Float64Array, seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the sentence that holds a word; -1 without any. */
export const findSentenceOfWord = (sentences: readonly Pick<TranscriptSentence, 'first'>[], word: number) =>
  sentences.findLastIndex(({ first }) => first <= word);
