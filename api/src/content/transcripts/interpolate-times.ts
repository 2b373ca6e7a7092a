import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { bisect } from './bisect';

/** The time (seconds) at which a letter is spoken, by its index. */
export interface Anchor {
  letter: number;
  at: number;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** `counts[i]`: the letters before character `i`; the last entry is the total. */
export function countLetters(text: string): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  let letters = 0;
  let index = 0;
  for (const character of text) {
    counts.fill(letters, index, index + character.length);
    if (LETTER.test(character)) letters += 1;
    index += character.length;
  }
  counts[text.length] = letters;
  return counts;
}

/** Interpolates linearly by letters between two anchors. Anchors are sorted, at most one for a letter. */
export function interpolateTime(anchors: readonly Anchor[], letter: number): number {
  const index = findAnchorIndex(anchors, letter);
  const [before, after] = [anchors[index], anchors[index + 1]];
  if (!before) return after?.at ?? 0;
  if (!after) return before.at;
  const part = (letter - before.letter) / (after.letter - before.letter);
  return before.at + part * (after.at - before.at);
}

export const isAnchored = (anchors: readonly Anchor[], letter: number): boolean =>
  anchors[findAnchorIndex(anchors, letter)]?.letter === letter;

/** The last anchor at or before the letter; -1 when all are later. */
const findAnchorIndex = (anchors: readonly Anchor[], letter: number): number =>
  bisect(anchors.length, (index) => (anchors[index]?.letter ?? 0) > letter) - 1;

/** When the last of them ends, which need not come last; 0 where there are none. */
export const findEnd = (stretches: readonly { end: number }[]): number =>
  stretches.reduce((latest, { end }) => Math.max(latest, end), 0);

/** A word with its times in whole milliseconds. */
export function timeWord(text: string, { start, end }: { start: number; end: number }): TranscriptWord {
  return { text, start: roundToMilliseconds(start), end: roundToMilliseconds(end) };
}

export const roundToMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
