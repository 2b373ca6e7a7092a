import type { TranscriptWord } from '@glossa/contract/transcript';
import { countLetters, isAnchored, interpolateTime, type Anchor, roundToMilliseconds } from '../letter-clock';
import { splitWords } from '../split-words';
import type { Cue } from './cue';

/** A word by the numbers of its first letter and of the first letter after it. */
interface PlacedWord {
  text: string;
  first: number;
  next: number;
}

/** The words of a caption; `measured` is false when the time of one of them had to be worked out from its letters. */
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

/** A time said within the caption, if it makes sense there. */
function addAnchor(anchors: Anchor[], anchor: Anchor, end: number): void {
  const last = anchors.at(-1);
  if (!last || anchor.at < last.at || anchor.at > end) return;
  // Before the first word it tells when that is said, which may be later than the caption is shown.
  if (anchor.letter === last.letter) last.at = anchor.at;
  else anchors.push(anchor);
}
