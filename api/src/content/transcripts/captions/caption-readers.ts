import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { joinWords } from '@glossa/contract/word-separator';
import { decodeCaptions } from './decode-captions';
import { captionsErrorAt, type CaptionsFault } from './captions-error';
import { readCaptions, timeCues, type UntimedMedia } from './read-captions';
import { readCues } from './read-cues';
import { splitSentences } from '../split-sentences';

export interface CaptionsToRead {
  /** The transcript of a video, or what is said in it in another language. */
  as: keyof typeof CAPTION_READERS;
  bytes: Uint8Array;
  language: string;
  /** How loud the recording is: `@glossa/contract/energy-envelope`. */
  energy?: Uint8Array | undefined;
  media?: UntimedMedia | undefined;
}

/** `leftOut`: lines whose captions cannot be read. */
export type CaptionsRead<Kind extends keyof typeof CAPTION_READERS> = ReturnType<
  (typeof CAPTION_READERS)[Kind]
>;

/** Both throw 422. */
export const CAPTION_READERS = {
  transcript: (bytes: Uint8Array, language: string, energy?: Uint8Array, media?: UntimedMedia) => {
    const text = decodeCaptions(bytes, language);
    const { leftOut, ...content } = readCaptions(text, language, energy, media);
    return { content, leftOut };
  },
  pieces: (bytes: Uint8Array, language: string) => readPieces(decodeCaptions(bytes, language), language),
};

/** For lessons that are published, of which no caption is left out. Throws 422. */
export function requireAll<Content>({ content, leftOut }: { content: Content; leftOut: CaptionsFault[] }) {
  if (leftOut[0]) throw captionsErrorAt(leftOut[0]);
  return content;
}

/** The parts of cues within one sentence, in order of time. Throws 422. */
function readPieces(file: string, language: string) {
  const { words, ends: spoken, leftOut } = timeCues(readCues(file), language);
  const ends = new Set(spoken.pauses);
  for (const { first, count } of splitSentences(words, spoken, language)) ends.add(first + count - 1);
  const pieces: TranscriptWord[] = [];
  let first = 0;
  for (const last of [...ends].sort((one, other) => one - other)) {
    const piece = words.slice(first, last + 1);
    const [begin, end] = [piece[0], piece.at(-1)];
    if (begin && end) pieces.push({ start: begin.start, end: end.end, text: joinWords(piece, language) });
    first = last + 1;
  }
  return { content: pieces, leftOut };
}
