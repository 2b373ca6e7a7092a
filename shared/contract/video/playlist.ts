import { Type, type Static } from 'typebox';
import { CefrLevel } from '../language';
import { Nullable } from '../nullable';
import { pageQuery } from '../page';
import { Video } from './video';

/** One of `GET /playlists` (a plain array). */
export const Playlist = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Nullable(Type.String()),
  /** English name of the language, e.g. `English`, `Spanish`: what the filter compares with. */
  language: Nullable(Type.String()),
  cefr_level: Nullable(CefrLevel),
  video_count: Type.Integer(),
  /** The picture of its first video. */
  thumbnail_url: Type.Optional(Nullable(Type.String())),
  /** Seconds of all its videos together; null where that of none is known. */
  duration: Type.Optional(Nullable(Type.Number())),
  /** How much of its videos the learner has watched: the mean of their percentages. */
  progress_percentage: Type.Optional(Type.Number()),
});
export type Playlist = Static<typeof Playlist>;

/** All unless a page is asked for; the language being learned comes first, then the nearest to the level. */
export const PlaylistQuery = Type.Object(pageQuery(500, 500));

export const PlaylistList = Type.Array(Playlist);
export type PlaylistList = Static<typeof PlaylistList>;

/** How many distinct words a video has, and what the learner knows of them; each is counted once, the rest are new. */
export const Knowledge = Type.Object({
  total: Type.Integer(),
  /** Saved and mastered. */
  mastered: Type.Integer(),
  /** Saved and not mastered. */
  learning: Type.Integer(),
  /** Not saved, and marked as known. */
  known: Type.Integer(),
  /** Neither, but at or below the learner's level: an estimate. */
  presumed: Type.Integer(),
});
export type Knowledge = Static<typeof Knowledge>;

/**
 * `GET /playlists/knowledge` (an array): each word counts once. Playlists in the language being learned
 * (without one: all) that have words, only the first ones where there are very many videos.
 */
export const PlaylistKnowledge = Type.Object({ playlist_id: Type.Integer(), knowledge: Knowledge });
export type PlaylistKnowledge = Static<typeof PlaylistKnowledge>;

export const PlaylistKnowledgeList = Type.Array(PlaylistKnowledge);

/** One of `GET /playlists/{id}/videos` (a plain array, in the playlist's order). */
export const PlaylistVideo = Type.Object({
  ...Video.properties,
  /** What the learner knows of its words; null where there is no transcript, or no word with a letter in it. */
  knowledge: Nullable(Knowledge),
  /** How much of it the learner has watched, from 0 to 100. */
  progress_percentage: Type.Optional(Type.Number()),
});

export const PlaylistVideoList = Type.Array(PlaylistVideo);
export type PlaylistVideoList = Static<typeof PlaylistVideoList>;
