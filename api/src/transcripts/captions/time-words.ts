import type { TranscriptWord } from '@glossa/contract/transcript';
import { countLetters, isAnchored, interpolateTime, type Anchor, roundToMilliseconds } from '../letter-clock';
import { splitWords } from '../split-words';
import type { Cue } from './cue';

/** A word as a range of letter indexes; `next` is the first letter after it. */
interface PlacedWord {
  text: string;
  first: number;
  next: number;
}

/** The words of a cue. `measured` is false when a word's time was interpolated. */
export function timeWords(cue: Cue, language: string): { words: TranscriptWord[]; measured: boolean } {
  const anchors: Anchor[] = [{ letter: 0, at: cue.start }];
  const placed: PlacedWord[] = [];
  let lettersBefore = 0;
  for (const { text, stamps } of cue.lines) {
    const counts = countLetters(text);
    const letterAt = (offset: number) => lettersBefore + (counts[offset] ?? 0);
    for (const { offset, at } of stamps) addAnchor(anchors, { letter: letterAt(offset), at }, cue.end);
    for (const word of splitWords(text, language))
      placed.push({ text: word.text, first: letterAt(word.from), next: letterAt(word.to) });
    lettersBefore = letterAt(text.length);
  }
  const last = anchors.at(-1);
  if (last && last.letter < lettersBefore) anchors.push({ letter: lettersBefore, at: cue.end });
  return {
    words: placed.map(({ text, first, next }) => ({
      text,
      start: roundToMilliseconds(interpolateTime(anchors, first)),
      end: roundToMilliseconds(interpolateTime(anchors, next)),
    })),
    measured: placed.every(({ first }) => isAnchored(anchors, first)),
  };
}

/** Ignores a timestamp outside the cue or out of order. */
function addAnchor(anchors: Anchor[], anchor: Anchor, end: number): void {
  const last = anchors.at(-1);
  if (!last || anchor.at < last.at || anchor.at > end) return;
  // Before the first word the timestamp tells when speech starts.
  if (anchor.letter === last.letter) last.at = anchor.at;
  else anchors.push(anchor);
}
