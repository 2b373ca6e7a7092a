import * as contract from '@glossa/contract/video/own-playlist';
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
import * as links from './playlist-links';
import type { PlaylistDeps } from './routes';

const answersNothing = { schema: { params: NumericIdPath, response: NOTHING } };
const answersPlaylist = { params: NumericIdPath, response: { 200: contract.OwnPlaylist } };
const ignoresKey = { ignoresKey: true };

export function ownPlaylistRoutes(app: ApiApp, deps: PlaylistDeps): void {
  listRoute(app, deps);
  changeRoutes(app, deps);
  itemRoutes(app, deps);
  linkRoutes(app, deps);
}

function listRoute(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const schema = { querystring: contract.OwnPlaylistsQuery, response: { 200: contract.OwnPlaylists } };
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
  const makeSchema = { body: contract.NewPlaylist, response: { 201: contract.OwnPlaylist } };
  app.post('/playlists', { schema: makeSchema }, ({ learner, body }) =>
    makePlaylist(database, learner.id, body, settings.playlists),
  );

  const changeSchema = { ...answersPlaylist, body: contract.PlaylistChange };
  app.patch('/playlists/:id', { schema: changeSchema }, ({ learner, params, body }) =>
    changePlaylist(database, learner.id, params.id, body),
  );

  app.delete('/playlists/:id', answersNothing, ({ learner, params }) =>
    deletePlaylist(database, learner.id, params.id),
  );

  app.post('/playlists/:id/restore', { schema: answersPlaylist }, ({ learner, params }) =>
    restorePlaylist(database, learner.id, params.id, settings.playlists.maxPlaylists),
  );

  const publicationSchema = { ...answersPlaylist, body: contract.PlaylistPublication };
  app.put('/playlists/:id/publication', { schema: publicationSchema }, ({ learner, params, body }) =>
    publishPlaylist(database, learner.id, params.id, body.is_published),
  );
}

function itemRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const addSchema = { params: NumericIdPath, body: contract.PlaylistItem, response: NOTHING };
  app.post('/playlists/:id/videos', { schema: addSchema }, async ({ learner, params, body }) => {
    const { maxVideos } = settings.playlists;
    await addToPlaylist(database, learner.id, params.id, { item: body, maxVideos });
  });

  const removeSchema = { params: contract.PlaylistItemPath, response: NOTHING };
  app.delete('/playlists/:id/videos/:videoId', { schema: removeSchema }, ({ learner, params }) =>
    removeFromPlaylist(database, learner.id, params.id, params.videoId),
  );

  const orderSchema = { params: NumericIdPath, body: contract.PlaylistOrder, response: NOTHING };
  app.put('/playlists/:id/order', { schema: orderSchema }, ({ learner, params, body }) =>
    orderPlaylist(database, learner.id, params.id, body.video_ids),
  );
}

function linkRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const { areShared } = settings.playlists;
  if (!areShared) app.addHook('onReady', () => links.revokeAllLinks(database));

  const makeSchema = { params: NumericIdPath, response: { 201: contract.PlaylistLink } };
  app.post('/playlists/:id/link', { schema: makeSchema, config: ignoresKey }, async ({ learner, params }) => {
    if (!areShared) throw new ApiError('sharing_off');
    return { token: await links.makeLink(database, learner.id, params.id) };
  });

  app.delete('/playlists/:id/link', answersNothing, ({ learner, params }) =>
    links.revokeLink(database, learner.id, params.id),
  );

  const readSchema = { body: contract.PlaylistLink, response: { 200: contract.SharedPlaylist } };
  app.post('/playlists/shared', { schema: readSchema, config: ignoresKey }, ({ learner, body }) =>
    links.readShared(database, learner.id, body.token),
  );

  const followSchema = { body: contract.PlaylistLink, response: { 200: contract.FollowedPlaylist } };
  app.post('/playlists/follow', { schema: followSchema }, ({ learner, body }) =>
    links.followPlaylist(database, learner.id, body.token),
  );

  app.delete('/playlists/:id/follow', answersNothing, ({ learner, params }) =>
    links.unfollowPlaylist(database, learner.id, params.id),
  );
}
