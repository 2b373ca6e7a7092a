/** Words that a learner knows without having saved them. */
import { type Static, Type } from 'typebox';
import { LanguageCode } from '../language';

/** `PUT /known-words`: for all forms of a word at once. */
export const KnownWordMark = Type.Object({
  word: Type.String({ minLength: 1, maxLength: 64 }),
  /** Default: the language of the video, or else the learner's target language. */
  language: Type.Optional(LanguageCode),
  video_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** False: not known, although it was marked or is below the learner's level. */
  known: Type.Boolean(),
});
export type KnownWordMark = Static<typeof KnownWordMark>;

export const KnownWord = Type.Object({ language: LanguageCode, lemma: Type.String(), known: Type.Boolean() });
export type KnownWord = Static<typeof KnownWord>;
