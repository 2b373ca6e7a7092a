import { Type, type Static } from 'typebox';
import { CefrLevel, LanguageCode } from '../language';
import { MAX_SEARCH_LENGTH } from '../limits';
import { Nullable } from '../nullable';
import { Knowledge } from './playlist';
import { Video } from './video';

/** `short`: below 5 minutes; `medium`: 5 to 20; `long`: above. A video of unknown length has none of them. */
export const LessonLength = Type.Enum(['short', 'medium', 'long']);
export type LessonLength = Static<typeof LessonLength>;

export const WatchedState = Type.Enum(['unwatched', 'started', 'finished']);
export type WatchedState = Static<typeof WatchedState>;

/** By when it was published, or by the share of its words that the learner knows: videos without words come last. */
export const CatalogueOrder = Type.Enum(['newest', 'known_most', 'known_least']);

const filters = {
  /** ISO 639-1 code of the language spoken. */
  language: Type.Optional(LanguageCode),
  level: Type.Optional(CefrLevel),
  length: Type.Optional(LessonLength),
  watched: Type.Optional(WatchedState),
};

const pageFields = {
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 100, pattern: '^-?[0-9]{1,17}\\..+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 48, default: 24 })),
};

/** `GET /catalogue/videos` */
export const CatalogueQuery = Type.Object({
  /** Words of the title, in any order and also parts of words; without regard to capitals and accents. */
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
  ...filters,
  sort: Type.Optional(CatalogueOrder),
  ...pageFields,
});
export type CatalogueQuery = Static<typeof CatalogueQuery>;

export const CatalogueVideo = Type.Object({
  ...Video.properties,
  /** As in `PlaylistVideo`. */
  knowledge: Nullable(Knowledge),
  watched: WatchedState,
});
export type CatalogueVideo = Static<typeof CatalogueVideo>;

/** A page of the videos that the learner may see. */
export const CataloguePage = Type.Object({
  videos: Type.Array(CatalogueVideo),
  /** Where the next page begins; null on the last one. */
  next: Nullable(Type.String()),
});
export type CataloguePage = Static<typeof CataloguePage>;

/** `GET /catalogue/moments` */
export const MomentsQuery = Type.Object({
  /** One word, or several that are said one after another, each in any of its forms. */
  word: Type.String({ minLength: 1, maxLength: MAX_SEARCH_LENGTH }),
  ...filters,
  ...pageFields,
});
export type MomentsQuery = Static<typeof MomentsQuery>;

/** A sentence of a lesson that says the word, or the words. */
export const Moment = Type.Object({
  /** Seconds. */
  start: Type.Number(),
  /** The sentence; a long one is cut, with `…`, around the word. */
  text: Type.String(),
  /** Where the word is in `text`: first index and the index after the last, as JavaScript counts. */
  matches: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
});
export type Moment = Static<typeof Moment>;

export const LessonMoments = Type.Object({
  video_id: Type.String(),
  title: Type.String(),
  language: LanguageCode,
  thumbnail_url: Nullable(Type.String()),
  playlist_id: Nullable(Type.Integer()),
  /** The first ones of the lesson. */
  moments: Type.Array(Moment),
});
export type LessonMoments = Static<typeof LessonMoments>;

/** A page of the lessons that say a word, newest first. */
export const MomentsPage = Type.Object({ lessons: Type.Array(LessonMoments), next: Nullable(Type.String()) });
export type MomentsPage = Static<typeof MomentsPage>;
