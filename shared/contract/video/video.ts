/** A video lesson. Its id is a string (`video_id`), the same in every call. */
import { Type, type Static } from 'typebox';
import { CefrLevel, LanguageCode } from '../language';
import { MAX_TITLE_LENGTH } from '../limits';
import { Nullable } from '../nullable';
import { pageSchema, pageQuery } from '../page';

/** A picture that is seen from a second on, at an address on this site. */
export const LessonScene = Type.Object({ start: Type.Number({ minimum: 0 }), url: Type.String() });
export type LessonScene = Static<typeof LessonScene>;

/** Where the player finds the picture and sound. */
export const VideoMedia = Type.Union([
  /** For a native `<video>`: an address on this site, no token needed, ranges served; or that of a file elsewhere. */
  Type.Object({
    kind: Type.Literal('file'),
    url: Type.String(),
    type: Type.String(),
    /** In order, where the file is sound alone. */
    scenes: Type.Optional(Type.Array(LessonScene)),
  }),
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
  /** The learner added it themselves, and may change and remove it. */
  is_own: Type.Optional(Type.Boolean()),
});
export type Video = Static<typeof Video>;

/** `GET /videos`, newest first. */
export const VideoPage = pageSchema(Video);
export type VideoPage = Static<typeof VideoPage>;

/** Filters of `GET /videos`; text matches without regard to capitals. */
export const VideoQuery = Type.Object({
  ...pageQuery(10),
  /** ISO 639-1 code, or the English name that playlists have. */
  language: Type.Optional(Type.String({ maxLength: 32 })),
  cefr_level: Type.Optional(Type.String({ maxLength: 8 })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  subcategory: Type.Optional(Type.String({ maxLength: 100 })),
});
export type VideoQuery = Static<typeof VideoQuery>;

/** `POST /videos`: a video of the video host, or a media file elsewhere, for the learner alone. */
export const NewVideo = Type.Object({
  /** `https` address of the video on the host, or of a media file at one of `media_origins` of `GET /videos/own`. */
  youtube_url: Type.String({ minLength: 1, maxLength: 2048 }),
  /** Language spoken, as a code or an English name as in `VideoQuery`; left out, the one the learner is learning. */
  language: Type.Optional(Type.String({ maxLength: 32 })),
  /** 1 (easiest) to 10. */
  difficulty_level: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10 }))),
  /** Seconds of a media file, as the browser has found them; a day at most. */
  duration: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 86_400 })),
});
export type NewVideo = Static<typeof NewVideo>;

/** `GET /videos/host-preview`: what an address that `POST /videos` takes leads to. 422 `invalid_fields` for another one. */
export const HostPreviewQuery = Type.Object({ address: Type.String({ minLength: 1, maxLength: 2048 }) });
export const HostPreview = Type.Object({
  youtube_id: Type.String(),
  /** Null where the video host does not tell, or is not asked. */
  title: Nullable(Type.String()),
  thumbnail_url: Type.String(),
});
export type HostPreview = Static<typeof HostPreview>;

/** `PUT /videos/youtube/{youtubeId}`. What is left out stays. */
export const VideoChange = Type.Object({
  /** ISO 639-1 code of the language spoken; the words of the transcript, and their levels, become those of it. */
  language: Type.Optional(LanguageCode),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TITLE_LENGTH })),
  /** A picture on the video host, nowhere else. */
  thumbnail_url: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
});

export const VideoIdPath = Type.Object({ videoId: Type.String({ minLength: 1, maxLength: 64 }) });
export type VideoIdPath = Static<typeof VideoIdPath>;
