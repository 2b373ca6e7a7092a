import { NumericIdPath } from '@glossa/contract/page';
import * as contract from '@glossa/contract/video/playlist';
import type { User } from '@glossa/contract/user';
import { and, eq, sql } from 'drizzle-orm';
import type { VideoWords } from '../knowledge/video-words';
import { type Database, readTotal } from '../../platform/database/database';
import { preparedStatement, readStatement } from '../../platform/database/read-statement';
import { playlists } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, pagedArray } from '../../platform/http/api-app';
import { playlistVisibleTo } from '../videos/may-see-video';
import { type PicturedVideo, videoThumbnail } from '../videos/media';
import { selectInterfaceLanguage, listPlaylistVideos, watchedPercentage } from '../videos/store';
import { coverOf } from './cover';
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

type Listed = Omit<contract.Playlist, 'thumbnail_url'> & { cover: PicturedVideo | null; total: number };

const { placeholder } = sql;
const LIST_PLAYLISTS = readStatement(__dirname, 'playlists.sql');
const readPage = preparedStatement<Listed>(
  LIST_PLAYLISTS({
    ...{ cover: coverOf, watchedPercentage, isListed, bestFirst: sql.join(bestFirst, sql`, `) },
    interfaceLanguage: selectInterfaceLanguage(placeholder('userId')),
    ...{ userId: placeholder('userId'), limit: placeholder('limit'), offset: placeholder('offset') },
  }),
);

async function listPlaylists(
  database: Database,
  learner: User,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: contract.Playlist[]; total: number }> {
  const values = { userId: learner.id, limit: perPage, offset: (page - 1) * perPage };
  const rows = await readPage(database, { ...orderValues(learner), ...values });
  const items = rows.map(({ cover, total: _total, ...playlist }) => ({
    ...playlist,
    thumbnail_url: cover && videoThumbnail(cover, learner.id),
  }));
  return { items, total: await readTotal(rows, page, () => database.$count(playlists, isListed)) };
}

const playlistExists = async (database: Database, userId: number, id: number): Promise<boolean> =>
  (await database.$count(playlists, and(eq(playlists.id, id), playlistVisibleTo(userId)))) > 0;
