import type {
  NewPlaylist,
  OwnPlaylist,
  PlaylistChange,
  PlaylistLink,
  SharedPlaylist,
} from '@glossa/contract/video/own-playlist';
import { readAsSent } from '@glossa/contract/read/fields';
import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import { LISTED } from './own-playlists-query';

const playlistPath = (id: number) => `/playlists/${id}`;
const videosPath = (id: number) => `${playlistPath(id)}/videos`;

/** What was changed may be in every list of videos, and in those of playlists, which hold what is known of their words. */
export const refreshPlaylists = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['video'] }),
    queryClient.invalidateQueries({ queryKey: [...queryKeys.vocabulary, 'of-playlist'] }),
  ]);

export const makePlaylist = async (playlist: NewPlaylist) =>
  readAsSent<OwnPlaylist>((await apiClient.post('/playlists', playlist)).data, LISTED);
export const changePlaylist = (id: number, texts: PlaylistChange) => apiClient.patch(playlistPath(id), texts);
export const deletePlaylist = (id: number) => apiClient.delete(playlistPath(id));
export const restorePlaylist = (id: number) => apiClient.post(`${playlistPath(id)}/restore`);

export const addVideo = (id: number, videoId: string, position?: number) =>
  apiClient.post(videosPath(id), { video_id: videoId, ...(position !== undefined && { position }) });
export const removeVideo = (id: number, videoId: string) =>
  apiClient.delete(`${videosPath(id)}/${encodeURIComponent(videoId)}`);
export const saveOrder = (id: number, videoIds: readonly string[]) =>
  apiClient.put(`${playlistPath(id)}/order`, { video_ids: videoIds });

/** The address that others open. The part behind `#` is not sent to servers, so no log has it. */
export async function makeLink(id: number): Promise<string> {
  const { token } = readAsSent<PlaylistLink>((await apiClient.post(`${playlistPath(id)}/link`)).data, {
    token: '',
  });
  return `${location.origin}/playlists/follow#${token}`;
}
export const revokeLink = (id: number) => apiClient.delete(`${playlistPath(id)}/link`);
export const readShared = async (token: string) =>
  readAsSent<SharedPlaylist>((await apiClient.post('/playlists/shared', { token })).data, LISTED);
export const followPlaylist = (token: string) => apiClient.post('/playlists/follow', { token });

export const publishPlaylist = (id: number, isPublished: boolean) =>
  apiClient.put(`${playlistPath(id)}/publication`, { is_published: isPublished });

let deletedId: number | undefined;

/** The playlist deleted a moment ago. Not in the address or its state, which reloading and going back bring again. */
export const lastDeletion = {
  remember: (id: number) => void (deletedId = id),
  isOf: (id: number) => deletedId === id,
  forget: () => void (deletedId = undefined),
};
