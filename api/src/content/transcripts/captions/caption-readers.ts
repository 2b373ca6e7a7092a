import type { TranscriptText } from '../store';
import { decodeCaptions } from './decode-captions';
import { readCaptions } from './read-captions';
import { type Piece, readPieces } from './read-pieces';

/** What captions are read as: the transcript of a video, or what is said in it in another language. */
export interface Captions {
  transcript: TranscriptText;
  pieces: Piece[];
}
export type CaptionsKind = keyof Captions;

type Readers = {
  readonly [Kind in CaptionsKind]: (
    bytes: Uint8Array,
    language: string,
    energy?: Uint8Array,
  ) => Captions[Kind];
};

/** Both throw 422. */
export const CAPTION_READERS: Readers = {
  transcript: (bytes, language, energy) => readCaptions(decodeCaptions(bytes, language), language, energy),
  pieces: (bytes, language) => readPieces(decodeCaptions(bytes, language), language),
};
