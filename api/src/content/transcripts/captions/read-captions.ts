import type { TranscriptWord } from '@glossa/contract/video/transcript';
import {
  type Anchor,
  countLetters,
  findEnd,
  interpolateTime,
  isAnchored,
  timeWord,
} from '../interpolate-times';
import { type SentenceEnds, splitSentences } from '../split-sentences';
import { splitWords } from '../split-words';
import type { TranscriptText } from '../store';
import { alignWords } from '../word-times/align-words';
import { spreadWords, type WordTime } from '../word-times/spread-words';
import { captionsError, captionsErrorAt, type CaptionsFault, tooManyWords } from './captions-error';
import { type Cue, toCues, withoutOverlaps } from './cue';
import { joinDividedWords } from './join-divided-words';
import { readPlainText } from './plain-text';
import { type ReadCues, readCues } from './read-cues';
import { withoutRolledLines } from './rolling';

/** About twelve hours of speech. */
export const MAX_WORDS = 100_000;

/** The recording of which a text without times is taken as well; `duration`: in seconds, null where it is not known. */
export interface UntimedMedia {
  duration: number | null;
}

/** Places words by the envelope of the sound (`energy`), else by their lengths. Throws 422 with the line. */
export function readCaptions(text: string, language: string, energy?: Uint8Array, media?: UntimedMedia) {
  const cues = readCues(text);
  const isText = cues.cues.length === 0 && cues.leftOut[0]?.fault === 'captions_beginning';
  const spoken = media && isText ? readPlainText(text, language, media.duration) : cues;
  const { ends, ...read } = timeCues(spoken, language, energy);
  return { ...read, sentences: splitSentences(read.words, ends, language) };
}

/** The words before sentences are split. */
export function timeCues(
  { cues: raw, leftOut }: ReadCues,
  language: string,
  energy?: Uint8Array,
): Omit<TranscriptText, 'sentences'> & { ends: SentenceEnds; leftOut: CaptionsFault[] } {
  const cues = withoutOverlaps(withoutRolledLines(toCues(raw)));
  const words: TranscriptWord[] = [];
  const [pauses, turns] = [new Set<number>(), new Set<number>()];
  let interpolated = false;
  for (const cue of cues) {
    const lines = joinDividedWords(cue.lines, language);
    const timed = timeWords({ ...cue, lines }, language, { max: MAX_WORDS + 1 - words.length, energy });
    for (const turn of timed.turns) turns.add(words.length + turn - 1);
    for (const word of timed.words) words.push(word);
    pauses.add(words.length - 1);
    interpolated ||= !timed.measured;
    if (words.length > MAX_WORDS) throw tooManyWords(MAX_WORDS);
  }
  if (words.length === 0 && leftOut[0]) throw captionsErrorAt(leftOut[0]);
  if (words.length === 0) throw captionsError('captions_without_words', 'they have no words');
  return { words, ends: { pauses, turns }, duration: findEnd(cues), interpolated, leftOut };
}

/** A word as a range of letter indexes; `next` is the first letter after it. */
interface PlacedWord {
  text: string;
  first: number;
  next: number;
}

/** The words of a cue, `max` at most. `measured` is false when a word's time was estimated; `turns` begin with these words. */
function timeWords(
  cue: Cue,
  language: string,
  { max = Infinity, energy }: { max?: number; energy?: Uint8Array | undefined } = {},
): { words: TranscriptWord[]; turns: number[]; measured: boolean } {
  const anchors: Anchor[] = [{ letter: 0, at: cue.start }];
  const placed: PlacedWord[] = [];
  const turns: number[] = [];
  let lettersBefore = 0;
  for (const { text, stamps, isTurn } of cue.lines) {
    if (isTurn) turns.push(placed.length);
    const counts = countLetters(text);
    const letterAt = (offset: number) => lettersBefore + (counts[offset] ?? 0);
    for (const { offset, at } of stamps) addAnchor(anchors, { letter: letterAt(offset), at }, cue.end);
    for (const word of splitWords(text, language, max - placed.length))
      placed.push({ text: word.text, first: letterAt(word.from), next: letterAt(word.to) });
    lettersBefore = letterAt(text.length);
  }
  const measured = placed.every(({ first }) => isAnchored(anchors, first));
  const times =
    anchors.length === 1 ? estimateTimes(cue, placed, energy) : readTimes(anchors, placed, cue.end);
  const words = placed.map(({ text }, index) => timeWord(text, times[index] ?? cue));
  return { words, turns, measured };
}

function estimateTimes({ start, end }: Cue, placed: readonly PlacedWord[], energy?: Uint8Array): WordTime[] {
  const stretch = { start, end, words: placed.map(({ text }) => text) };
  return (energy && alignWords(stretch, energy)) ?? spreadWords(stretch);
}

/** Between two timestamps words share the time by their letters. */
function readTimes(stamped: readonly Anchor[], placed: readonly PlacedWord[], end: number): WordTime[] {
  const last = Math.max(0, ...placed.slice(-1).map(({ next }) => next));
  const anchors = (stamped.at(-1)?.letter ?? 0) < last ? [...stamped, { letter: last, at: end }] : stamped;
  return placed.map(({ first, next }) => ({
    start: interpolateTime(anchors, first),
    end: interpolateTime(anchors, next),
  }));
}

/** Ignores a timestamp outside the cue or out of order. */
function addAnchor(anchors: Anchor[], anchor: Anchor, end: number): void {
  const last = anchors.at(-1);
  if (!last || anchor.at < last.at || anchor.at > end) return;
  // Before the first word the timestamp tells when speech starts.
  if (anchor.letter === last.letter) last.at = anchor.at;
  else anchors.push(anchor);
}
