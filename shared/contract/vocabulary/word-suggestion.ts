import { type Static, Type } from 'typebox';
import { Moment } from '../video/catalogue';
import { LanguageCode } from '../language';
import { Nullable } from '../nullable';
import { LessonExample } from './vocabulary';

/** `GET /vocabulary/suggestions` */
export const WordSuggestionsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 12 })),
});
export type WordSuggestionsQuery = Static<typeof WordSuggestionsQuery>;

export const WordSuggestion = Type.Object({
  /** As the sentence says it. */
  word: Type.String(),
  lemma: Type.String(),
  language: LanguageCode,
  /** By our dictionaries; null where they have none. */
  translation: Nullable(Type.String()),
  translation_language: LanguageCode,
  part_of_speech: Nullable(Type.String()),
  /** 1 (easiest) to 10. */
  difficulty_level: Type.Integer(),
  example: Type.Object({
    ...Type.Pick(LessonExample, ['video_id', 'video_title', 'playlist_id']).properties,
    ...Moment.properties,
  }),
});
export type WordSuggestion = Static<typeof WordSuggestion>;

/** The best first; empty where no lesson says a new word near the learner's level. */
export const WordSuggestions = Type.Object({ words: Type.Array(WordSuggestion) });
export type WordSuggestions = Static<typeof WordSuggestions>;
