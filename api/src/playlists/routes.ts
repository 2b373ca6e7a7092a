import { NumericIdPath } from '@glossa/contract/page';
import { PlaylistList, PlaylistQuery, PlaylistVideoList } from '@glossa/contract/playlist';
import { ApiError } from '../platform/errors/api-error';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { pagedArray } from '../platform/http/paged-array';
import { readVideosKnowledge } from '../transcripts/knowledge';
import { listPlaylistVideos } from '../videos/store';
import { listPlaylists, playlistExists } from './store';

export function playlistRoutes(app: ApiApp, { database }: ApiDeps): void {
  const listSchema = {
    summary: 'List the playlists, which learners see as video categories',
    querystring: PlaylistQuery,
    response: { 200: PlaylistList },
  };
  app.get('/playlists', { schema: listSchema }, async (request, reply) => {
    const { page = 1, per_page: perPage = 500 } = request.query;
    const { found, total } = await listPlaylists(database, { page, perPage });
    pagedArray(reply, { page, perPage, total });
    return found;
  });

  const videosSchema = {
    summary: 'List the videos of a playlist in its order',
    params: NumericIdPath,
    querystring: PlaylistQuery,
    response: { 200: PlaylistVideoList, ...failures('playlist_not_found') },
  };
  app.get('/playlists/:id/videos', { schema: videosSchema }, async (request, reply) => {
    const { page = 1, per_page: perPage = 500 } = request.query;
    const learner = request.learner;
    const playlistId = request.params.id;
    const query = { playlistId, page, perPage };
    const { found, total } = await listPlaylistVideos(database, learner.id, query);
    if (total === 0 && !(await playlistExists(database, playlistId)))
      throw new ApiError('playlist_not_found');
    pagedArray(reply, { page, perPage, total });
    const ids = found.map(({ id }) => id);
    const knowledge = await readVideosKnowledge(database, learner.id, ids);
    return found.map((video) => ({ ...video, knowledge: knowledge.get(video.id) ?? null }));
  });
}
