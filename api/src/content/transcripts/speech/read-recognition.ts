import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { countLetters, findEnd, timeWord } from '../interpolate-times';
import { splitSentences } from '../split-sentences';
import { hasLetter, MAX_WORD_LENGTH, splitWords } from '../split-words';
import { type Recognition, SpeechFailed } from './speech-service';

/** Silence at which speech without punctuation may be split. */
const MIN_PAUSE_SECONDS = 0.3;

/** `videoDuration` is used when the service gives none. Throws `SpeechFailed` when times make no sense. */
export function readRecognition(recognition: Recognition, language: string, videoDuration: number | null) {
  const { words, segments } = recognition;
  const duration = recognition.duration ?? videoDuration ?? findEnd([...words, ...segments]);
  const heard = plausibleWords(words.length > 0 ? words : segments, duration);
  const nothingTimed = heard?.length === 0 && splitWords(recognition.text, language).length > 0;
  if (!heard || nothingTimed) throw new SpeechFailed('speech_unusable');
  const interpolated = words.length === 0 && heard.length > 0;
  const timed = interpolated ? splitSegments(heard, language) : punctuateWords(recognition, heard, language);
  const sentences = splitSentences(timed, { pauses: findPauses(timed) }, language);
  return { words: timed, sentences, duration, interpolated };
}

/** Takes punctuation from the whole text, else from each segment; without it where letters differ. */
function punctuateWords({ text, segments }: Recognition, heard: readonly TranscriptWord[], language: string) {
  const whole = alignWords(text, heard, language);
  if (whole) return whole;
  const parts = segments.length > 0 ? segments : [{ text, start: 0, end: Infinity }];
  let taken = 0;
  return parts.flatMap((part, index) => {
    const from = taken;
    const nextStart = parts[index + 1]?.start ?? Infinity;
    while (taken < heard.length && wordMiddle(heard[taken]) < nextStart) taken += 1;
    const ofPart = heard.slice(from, taken);
    return alignWords(part.text, ofPart, language) ?? cutLongWords(ofPart, language);
  });
}

function cutLongWords(words: readonly TranscriptWord[], language: string): TranscriptWord[] {
  return words.flatMap((word) =>
    word.text.length > MAX_WORD_LENGTH ? splitSegments([word], language) : [word],
  );
}

const splitSegments = (segments: readonly TranscriptWord[], language: string): TranscriptWord[] =>
  segments.flatMap((segment) => alignWords(segment.text, [segment], language) ?? [segment]);

function findPauses(words: readonly TranscriptWord[]): Set<number> {
  const isPause = (word: TranscriptWord, index: number) =>
    /[.!?…。！？؟۔।॥]\P{L}*$/u.test(word.text) ||
    (words[index + 1]?.start ?? Infinity) - word.end >= MIN_PAUSE_SECONDS;
  return new Set(
    [...words.entries()].filter(([index, word]) => isPause(word, index)).map(([index]) => index),
  );
}

const wordMiddle = (word: TranscriptWord | undefined) => (word ? (word.start + word.end) / 2 : Infinity);

/** A word is astray if it starts this much before the last one, or after the end. */
const MAX_ASTRAY_SECONDS = 1;
/** Above one astray word in this many, the recognition is rejected. */
const WORDS_PER_ASTRAY = 10;

/** The words in order, within the recording and without overlaps; undefined if too many are astray. */
function plausibleWords(words: readonly TranscriptWord[], duration: number): TranscriptWord[] | undefined {
  const heard = words.filter(({ text }) => hasLetter(text));
  const result: TranscriptWord[] = [];
  let astray = 0;
  for (const word of heard) {
    const before = result.at(-1);
    if (word.start < (before?.start ?? 0) - MAX_ASTRAY_SECONDS || word.start > duration + MAX_ASTRAY_SECONDS)
      astray += 1;
    const start = Math.min(Math.max(word.start, before?.start ?? 0), duration);
    if (before && before.end > start) before.end = start;
    result.push({ text: word.text.trim(), start, end: Math.min(Math.max(word.end, start), duration) });
  }
  return astray * WORDS_PER_ASTRAY > heard.length ? undefined : result;
}

/** A timed word as a range of letter indexes; `next` is the first letter after it. */
interface Span extends TranscriptWord {
  first: number;
  next: number;
}

/** The words divided and punctuated as in the text, with the times of `timed`. Undefined: letters differ. */
function alignWords(text: string, timed: readonly TranscriptWord[], language: string) {
  const composed = text.normalize('NFC');
  const spans = toSpans(timed);
  const counts = countLetters(composed);
  if (onlyLetters(composed) !== onlyLetters(timed.map((word) => word.text).join(''))) return undefined;
  if ((spans.at(-1)?.next ?? 0) !== counts.at(-1)) return undefined;
  const tokens = splitWords(composed, language);
  let at = 0;
  return tokens.map((token) => {
    const [first, next] = [counts[token.from] ?? 0, counts[token.to] ?? 0];
    while ((spans[at]?.next ?? Infinity) <= first) at += 1;
    const start = timeInSpan(spans[at], first);
    while ((spans[at]?.next ?? Infinity) < next) at += 1;
    return timeWord(token.text, { start, end: timeInSpan(spans[at], next) });
  });
}

function toSpans(timed: readonly TranscriptWord[]): Span[] {
  let next = 0;
  return timed.map((word) => {
    const first = next;
    next += countLetters(word.text.normalize('NFC')).at(-1) ?? 0;
    return { ...word, first, next };
  });
}

function timeInSpan(span: Span | undefined, letter: number): number {
  if (!span) return 0;
  return span.start + ((letter - span.first) / Math.max(1, span.next - span.first)) * (span.end - span.start);
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}
