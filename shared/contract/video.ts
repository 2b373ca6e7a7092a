/** A video lesson. Its id is a string (`video_id`), the same in every call. */
import { Type, type Static } from 'typebox';
import { CefrLevel, LanguageCode } from './language';
import { Nullable } from './nullable';
import { pageOf, pageQuery } from './page';

/** Where the player finds the picture and sound. */
export const VideoMedia = Type.Union([
  /** Self-hosted: an address on this site for a native `<video>`, no token needed, ranges served. */
  Type.Object({ kind: Type.Literal('file'), url: Type.String(), type: Type.String() }),
  /** On the video host, by its id there. */
  Type.Object({ kind: Type.Literal('youtube'), youtube_id: Type.String() }),
]);
export type VideoMedia = Static<typeof VideoMedia>;

/** `GET /videos/{id}` and `GET /videos/youtube/{youtubeId}`. */
export const Video = Type.Object({
  /** Same value as `video_id`. */
  id: Type.String(),
  video_id: Type.String(),
  /** The id on the video host; for a self-hosted lesson the same value as `video_id`. */
  youtube_id: Type.String(),
  title: Type.String(),
  description: Nullable(Type.String()),
  thumbnail_url: Nullable(Type.String()),
  /** ISO 639-1 code of the language spoken. */
  language: LanguageCode,
  cefr_level: Nullable(CefrLevel),
  /** 1 (easiest) to 10. */
  difficulty_level: Nullable(Type.Integer()),
  category: Nullable(Type.String()),
  subcategory: Nullable(Type.String()),
  /** Page on the video host; `null` for a self-hosted lesson. */
  youtube_url: Nullable(Type.String()),
  /** ISO 8601, UTC. */
  published_at: Nullable(Type.String()),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** The first playlist that holds the video. */
  playlist_id: Nullable(Type.Integer()),
  media: VideoMedia,
});
export type Video = Static<typeof Video>;

/** `GET /videos`, newest first. */
export const VideoPage = pageOf(Video);
export type VideoPage = Static<typeof VideoPage>;

/** Filters of `GET /videos`; text matches without regard to capitals. */
export const VideoQuery = Type.Object({
  ...pageQuery(10),
  language: Type.Optional(Type.String({ maxLength: 32 })),
  cefr_level: Type.Optional(Type.String({ maxLength: 8 })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  subcategory: Type.Optional(Type.String({ maxLength: 100 })),
});
export type VideoQuery = Static<typeof VideoQuery>;

/** The `video_id` in a path. */
export const VideoIdPath = Type.Object({ videoId: Type.String({ minLength: 1, maxLength: 64 }) });
export type VideoIdPath = Static<typeof VideoIdPath>;
