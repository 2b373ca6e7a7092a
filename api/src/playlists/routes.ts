import { NumericIdPath } from '@glossa/shared/contract/page';
import { PlaylistList, PlaylistVideoList } from '@glossa/shared/contract/playlist';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { videosOfPlaylist } from '../videos/store';
import { listPlaylists, playlistExists } from './store';

export function playlistRoutes(app: ApiApp, { database }: ApiDeps): void {
  app.get('/playlists', { schema: { response: { 200: PlaylistList } } }, () => listPlaylists(database));

  const schema = { params: NumericIdPath, response: { 200: PlaylistVideoList } };
  app.get('/playlists/:id/videos', { schema }, async (request) => {
    const { id } = request.params;
    if (!(await playlistExists(database, id))) throw new ApiError('playlist_not_found');
    return videosOfPlaylist(database, id);
  });
}
