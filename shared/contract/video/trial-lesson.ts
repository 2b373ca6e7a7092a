/** The beginning of a lesson of the site, which anybody may try before they have an account. */
import { type Static, Type } from 'typebox';
import { InterfaceLanguage, LanguageCode } from '../language';
import { Nullable } from '../nullable';
import { TranscriptWord } from './transcript';

export const TrialWord = Type.Object({
  ...TranscriptWord.properties,
  /** What it means in its sentence; null where nobody knows. */
  translation: Nullable(Type.String()),
  /** Its dictionary form, where that is another. */
  lemma: Type.Optional(Type.String()),
});
export type TrialWord = Static<typeof TrialWord>;

export const TrialSentence = Type.Object({
  /** Seconds. */
  start: Type.Number(),
  end: Type.Number(),
  words: Type.Array(TrialWord),
  /** What it says in the language of the visitor; null where there is no line. */
  translation: Nullable(Type.String()),
});
export type TrialSentence = Static<typeof TrialSentence>;

export const TrialLessonQuery = Type.Object({ language: InterfaceLanguage });

/** `GET /trial-lesson`: in another language than that of the visitor. */
export const TrialLesson = Type.Object({
  title: Type.String(),
  /** The language spoken. */
  language: LanguageCode,
  /** An address on this site; no token is needed. */
  media: Type.Object({ url: Type.String(), type: Type.String() }),
  thumbnail_url: Nullable(Type.String()),
  /** The first six. */
  sentences: Type.Array(TrialSentence),
});
export type TrialLesson = Static<typeof TrialLesson>;
