/** What is said in a video, word by word. */
import { Type, type Static } from 'typebox';
import { LanguageCode } from './language';

/** A word as it is written in the text, punctuation included; `start` and `end` are seconds from the beginning. */
export const TranscriptWord = Type.Object({ text: Type.String(), start: Type.Number(), end: Type.Number() });
export type TranscriptWord = Static<typeof TranscriptWord>;

/** A sentence is `words.slice(first, first + count)`; `start` and `end` are seconds. */
export const TranscriptSentence = Type.Object({
  first: Type.Integer({ minimum: 0 }),
  count: Type.Integer({ minimum: 1 }),
  start: Type.Number(),
  end: Type.Number(),
});
export type TranscriptSentence = Static<typeof TranscriptSentence>;

/**
 * `GET /transcribe/{videoId}` and `POST /transcribe/{videoId}`.
 *
 * `words` are in order of time and every one belongs to exactly one sentence.
 */
export const Transcript = Type.Object({
  video_id: Type.String(),
  language: LanguageCode,
  /** All times of our API are seconds. */
  time_unit: Type.Literal('s'),
  /** Seconds. */
  audio_duration: Type.Number(),
  words: Type.Array(TranscriptWord),
  sentences: Type.Array(TranscriptSentence),
});
export type Transcript = Static<typeof Transcript>;
