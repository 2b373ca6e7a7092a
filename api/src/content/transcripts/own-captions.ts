import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { BYTES_PER_SENTENCE, BYTES_PER_WORD_KEY } from '../videos/own-video-storage';
import type { Piece } from './captions/read-pieces';

interface StoredText {
  words: readonly TranscriptWord[];
  sentences: readonly unknown[];
}

/** JSON of a word with its times. */
const BYTES_PER_WORD = 64;

export function estimateTranscriptBytes({ words, sentences }: StoredText): number {
  const distinct = new Set(words.map(({ text }) => text)).size;
  const texts = words.reduce((bytes, { text }) => bytes + text.length, 0);
  // The text is stored as words and as sentences.
  return (
    2 * texts +
    BYTES_PER_WORD * words.length +
    BYTES_PER_WORD_KEY * distinct +
    BYTES_PER_SENTENCE * sentences.length
  );
}

export function estimateLineBytes(pieces: readonly Piece[]): number {
  return pieces.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0);
}
