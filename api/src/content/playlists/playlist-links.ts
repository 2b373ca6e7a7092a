import type { SharedPlaylist } from '@glossa/contract/video/own-playlist';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { createSecretToken, hashToken } from '../../foundation/accounts/sessions/session-token';
import { type Database, inTransaction } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { playlistFollowers, playlists, playlistVideos } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import { listFollowed } from './own-playlists';
import { requireOwnPlaylist } from './playlist-items';

/** More than anybody follows. */
const MAX_FOLLOWED = 200;

/** Replaces the link; followers stay. The token is returned once. */
export async function makeLink(database: Database, userId: number, id: number): Promise<string> {
  await requireOwnPlaylist(database, userId, id);
  const { token, tokenHash } = createSecretToken();
  await database
    .update(playlists)
    .set({ linkHash: tokenHash })
    .where(and(eq(playlists.id, id), eq(playlists.ownerId, userId)));
  return token;
}

/** Revokes the link and removes all followers. Throws 404. */
export async function revokeLink(database: Database, userId: number, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await requireOwnPlaylist(transaction, userId, id);
    // Waits for those who are following just now: they lock the row.
    await transaction.update(playlists).set({ linkHash: null }).where(eq(playlists.id, id));
    await transaction.delete(playlistFollowers).where(eq(playlistFollowers.playlistId, id));
  });
}

/** For a site whose operator no longer allows links. */
export async function revokeAllLinks(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.update(playlists).set({ linkHash: null }).where(isNotNull(playlists.linkHash));
    await transaction.delete(playlistFollowers);
  });
}

/** The playlist that a link leads to. Throws 404. */
export async function readShared(database: Database, userId: number, token: string): Promise<SharedPlaylist> {
  const [row] = await database
    .select({
      id: playlists.id,
      name: playlists.name,
      description: playlists.description,
      owner: users.username,
      ownerId: users.id,
      video_count: sql<number>`(select count(*)::int from ${playlistVideos} item
        join videos v on v.id = item.video_id and (v.owner_id is null or v.owner_id = ${playlists.ownerId})
        where item.playlist_id = ${playlists.id})`,
      is_following: sql<boolean>`exists (select from ${playlistFollowers} f
        where f.playlist_id = ${playlists.id} and f.user_id = ${userId})`,
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.ownerId))
    .where(eq(playlists.linkHash, hashToken(token)));
  if (!row) throw new ApiError('playlist_not_found');
  const { ownerId, ...playlist } = row;
  return { ...playlist, is_own: ownerId === userId };
}

/** Follows a playlist, once. Throws 404, and 409 where the learner follows too many. */
export async function followPlaylist(database: Database, userId: number, token: string) {
  return withUserLock(database, userId, async (transaction) => {
    const [playlist] = await transaction
      .select({ id: playlists.id, ownerId: playlists.ownerId })
      .from(playlists)
      .where(eq(playlists.linkHash, hashToken(token)))
      .for('share');
    if (!playlist || playlist.ownerId === userId) throw new ApiError('playlist_not_found');
    const used = await transaction.$count(playlistFollowers, eq(playlistFollowers.userId, userId));
    if (used >= MAX_FOLLOWED) {
      const limit = { limit: MAX_FOLLOWED, used };
      throw new ApiError('playlist_limit_reached', undefined, { limit });
    }
    await transaction
      .insert(playlistFollowers)
      .values({ userId, playlistId: playlist.id })
      .onConflictDoNothing();
    const followed = (await listFollowed(transaction, userId)).find(({ id }) => id === playlist.id);
    if (!followed) throw new Error('the playlist is not followed');
    return followed;
  });
}

/** Throws 404 where the learner does not follow it. */
export async function unfollowPlaylist(database: Database, userId: number, id: number): Promise<void> {
  const removed = await database
    .delete(playlistFollowers)
    .where(and(eq(playlistFollowers.playlistId, id), eq(playlistFollowers.userId, userId)))
    .returning({ id: playlistFollowers.playlistId });
  if (removed.length === 0) throw new ApiError('playlist_not_found');
}
