/** One search over what a learner looks for by name: words they saved, lessons, and moments that say the text. */
import { type Static, Type } from 'typebox';
import { MAX_SEARCH_LENGTH } from './limits';
import { LessonMoments } from './video/catalogue';
import { Video } from './video/video';
import { VocabularyWord } from './vocabulary/vocabulary';

/** `GET /search` */
export const SiteSearchQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: MAX_SEARCH_LENGTH }),
  /** How many of each kind. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 4 })),
});

/** The first of each kind; all lists are empty for a text of spaces. */
export const SiteSearchResults = Type.Object({
  /** Saved words that contain the text, in their translation or definition too; those that begin with it come first. */
  words: Type.Array(
    Type.Pick(VocabularyWord, ['id', 'word', 'translation', 'language', 'translation_language']),
  ),
  /** Lessons with the text in their title. */
  lessons: Type.Array(
    Type.Pick(Video, ['id', 'title', 'language', 'thumbnail_url', 'playlist_id', 'cefr_level', 'duration']),
  ),
  /** Lessons that say the text, each with its first sentences. */
  moments: Type.Array(LessonMoments),
});
export type SiteSearchResults = Static<typeof SiteSearchResults>;
