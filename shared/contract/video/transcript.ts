import { type Static, Type } from 'typebox';
import { FileReason } from '../errors';
import { InterfaceLanguage, LanguageCode } from '../language';
import { Nullable } from '../nullable';

/** A word of a video as it is written in the text, punctuation included; `start` and `end` are seconds from the beginning. */
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

/** `lesson`: made with the video; `captions`: uploaded by its owner; `speech`: recognized by a service. */
export const TranscriptSource = Type.Enum(['lesson', 'captions', 'speech']);
export type TranscriptSource = Static<typeof TranscriptSource>;

/** `GET`, `POST`, `PUT …/captions` of `/transcribe/{videoId}`. Each word, in order, is in one sentence. */
export const Transcript = Type.Object({
  video_id: Type.String(),
  language: LanguageCode,
  /** All times of our API are seconds. */
  time_unit: Type.Literal('s'),
  /** Seconds. */
  audio_duration: Type.Number(),
  words: Type.Array(TranscriptWord),
  sentences: Type.Array(TranscriptSentence),
  source: Type.Optional(TranscriptSource),
  /** The times of words are estimated, from longer stretches and where there is one from the sound; nobody measured each. */
  interpolated: Type.Optional(Type.Boolean()),
  /** Answer of `PUT …/captions` alone: the first lines of the file whose captions cannot be read; all others are. */
  left_out: Type.Optional(Type.Array(FileReason)),
});
export type Transcript = Static<typeof Transcript>;

/** What a learner has of a word they saved. */
export const SavedStatus = Type.Enum(['learning', 'mastered']);
export type SavedStatus = Static<typeof SavedStatus>;

/** What a learner knows of a word: `known` was marked without being saved, `presumed` is below their level. */
export type WordKnowledge = SavedStatus | 'known' | 'presumed';

/** The same, or `new` for a word that the learner does not know. */
export type WordStatus = WordKnowledge | 'new';

/** `GET /transcribe/{videoId}/knowledge`: what the learner knows of its words, and which are saved, from any video. */
export const TranscriptKnowledge = Type.Object({
  video_id: Type.String(),
  language: LanguageCode,
  /**
   * Saved words that occur in it, once each, `mastered` when one anywhere is, and the newest 2,000 saved
   * phrases, whether they occur or not. `word` is as saved: compare by `normalizeWord`.
   */
  words: Type.Array(
    Type.Object({
      word: Type.String(),
      status: SavedStatus,
      /** It waits for a review. */
      due: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Keys (`normalizeWord`) of its words that the learner has marked as known and not saved. */
  known_words: Type.Array(Type.String()),
  /** Keys of its words that are at or below the learner's level, of which they have said nothing: an estimate. */
  presumed_words: Type.Array(Type.String()),
  /** Keys of its words that are names, such as those of people: nobody learns them. */
  names: Type.Optional(Type.Array(Type.String())),
});
export type TranscriptKnowledge = Static<typeof TranscriptKnowledge>;

export const TranscriptFailure = Type.Enum([
  /** The speech service did not answer in time, or with a fault of its own. */
  'speech_service_failed',
  /** The speech service does not take the file, or not from us. */
  'speech_service_refused',
  /** What the speech service answered is no transcript. */
  'speech_unusable',
  /** There is no file of the video, or it cannot be read. */
  'source_unreadable',
  /** Every process that worked at it ended before it was done. */
  'interrupted',
]);
export type TranscriptFailure = Static<typeof TranscriptFailure>;

/** `GET /transcribe/{videoId}/status`, and the 202 of a `POST` without `/status`. `none`: nobody makes it. */
export const TranscriptStatus = Type.Object({
  video_id: Type.String(),
  state: Type.Enum(['none', 'waiting', 'running', 'done', 'failed']),
  /** The source of the transcript, or of the one being made. */
  source: Nullable(TranscriptSource),
  failure: Nullable(TranscriptFailure),
  attempts: Type.Integer({ minimum: 0 }),
  /** ISO 8601, UTC: while it is running, when that began; null otherwise. */
  started_at: Nullable(Type.String()),
  /** ISO 8601, UTC. */
  created_at: Nullable(Type.String()),
  /** ISO 8601, UTC. */
  updated_at: Nullable(Type.String()),
});
export type TranscriptStatus = Static<typeof TranscriptStatus>;

/** `GET /transcribe/{videoId}/debug`: what a helper asks for when a transcript looks wrong. Times are seconds. */
export const TranscriptFacts = Type.Object({
  video_id: Type.String(),
  language: LanguageCode,
  source: Nullable(TranscriptSource),
  interpolated: Nullable(Type.Boolean()),
  word_count: Type.Integer(),
  sentence_count: Type.Integer(),
  audio_duration: Nullable(Type.Number()),
  /** As the video says itself. */
  video_duration: Nullable(Type.Number()),
  /** Silences of 5 seconds or more between words. */
  gaps: Type.Object({ count: Type.Integer(), longest: Type.Number() }),
  /** Words that begin before the one before them has ended. */
  overlaps: Type.Integer(),
  /** Where a transcript of this video can come from. */
  sources: Type.Object({ lesson: Type.Boolean(), captions: Type.Boolean(), speech: Type.Boolean() }),
  job: Nullable(TranscriptStatus),
});
export type TranscriptFacts = Static<typeof TranscriptFacts>;

/** The body of `PUT /transcribe/{videoId}/captions`: the file as it is, WebVTT, SRT, SBV, ASS or LRC, at most 2 MB. */
export const CaptionsFile = Type.String();

const BASE64 = '^[A-Za-z0-9+/]*={0,2}$';

/** In base64; `energy`: a byte per 10 ms (`@glossa/contract/energy-envelope`), two hours at most. */
export const CaptionsWithSound = Type.Object({
  captions: Type.String({ maxLength: 2_800_000, pattern: BASE64 }),
  energy: Type.Optional(Type.String({ maxLength: 960_000, pattern: BASE64 })),
});
export type CaptionsWithSound = Static<typeof CaptionsWithSound>;

/** `lesson`: made with the video; `captions`: uploaded by its owner; `model`: translated by the language model. */
export const LinesSource = Type.Enum(['lesson', 'captions', 'model']);
export type LinesSource = Static<typeof LinesSource>;

export const TranscriptLinesQuery = Type.Object({ language: LanguageCode });

/** `GET /transcribe/{videoId}/lines`, and the answer of `POST` and of `PUT …/captions` with a language. */
export const TranscriptLines = Type.Object({
  video_id: Type.String(),
  language: LanguageCode,
  /** One for each sentence of the transcript, null where there is none; empty when there are none at all. */
  lines: Type.Array(Nullable(Type.String())),
  source: Nullable(LinesSource),
  /** Who translated: `Glossa`, or the names of models; null where nobody says. */
  credit: Nullable(Type.String()),
  /** Something is missing, and can be asked for with `POST`. */
  can_translate: Type.Boolean(),
  /** As in `Transcript`. */
  left_out: Type.Optional(Type.Array(FileReason)),
});
export type TranscriptLines = Static<typeof TranscriptLines>;

/** `POST /transcribe/{videoId}/lines`: translates a stretch of sentences, those alone that have no line yet. */
export const LinesToTranslate = Type.Object({
  /** Another than that of the video. */
  language: InterfaceLanguage,
  /** Index of the first sentence. */
  first: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  count: Type.Integer({ minimum: 1, maximum: 30 }),
});
export type LinesToTranslate = Static<typeof LinesToTranslate>;

/** `PUT /transcribe/{videoId}/captions`: in another language than that of the video they are its second lines. */
export const CaptionsQuery = Type.Object({
  language: Type.Optional(InterfaceLanguage),
  /** Text without times is a transcript as well, of a video in its own language: its times are estimated. */
  untimed: Type.Optional(Type.Boolean()),
});
