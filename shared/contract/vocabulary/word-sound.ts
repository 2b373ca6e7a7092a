import { Type, type Static } from 'typebox';
import { LanguageCode } from '../language';
import { Nullable } from '../nullable';
import { VideoMedia } from '../video/video';

/** A stretch of a lesson to be heard. Times are seconds. */
export const LessonSound = Type.Object({ media: VideoMedia, start: Type.Number(), end: Type.Number() });
export type LessonSound = Static<typeof LessonSound>;

export const WordSoundQuery = Type.Object({
  /** A word or a phrase, as it is saved or as it stands in a transcript. */
  word: Type.String({ minLength: 1, maxLength: 100 }),
  language: LanguageCode,
  /** The lesson that it was met in, which is looked through first, and where in it, in seconds. */
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
  video_time: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
});
export type WordSoundQuery = Static<typeof WordSoundQuery>;

/** `GET /word-sounds`: the word alone; null where no self-hosted lesson that the learner may see says it at a measured time. */
export const WordSoundResponse = Type.Object({ sound: Nullable(LessonSound) });
export type WordSoundResponse = Static<typeof WordSoundResponse>;
