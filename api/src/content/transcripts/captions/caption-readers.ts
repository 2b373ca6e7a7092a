import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { joinWords } from '@glossa/contract/word-separator';
import type { TranscriptText } from '../store';
import { decodeCaptions } from './decode-captions';
import { captionsErrorAt, type CaptionsFault } from './captions-error';
import { readCaptions, timeCues, type UntimedMedia } from './read-captions';
import { readCues } from './read-cues';
import { splitSentences } from '../split-sentences';

/** What captions are read as: the transcript of a video, or what is said in it in another language. */
export interface Captions {
  transcript: TranscriptText;
  pieces: Piece[];
}
export type CaptionsKind = keyof Captions;

/** `leftOut`: lines whose captions cannot be read. */
export interface CaptionsRead<Kind extends CaptionsKind> {
  content: Captions[Kind];
  leftOut: CaptionsFault[];
}

export interface CaptionsToRead<Kind extends CaptionsKind> {
  as: Kind;
  bytes: Uint8Array;
  language: string;
  /** How loud the recording is: `@glossa/contract/energy-envelope`. */
  energy?: Uint8Array | undefined;
  media?: UntimedMedia | undefined;
}

type Readers = {
  readonly [Kind in CaptionsKind]: (
    bytes: Uint8Array,
    language: string,
    energy?: Uint8Array,
    media?: UntimedMedia,
  ) => CaptionsRead<Kind>;
};

/** Both throw 422. */
export const CAPTION_READERS: Readers = {
  transcript: (bytes, language, energy, media) => {
    const text = decodeCaptions(bytes, language);
    const { leftOut, ...content } = readCaptions(text, language, energy, media);
    return { content, leftOut };
  },
  pieces: (bytes, language) => readPieces(decodeCaptions(bytes, language), language),
};

/** For lessons that are published, of which no caption is left out. Throws 422. */
export function requireAll<Kind extends CaptionsKind>({
  content,
  leftOut,
}: CaptionsRead<Kind>): Captions[Kind] {
  if (leftOut[0]) throw captionsErrorAt(leftOut[0]);
  return content;
}

/** A part of a cue within one sentence; seconds. */
export interface Piece {
  start: number;
  end: number;
  text: string;
}

/** The pieces in order of time, cut where a cue or a sentence ends. Throws 422. */
function readPieces(file: string, language: string): CaptionsRead<'pieces'> {
  const { words, ends: spoken, leftOut } = timeCues(readCues(file), language);
  const ends = new Set(spoken.pauses);
  for (const { first, count } of splitSentences(words, spoken, language)) ends.add(first + count - 1);
  const pieces: Piece[] = [];
  let first = 0;
  for (const last of [...ends].sort((one, other) => one - other)) {
    if (last >= first) pieces.push(toPiece(words.slice(first, last + 1), language));
    first = last + 1;
  }
  return { content: pieces, leftOut };
}

function toPiece(words: readonly TranscriptWord[], language: string): Piece {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, text: joinWords(words, language) };
}
