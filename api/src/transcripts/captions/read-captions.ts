import type { TranscriptWord } from '@glossa/contract/transcript';
import { decodeText } from '../../language/well-formed';
import { type Anchor, countLetters, interpolateTime, isAnchored, roundToMilliseconds } from '../letter-clock';
import { splitSentences } from '../split-sentences';
import { splitWords } from '../split-words';
import type { TranscriptText } from '../store';
import { captionsError, type Cue, toCues, withoutOverlaps, withoutRolledLines } from './cue';
import { readCues } from './read-cues';

/** About twelve hours of speech. */
const MAX_WORDS = 100_000;

/** Reads WebVTT or SRT. Throws 422 with the line where parsing stops, or without words. */
export function readCaptions(text: string, language: string): TranscriptText {
  const { words, pauses, duration, interpolated } = readTimedWords(text, language);
  return { words, sentences: splitSentences(words, pauses, language), duration, interpolated };
}

/** The words before sentences are split; `pauses` are the indexes of words that end a cue. */
export function readTimedWords(
  text: string,
  language: string,
): Omit<TranscriptText, 'sentences'> & { pauses: ReadonlySet<number> } {
  const cues = withoutOverlaps(withoutRolledLines(toCues(readCues(text))));
  const words: TranscriptWord[] = [];
  const pauses = new Set<number>();
  let interpolated = false;
  for (const cue of cues) {
    const timed = timeWords(cue, language, MAX_WORDS + 1 - words.length);
    for (const word of timed.words) words.push(word);
    pauses.add(words.length - 1);
    interpolated ||= !timed.measured;
    if (words.length > MAX_WORDS) throw captionsError(`they hold more than ${MAX_WORDS} words`);
  }
  if (words.length === 0) throw captionsError('they hold no words');
  const duration = cues.reduce((latest, { end }) => Math.max(latest, end), 0);
  return { words, pauses, duration, interpolated };
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Line ends become `\n`. Throws 422. */
export function decodeCaptions(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  // Postgres stores no NUL.
  if (text === undefined || text.includes('\u0000')) throw captionsError('they are not UTF-8 text');
  return text.replaceAll(/\r\n?/g, '\n');
}

/** A word as a range of letter indexes; `next` is the first letter after it. */
interface PlacedWord {
  text: string;
  first: number;
  next: number;
}

/** The words of a cue, `max` at most. `measured` is false when a word's time was interpolated. */
export function timeWords(
  cue: Cue,
  language: string,
  max = Infinity,
): { words: TranscriptWord[]; measured: boolean } {
  const anchors: Anchor[] = [{ letter: 0, at: cue.start }];
  const placed: PlacedWord[] = [];
  let lettersBefore = 0;
  for (const { text, stamps } of cue.lines) {
    const counts = countLetters(text);
    const letterAt = (offset: number) => lettersBefore + (counts[offset] ?? 0);
    for (const { offset, at } of stamps) addAnchor(anchors, { letter: letterAt(offset), at }, cue.end);
    for (const word of splitWords(text, language, max - placed.length))
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
