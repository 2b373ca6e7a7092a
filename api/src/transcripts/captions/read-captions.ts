import type { TranscriptWord } from '@glossa/contract/transcript';
import { decodeText } from '../../language/well-formed';
import { splitSentences } from '../split-sentences';
import type { TranscriptText } from '../store';
import { toCues, withoutOverlaps, withoutRolledLines } from './cue';
import { readCues, captionsError } from './read-cues';
import { timeWords } from './time-words';

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
    const timed = timeWords(cue, language);
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
  if (text === undefined) throw captionsError('they are not UTF-8 text');
  return text.replaceAll(/\r\n?/g, '\n');
}
