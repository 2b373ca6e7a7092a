/** A word the learner has saved. */
import { Type, type Static } from 'typebox';
import { LanguageCode } from './language';
import { Nullable } from './nullable';
import { pageOf, pageQuery } from './page';

/** `GET /vocabulary/{id}`. */
export const VocabularyWord = Type.Object({
  id: Type.Integer(),
  word: Type.String(),
  /** `null` when neither the learner nor a dictionary had one. */
  translation: Nullable(Type.String()),
  definition: Nullable(Type.String()),
  /** The sentence it was met in. */
  context: Nullable(Type.String()),
  video_id: Nullable(Type.String()),
  part_of_speech: Nullable(Type.String()),
  detailed_definition: Nullable(Type.String()),
  synonyms: Type.Array(Type.String()),
  antonyms: Type.Array(Type.String()),
  examples: Type.Array(Type.String()),
  /** 1 (easiest) to 10. */
  difficulty_level: Type.Integer(),
  /** Mastered (true) or Learning. */
  is_mastered: Type.Boolean(),
  times_reviewed: Type.Integer(),
  /** ISO 8601, UTC. */
  created_at: Type.String(),
  /** Language of the word. */
  language: LanguageCode,
  /** Language of the translation. */
  translation_language: LanguageCode,
});
export type VocabularyWord = Static<typeof VocabularyWord>;

/** `GET /vocabulary`, newest first. */
export const VocabularyPage = pageOf(VocabularyWord);
export type VocabularyPage = Static<typeof VocabularyPage>;

/** `GET /vocabulary/video/{videoId}`: a plain array, newest first, of all the learner's words of one video. */
export const VocabularyList = Type.Array(VocabularyWord);
export type VocabularyList = Static<typeof VocabularyList>;

/** Filters of `GET /vocabulary`; `video_id` and `youtube_id` mean the same for a self-hosted lesson. */
export const VocabularyQuery = Type.Object({
  ...pageQuery(20),
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
  youtube_id: Type.Optional(Type.String({ maxLength: 64 })),
});
export type VocabularyQuery = Static<typeof VocabularyQuery>;

/**
 * `POST /vocabulary`: 201 with the saved word; 200 with the row that is there already when the same word of
 * the same video was saved before (capitals and the punctuation around it do not matter). Details are filled
 * in from the dictionary.
 */
export const NewVocabularyWord = Type.Object({
  word: Type.String({ minLength: 1, maxLength: 100 }),
  /** Left out: the dictionary's first translation. */
  translation: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  context: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  video_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  /** Language of the word; default the lesson's, else the learner's `target_language`. */
  language: Type.Optional(LanguageCode),
  /** Language of the translation; default the learner's `interface_language`. */
  target_language: Type.Optional(LanguageCode),
});
export type NewVocabularyWord = Static<typeof NewVocabularyWord>;
