import { estimateWordLength, findPause, type Pause } from './word-length';

/** A stretch of a recording in which these words are said; seconds. */
export interface Stretch {
  start: number;
  end: number;
  words: readonly string[];
}
export interface WordTime {
  start: number;
  end: number;
}

/** Silence after a word of a text, in the unit of `estimateWordLength`; none after the last. */
const PAUSE_LENGTHS: Readonly<Record<Pause, number>> = { none: 0, comma: 3, stop: 6 };

/** Lays words out by their lengths and by the pauses that punctuation makes. */
export function spreadWords({ start, end, words }: Stretch): WordTime[] {
  const lengths = words.map(estimateWordLength);
  const pauses = words.map((word, index) => (index < words.length - 1 ? PAUSE_LENGTHS[findPause(word)] : 0));
  const total = [...lengths, ...pauses].reduce((sum, length) => sum + length, 0);
  let before = 0;
  return lengths.map((length, index) => {
    const toTime = (position: number) => start + (position / total) * (end - start);
    const time = { start: toTime(before), end: toTime(before + length) };
    before += length + (pauses[index] ?? 0);
    return time;
  });
}
