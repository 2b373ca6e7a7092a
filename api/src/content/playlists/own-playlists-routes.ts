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
import { Type } from 'typebox';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, failures } from '../../platform/http/api-app';
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

const nothing = { 204: Type.Null() };
const notFound = failures('playlist_not_found');

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
  const schema = {
    summary: 'List the playlists that you made, and those of others that you follow',
    querystring: OwnPlaylistsQuery,
    response: { 200: OwnPlaylists },
  };
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
  const makeSchema = {
    summary: 'Make a playlist',
    body: NewPlaylist,
    response: { 201: OwnPlaylist, ...failures('playlist_limit_reached', 'playlist_full', 'video_not_found') },
  };
  app.post('/playlists', { schema: makeSchema }, async ({ learner, body }, reply) =>
    reply.code(201).send(await makePlaylist(database, learner.id, body, settings.playlists)),
  );

  const changeSchema = {
    summary: 'Name or describe a playlist of your own',
    params: NumericIdPath,
    body: PlaylistChange,
    response: { 200: OwnPlaylist, ...notFound },
  };
  app.patch('/playlists/:id', { schema: changeSchema }, ({ learner, params, body }) =>
    changePlaylist(database, learner.id, params.id, body),
  );
}

function deleteRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const deleteSchema = {
    summary: 'Delete a playlist of your own, without its videos',
    description: 'It can be restored for a day. Its link ends, and it is no longer visible to others.',
    params: NumericIdPath,
    response: { ...nothing, ...notFound },
  };
  app.delete('/playlists/:id', { schema: deleteSchema }, async ({ learner, params }, reply) => {
    await deletePlaylist(database, learner.id, params.id);
    return reply.code(204).send(null);
  });

  const restoreSchema = {
    summary: 'Restore a playlist that you deleted less than a day ago',
    params: NumericIdPath,
    response: { 200: OwnPlaylist, ...failures('playlist_not_found', 'playlist_limit_reached') },
  };
  app.post('/playlists/:id/restore', { schema: restoreSchema }, ({ learner, params }) =>
    restorePlaylist(database, learner.id, params.id, settings.playlists.maxPlaylists),
  );
}

function itemRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const addSchema = {
    summary: 'Add a video to a playlist of your own',
    description: 'A video that is there already stays where it is.',
    params: NumericIdPath,
    body: PlaylistItem,
    response: { ...nothing, ...failures('playlist_not_found', 'video_not_found', 'playlist_full') },
  };
  app.post('/playlists/:id/videos', { schema: addSchema }, async ({ learner, params, body }, reply) => {
    const { maxVideos } = settings.playlists;
    await addToPlaylist(database, learner.id, params.id, { item: body, maxVideos });
    return reply.code(204).send(null);
  });

  const removeSchema = {
    summary: 'Remove a video from a playlist of your own',
    params: PlaylistItemPath,
    response: { ...nothing, ...failures('playlist_not_found', 'video_not_found') },
  };
  app.delete(
    '/playlists/:id/videos/:videoId',
    { schema: removeSchema },
    async ({ learner, params }, reply) => {
      await removeFromPlaylist(database, learner.id, params.id, params.videoId);
      return reply.code(204).send(null);
    },
  );

  const orderSchema = {
    summary: 'Put the videos of a playlist of your own in order',
    params: NumericIdPath,
    body: PlaylistOrder,
    response: { ...nothing, ...notFound },
  };
  app.put('/playlists/:id/order', { schema: orderSchema }, async ({ learner, params, body }, reply) => {
    await orderPlaylist(database, learner.id, params.id, body.video_ids);
    return reply.code(204).send(null);
  });
}

function linkRoutes(app: ApiApp, { database, settings }: PlaylistDeps): void {
  const { areShared } = settings.playlists;
  if (!areShared) app.addHook('onReady', () => revokeAllLinks(database));

  const makeSchema = {
    summary: 'Make the link by which others follow a playlist of your own',
    description: 'The link before ends; who follows the playlist goes on.',
    params: NumericIdPath,
    response: { 201: PlaylistLink, ...failures('playlist_not_found', 'sharing_off') },
  };
  app.post('/playlists/:id/link', { schema: makeSchema }, async ({ learner, params }, reply) => {
    if (!areShared) throw new ApiError('sharing_off');
    return reply.code(201).send({ token: await makeLink(database, learner.id, params.id) });
  });

  const revokeSchema = {
    summary: 'Revoke the link of a playlist of your own; nobody follows it any more',
    params: NumericIdPath,
    response: { ...nothing, ...notFound },
  };
  app.delete('/playlists/:id/link', { schema: revokeSchema }, async ({ learner, params }, reply) => {
    await revokeLink(database, learner.id, params.id);
    return reply.code(204).send(null);
  });
}

function followRoutes(app: ApiApp, { database }: PlaylistDeps): void {
  const readSchema = {
    summary: 'Tell what a link to a playlist leads to',
    body: PlaylistLink,
    response: { 200: SharedPlaylist, ...notFound },
  };
  app.post('/playlists/shared', { schema: readSchema }, ({ learner, body }) =>
    readShared(database, learner.id, body.token),
  );

  const followSchema = {
    summary: 'Follow a playlist by its link',
    body: PlaylistLink,
    response: { 200: FollowedPlaylist, ...failures('playlist_not_found', 'playlist_limit_reached') },
  };
  app.post('/playlists/follow', { schema: followSchema }, ({ learner, body }) =>
    followPlaylist(database, learner.id, body.token),
  );

  const unfollowSchema = {
    summary: 'Follow a playlist no longer',
    params: NumericIdPath,
    response: { ...nothing, ...notFound },
  };
  app.delete('/playlists/:id/follow', { schema: unfollowSchema }, async ({ learner, params }, reply) => {
    await unfollowPlaylist(database, learner.id, params.id);
    return reply.code(204).send(null);
  });
}

function publicationRoute(app: ApiApp, { database }: PlaylistDeps): void {
  const schema = {
    summary: 'Make a playlist of your own visible to everybody, or no longer; for editors',
    params: NumericIdPath,
    body: PlaylistPublication,
    response: { 200: OwnPlaylist, ...failures('playlist_not_found', 'not_an_editor') },
  };
  app.put('/playlists/:id/publication', { schema }, ({ learner, params, body }) =>
    publishPlaylist(database, learner.id, params.id, body.is_published),
  );
}
