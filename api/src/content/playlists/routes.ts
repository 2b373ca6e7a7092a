import type { CefrLevel } from '@glossa/contract/language';
import { NumericIdPath } from '@glossa/contract/page';
import * as contract from '@glossa/contract/video/playlist';
import type { User } from '@glossa/contract/user';
import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { VideoWords } from '../knowledge/video-words';
import { type Database, preparedQuery, readTotal, totalColumn } from '../../platform/database/database';
import { playlists, playlistTexts, playlistVideos, videos } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, pagedArray } from '../../platform/http/api-app';
import { videoProgress } from '../../platform/database/schema/progress';
import { playlistVisibleTo } from '../videos/may-see-video';
import { selectInterfaceLanguage, listPlaylistVideos, watchedPercentage } from '../videos/store';
import { type Cover, coverAddress, coverOf } from './cover';
import { ownPlaylistRoutes } from './own-playlists-routes';
import { bestFirst, isListed, orderValues } from './playlist-order';
import { readPlaylistsKnowledge } from './playlists-knowledge';
import type { AccountDeps } from '../../foundation/accounts/account-deps';

export type PlaylistDeps = Pick<AccountDeps, 'database' | 'settings'>;

export function playlistRoutes(app: ApiApp, deps: PlaylistDeps, videoWords: VideoWords): void {
  listingRoutes(app, deps, videoWords);
  ownPlaylistRoutes(app, deps);
}

function listingRoutes(app: ApiApp, { database }: PlaylistDeps, videoWords: VideoWords): void {
  const listSchema = { querystring: contract.PlaylistQuery, response: { 200: contract.PlaylistList } };
  app.get('/playlists', { schema: listSchema }, async (request, reply) => {
    const { page = 1, per_page: perPage = 500 } = request.query;
    const { items, total } = await listPlaylists(database, request.learner, { page, perPage });
    pagedArray(reply, { page, perPage, total });
    return items;
  });

  app.get(
    '/playlists/knowledge',
    { schema: { response: { 200: contract.PlaylistKnowledgeList } } },
    (request) => readPlaylistsKnowledge({ database, videoWords }, request.learner),
  );

  const videosSchema = {
    params: NumericIdPath,
    querystring: contract.PlaylistQuery,
    response: { 200: contract.PlaylistVideoList },
  };
  app.get('/playlists/:id/videos', { schema: videosSchema }, async (request, reply) => {
    const { page = 1, per_page: perPage = 500 } = request.query;
    const learner = request.learner;
    const playlistId = request.params.id;
    const query = { playlistId, page, perPage };
    const { items, total } = await listPlaylistVideos(database, learner.id, query);
    if (total === 0 && !(await playlistExists(database, learner.id, playlistId)))
      throw new ApiError('playlist_not_found');
    pagedArray(reply, { page, perPage, total });
    const ids = items.map(({ id }) => id);
    const knowledge = await videoWords.readVideosKnowledge(learner, ids);
    return items.map((video) => ({ ...video, knowledge: knowledge.get(video.id) ?? null }));
  });
}

async function listPlaylists(
  database: Database,
  learner: User,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: contract.Playlist[]; total: number }> {
  const query = preparedQuery(database, 'playlists', () =>
    database
      .select({
        playlist: playlists,
        name: sql<string>`coalesce(${playlistTexts.name}, ${playlists.name})`,
        description: sql<string | null>`coalesce(${playlistTexts.description}, ${playlists.description})`,
        videoCount: count(videos.id),
        cover: sql<Cover | null>`(array_agg(${coverOf} order by ${playlistVideos.position}, ${videos.id})
          filter (where ${videos.id} is not null))[1]`,
        duration: sql<number | null>`sum(${videos.duration})`,
        progress: sql<number>`coalesce(avg(${watchedPercentage}) filter (where ${videos.id} is not null), 0)`,
        total: totalColumn(database, playlists, isListed),
      })
      .from(playlists)
      .leftJoin(
        playlistTexts,
        and(
          eq(playlistTexts.playlistId, playlists.id),
          eq(playlistTexts.language, selectInterfaceLanguage(sql.placeholder('userId'))),
        ),
      )
      .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
      // Everybody sees the videos of the site and those of the editor.
      .leftJoin(
        videos,
        and(
          eq(videos.id, playlistVideos.videoId),
          or(isNull(videos.ownerId), eq(videos.ownerId, playlists.ownerId)),
        ),
      )
      .leftJoin(
        videoProgress,
        and(eq(videoProgress.videoId, videos.id), eq(videoProgress.userId, sql.placeholder('userId'))),
      )
      .where(isListed)
      .groupBy(playlists.id, playlistTexts.playlistId, playlistTexts.language)
      .orderBy(...bestFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
  const rows = await query.execute({
    ...orderValues(learner),
    userId: learner.id,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const items = rows.map(({ playlist, name, description, videoCount, cover, duration, progress }) => ({
    id: playlist.id,
    name,
    description,
    language: playlist.language,
    // Lessons are imported with a valid level only.
    cefr_level: playlist.cefrLevel as CefrLevel | null,
    video_count: videoCount,
    thumbnail_url: cover && coverAddress(cover, learner.id),
    duration,
    progress_percentage: progress,
  }));
  return { items, total: await readTotal(rows, page, () => database.$count(playlists, isListed)) };
}

const playlistExists = async (database: Database, userId: number, id: number): Promise<boolean> =>
  (await database.$count(playlists, and(eq(playlists.id, id), playlistVisibleTo(userId)))) > 0;
