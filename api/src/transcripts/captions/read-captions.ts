import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import { splitSentences } from '../split-sentences';
import { toCues, withoutOverlaps, withoutRolledLines } from './cue';
import { readCues, captionsError } from './read-cues';
import { timeWords } from './time-words';

interface ReadCaptions {
  words: TranscriptWord[];
  sentences: TranscriptSentence[];
  /** Seconds. */
  duration: number;
  /** Word times were computed from the times of cues. */
  interpolated: boolean;
}

/** About twelve hours of speech. */
const MAX_WORDS = 100_000;

/** Reads WebVTT or SRT. Throws 422 with the line where parsing stops, or without words. */
export function readCaptions(text: string, language: string): ReadCaptions {
  const { words, pauses, duration, interpolated } = readTimedWords(text, language);
  return { words, sentences: splitSentences(words, pauses, language), duration, interpolated };
}

/** The words before sentences are split; `pauses` are the indexes of words that end a cue. */
export function readTimedWords(
  text: string,
  language: string,
): Omit<ReadCaptions, 'sentences'> & { pauses: ReadonlySet<number> } {
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

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes UTF-8, or UTF-16 with a byte order mark. Line ends become `\n`. Throws 422. */
export function decodeCaptions(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return decodeText(bytes, marked?.[0] ?? 'utf-8').replaceAll(/\r\n?/g, '\n');
}

function decodeText(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw captionsError('they are not UTF-8 text');
  }
}
