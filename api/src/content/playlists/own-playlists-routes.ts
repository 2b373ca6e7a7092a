import {
  FollowedPlaylist,
  NewPlaylist,
  OwnPlaylist,
  OwnPlaylists,
  OwnPlaylistsQuery,
  PlaylistChange,
  PlaylistItem,
  PlaylistItemPath,
  PlaylistLink,
  PlaylistOrder,
  PlaylistPublication,
  SharedPlaylist,
} from '@glossa/contract/video/own-playlist';
import { NumericIdPath } from '@glossa/contract/page';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import { listRestorable } from '../../foundation/trash/trash';
import { deletePlaylist, restorePlaylist } from './deleted-playlists';
import {
  changePlaylist,
  isEditor,
  listFollowed,
  listOwnPlaylists,
  makePlaylist,
  publishPlaylist,
} from './own-playlists';
import { addToPlaylist, orderPlaylist, removeFromPlaylist } from './playlist-items';
import {
  followPlaylist,
  makeLink,
  readShared,
  revokeAllLinks,
  revokeLink,
  unfollowPlaylist,
} from './playlist-links';
import type { PlaylistDeps } from './routes';

export function ownPlaylistRoutes(app: ApiApp, deps: PlaylistDeps): void {
  listRoute(app, deps);
  changeRoutes(app, deps);
  deleteRoutes(app, deps);
  itemRoutes(app, deps);
  linkRoutes(app, deps);
  followRoutes(app, deps);
  publicationRoute(app, deps);
}

function listRoute(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const schema = { querystring: OwnPlaylistsQuery, response: { 200: OwnPlaylists } };
  app.get('/playlists/own', { schema }, async ({ learner, query }) => {
    const playlists = await listOwnPlaylists(database, learner.id, { videoId: query.video_id });
    const deleted = await listRestorable(database, 'playlist', learner.id, 'name');
    const { maxPlaylists, maxVideos, areShared } = settings.playlists;
    return {
      playlists,
      followed: await listFollowed(database, learner.id),
      deleted: deleted.map(({ key, title, deletedAt }) => ({
        ...{ id: Number(key), name: title, deleted_at: deletedAt.toISOString() },
      })),
      limits: {
        playlists: { limit: maxPlaylists, used: playlists.length },
        videos_per_playlist: maxVideos,
      },
      can_share: areShared,
      can_publish: await isEditor(database, learner.id),
    };
  });
}

function changeRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const makeSchema = { body: NewPlaylist, response: { 201: OwnPlaylist } };
  app.post('/playlists', { schema: makeSchema }, ({ learner, body }) =>
    makePlaylist(database, learner.id, body, settings.playlists),
  );

  const changeSchema = { params: NumericIdPath, body: PlaylistChange, response: { 200: OwnPlaylist } };
  app.patch('/playlists/:id', { schema: changeSchema }, ({ learner, params, body }) =>
    changePlaylist(database, learner.id, params.id, body),
  );
}

function deleteRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const deleteSchema = { params: NumericIdPath, response: NOTHING };
  app.delete('/playlists/:id', { schema: deleteSchema }, ({ learner, params }) =>
    deletePlaylist(database, learner.id, params.id),
  );

  const restoreSchema = { params: NumericIdPath, response: { 200: OwnPlaylist } };
  app.post('/playlists/:id/restore', { schema: restoreSchema }, ({ learner, params }) =>
    restorePlaylist(database, learner.id, params.id, settings.playlists.maxPlaylists),
  );
}

function itemRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const addSchema = { params: NumericIdPath, body: PlaylistItem, response: NOTHING };
  app.post('/playlists/:id/videos', { schema: addSchema }, async ({ learner, params, body }) => {
    const { maxVideos } = settings.playlists;
    await addToPlaylist(database, learner.id, params.id, { item: body, maxVideos });
  });

  const removeSchema = { params: PlaylistItemPath, response: NOTHING };
  app.delete('/playlists/:id/videos/:videoId', { schema: removeSchema }, ({ learner, params }) =>
    removeFromPlaylist(database, learner.id, params.id, params.videoId),
  );

  const orderSchema = { params: NumericIdPath, body: PlaylistOrder, response: NOTHING };
  app.put('/playlists/:id/order', { schema: orderSchema }, ({ learner, params, body }) =>
    orderPlaylist(database, learner.id, params.id, body.video_ids),
  );
}

function linkRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const { areShared } = settings.playlists;
  if (!areShared) app.addHook('onReady', () => revokeAllLinks(database));

  const makeSchema = { params: NumericIdPath, response: { 201: PlaylistLink } };
  app.post(
    '/playlists/:id/link',
    { schema: makeSchema, config: { ignoresKey: true } },
    async ({ learner, params }) => {
      if (!areShared) throw new ApiError('sharing_off');
      return { token: await makeLink(database, learner.id, params.id) };
    },
  );

  const revokeSchema = { params: NumericIdPath, response: NOTHING };
  app.delete('/playlists/:id/link', { schema: revokeSchema }, ({ learner, params }) =>
    revokeLink(database, learner.id, params.id),
  );
}

function followRoutes(app: ApiApp, { database }: PlaylistDeps): void {
  const readSchema = { body: PlaylistLink, response: { 200: SharedPlaylist } };
  app.post('/playlists/shared', { schema: readSchema, config: { ignoresKey: true } }, ({ learner, body }) =>
    readShared(database, learner.id, body.token),
  );

  const followSchema = { body: PlaylistLink, response: { 200: FollowedPlaylist } };
  app.post('/playlists/follow', { schema: followSchema }, ({ learner, body }) =>
    followPlaylist(database, learner.id, body.token),
  );

  const unfollowSchema = { params: NumericIdPath, response: NOTHING };
  app.delete('/playlists/:id/follow', { schema: unfollowSchema }, ({ learner, params }) =>
    unfollowPlaylist(database, learner.id, params.id),
  );
}

function publicationRoute(app: ApiApp, { database }: PlaylistDeps): void {
  const schema = { params: NumericIdPath, body: PlaylistPublication, response: { 200: OwnPlaylist } };
  app.put('/playlists/:id/publication', { schema }, ({ learner, params, body }) =>
    publishPlaylist(database, learner.id, params.id, body.is_published),
  );
}
