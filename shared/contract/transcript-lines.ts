/** What the sentences of a transcript say in another language: the second line. */
import { Type, type Static } from 'typebox';
import { InterfaceLanguage, LanguageCode } from './language';
import { Nullable } from './nullable';

/** `lesson`: made with the video; `captions`: uploaded by its owner; `model`: translated by the language model. */
export const LinesSource = Type.Enum(['lesson', 'captions', 'model']);
export type LinesSource = Static<typeof LinesSource>;

export const TranscriptLinesQuery = Type.Object({ language: LanguageCode });
export type TranscriptLinesQuery = Static<typeof TranscriptLinesQuery>;

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
export const CaptionsQuery = Type.Object({ language: Type.Optional(InterfaceLanguage) });
export type CaptionsQuery = Static<typeof CaptionsQuery>;
