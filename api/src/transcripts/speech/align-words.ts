import type { TranscriptWord } from '@glossa/contract/transcript';
import { countLetters, roundToMilliseconds } from '../letter-clock';
import { splitWords } from '../split-words';
import type { TimedText } from './speech-service';

/** A timed word as a range of letter indexes; `next` is the first letter after it. */
interface Span extends TimedText {
  first: number;
  next: number;
}

/**
 * The words of a text, punctuated and divided as in the text, with the times of `timed`. Undefined when the letters
 * differ.
 */
export function alignWords(
  text: string,
  timed: readonly TimedText[],
  language: string,
): TranscriptWord[] | undefined {
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
    return {
      text: token.text,
      start: roundToMilliseconds(start),
      end: roundToMilliseconds(timeInSpan(spans[at], next)),
    };
  });
}

function toSpans(timed: readonly TimedText[]): Span[] {
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
