import { Type, type Static } from 'typebox';
import { LimitUse } from '../errors';
import { MAX_PLAYLIST_DESCRIPTION_LENGTH, MAX_PLAYLIST_NAME_LENGTH } from '../limits';
import { Nullable } from '../nullable';
import { NumericId } from '../page';
import AUDIT_ACTIONS from './audit-actions.json';

const Name = Type.String({ minLength: 1, maxLength: MAX_PLAYLIST_NAME_LENGTH });
const Description = Nullable(Type.String({ maxLength: MAX_PLAYLIST_DESCRIPTION_LENGTH }));
const VideoId = Type.String({ minLength: 1, maxLength: 64 });

export const OwnPlaylist = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Nullable(Type.String()),
  video_count: Type.Integer(),
  /** The picture of the first video that the learner sees. */
  thumbnail_url: Type.Optional(Nullable(Type.String())),
  /** Everyone on the site sees it. */
  is_published: Type.Boolean(),
  /** There is a link; it is shown when it is made and never again. */
  has_link: Type.Boolean(),
  follower_count: Type.Integer(),
  /** Whether it holds the video that was asked about. */
  has_video: Type.Optional(Type.Boolean()),
});
export type OwnPlaylist = Static<typeof OwnPlaylist>;

export const FollowedPlaylist = Type.Object({
  ...Type.Pick(OwnPlaylist, ['id', 'name', 'description', 'video_count', 'thumbnail_url']).properties,
  /** Username. */
  owner: Type.String(),
});
export type FollowedPlaylist = Static<typeof FollowedPlaylist>;

/** `GET /playlists/own`. */
export const OwnPlaylists = Type.Object({
  /** Newest first. */
  playlists: Type.Array(OwnPlaylist),
  followed: Type.Array(FollowedPlaylist),
  /** Those that were deleted less than a day ago. */
  deleted: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), deleted_at: Type.String() })),
  limits: Type.Object({ playlists: LimitUse, videos_per_playlist: Type.Integer() }),
  /** This site has links to playlists. */
  can_share: Type.Boolean(),
  /** The learner is an editor. */
  can_publish: Type.Boolean(),
});
export type OwnPlaylists = Static<typeof OwnPlaylists>;

export const OwnPlaylistsQuery = Type.Object({ video_id: Type.Optional(VideoId) });

/** `POST /playlists`. */
export const NewPlaylist = Type.Object({
  name: Name,
  description: Type.Optional(Description),
  /** Its first video. */
  video_id: Type.Optional(VideoId),
});
export type NewPlaylist = Static<typeof NewPlaylist>;

/** `PATCH /playlists/{id}`: what is left out stays. */
export const PlaylistChange = Type.Object({
  name: Type.Optional(Name),
  description: Type.Optional(Description),
});
export type PlaylistChange = Static<typeof PlaylistChange>;

/** `POST /playlists/{id}/videos`. */
export const PlaylistItem = Type.Object({
  video_id: VideoId,
  /** From 0; left out: the end. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
});
export type PlaylistItem = Static<typeof PlaylistItem>;

export const PlaylistItemPath = Type.Object({ id: NumericId, videoId: VideoId });

/** `PUT /playlists/{id}/order`: these come first, in this order; ids that it does not hold are ignored. */
export const PlaylistOrder = Type.Object({ video_ids: Type.Array(VideoId, { maxItems: 500 }) });

/** `PUT /playlists/{id}/publication`. */
export const PlaylistPublication = Type.Object({ is_published: Type.Boolean() });

/** The part of a link behind its `#`. */
export const PlaylistLink = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });
export type PlaylistLink = Static<typeof PlaylistLink>;

/** `POST /playlists/shared`. */
export const SharedPlaylist = Type.Object({
  ...FollowedPlaylist.properties,
  is_own: Type.Boolean(),
  is_following: Type.Boolean(),
});
export type SharedPlaylist = Static<typeof SharedPlaylist>;

/** `POST /playlists/invitation`: of a shared playlist, what a visitor without an account is told. */
export const PlaylistInvitation = Type.Pick(FollowedPlaylist, ['name', 'owner']);
export type PlaylistInvitation = Static<typeof PlaylistInvitation>;

/** The audit list records these of editors and of playlists that everyone sees. */
export const AuditAction = Type.Enum(Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[]);
export type AuditAction = Static<typeof AuditAction>;
