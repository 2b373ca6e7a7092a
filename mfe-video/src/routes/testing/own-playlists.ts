import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';

export const NO_OWN_PLAYLISTS: OwnPlaylists = {
  playlists: [],
  followed: [],
  deleted: [],
  limits: { playlists: { limit: 50, used: 0 }, videos_per_playlist: 200 },
  can_share: true,
  can_publish: false,
};

export const anOwnPlaylist = (fields: Partial<OwnPlaylist> = {}): OwnPlaylist => ({
  id: 7,
  name: 'Week 1',
  description: null,
  video_count: 3,
  is_published: false,
  has_link: false,
  follower_count: 0,
  ...fields,
});
