import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { FollowedPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import { apiClient, apiQuery, queryClient } from '@glossa/kit/api-client';

export const LISTED: Example<FollowedPlaylist> = { id: 0, name: '', video_count: 0 };
const OWN_PLAYLISTS: Example<OwnPlaylists> = {
  playlists: [LISTED],
  followed: [LISTED],
  deleted: [{ id: 0, name: '' }],
  limits: { playlists: { limit: 0, used: 0 }, videos_per_playlist: 0 },
};

/** `videoId`: also whether each holds this video. */
const queryOwn = (queryKey: readonly string[], videoId?: string) =>
  apiQuery({
    queryKey,
    url: '/playlists/own',
    params: { video_id: videoId },
    read: ({ data }) => readAsSent<OwnPlaylists>(data, OWN_PLAYLISTS),
  });

export const ownPlaylistsQuery = queryOwn(['video', 'own-playlists']);

export const playlistsWithVideoQuery = (videoId: string) =>
  queryOwn(['video', 'own-playlists', videoId], videoId);

/** After a playlist is gone: its videos, which the screen that is being left still shows, are not asked for again. */
export const refreshPlaylistLists = () => queryClient.invalidateQueries({ queryKey: ['video'] });

export const unfollowPlaylist = (id: number) => apiClient.delete(`/playlists/${id}/follow`);
