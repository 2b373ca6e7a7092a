import type { CefrLevel } from '@glossa/contract/language';
import { NumericIdPath } from '@glossa/contract/page';
import { type Playlist, PlaylistList, PlaylistQuery, PlaylistVideoList } from '@glossa/contract/playlist';
import type { User } from '@glossa/contract/user';
import { count, eq, sql } from 'drizzle-orm';
import { type Database, preparedQuery, readTotal, totalColumn } from '../platform/database/database';
import { playlists, playlistVideos } from '../platform/database/schema/lessons';
import { ApiError } from '../platform/errors/api-error';
import { type ApiApp, type ApiDeps, failures, pagedArray } from '../platform/http/api-app';
import { readVideosKnowledge } from '../transcripts/knowledge';
import { listPlaylistVideos } from '../videos/store';
import { bestFirst, orderValues } from './playlist-order';

export function playlistRoutes(app: ApiApp, { database }: ApiDeps): void {
  const listSchema = {
    summary: 'List the playlists, which learners see as video categories',
    description:
      'Those in the language that the learner is learning come first, the nearest to their level before others.',
    querystring: PlaylistQuery,
    response: { 200: PlaylistList },
  };
  app.get('/playlists', { schema: listSchema }, async (request, reply) => {
    const { page = 1, per_page: perPage = 500 } = request.query;
    const { items, total } = await listPlaylists(database, request.learner, { page, perPage });
    pagedArray(reply, { page, perPage, total });
    return items;
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
    const { items, total } = await listPlaylistVideos(database, learner.id, query);
    if (total === 0 && !(await playlistExists(database, playlistId)))
      throw new ApiError('playlist_not_found');
    pagedArray(reply, { page, perPage, total });
    const ids = items.map(({ id }) => id);
    const knowledge = await readVideosKnowledge(database, learner, ids);
    return items.map((video) => ({ ...video, knowledge: knowledge.get(video.id) ?? null }));
  });
}

export async function listPlaylists(
  database: Database,
  learner: User,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: Playlist[]; total: number }> {
  const query = preparedQuery(database, 'playlists', () =>
    database
      .select({
        playlist: playlists,
        videoCount: count(playlistVideos.videoId),
        total: totalColumn(database, playlists, undefined),
      })
      .from(playlists)
      .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
      .groupBy(playlists.id)
      .orderBy(...bestFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
  const rows = await query.execute({
    ...orderValues(learner),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const items = rows.map(({ playlist, videoCount }) => ({
    id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    language: playlist.language,
    // Written from checked seed data only.
    cefr_level: playlist.cefrLevel as CefrLevel | null,
    video_count: videoCount,
  }));
  return { items, total: await readTotal(rows, page, () => database.$count(playlists)) };
}

export async function playlistExists(database: Database, id: number): Promise<boolean> {
  const rows = await database.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id));
  return rows.length > 0;
}
