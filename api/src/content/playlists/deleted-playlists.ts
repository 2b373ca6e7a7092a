import type { OwnPlaylist } from '@glossa/contract/video/own-playlist';
import { and, desc, eq, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { deletedPlaylists, playlists } from '../../platform/database/schema/lessons';
import { isRestorable } from '../../platform/database/soft-deletion';
import { ApiError } from '../../platform/errors/api-error';
import { recordChange } from '../../foundation/audit/audit';
import { checkPlaylistLimit, readOwnPlaylist } from './own-playlists';
import { describeLanguages, requireOwnPlaylist } from './playlist-items';

/** The oldest beyond are gone for good. */
const MAX_DELETED_PLAYLISTS = 20;

/** Deletes a playlist without its videos, to where it can be restored from for a day. Throws 404. */
export async function deletePlaylist(database: Database, userId: number, id: number): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, id);
    if (playlist.isPublished) await recordChange(transaction, { userId, action: 'deleted', playlist });
    await transaction.execute(sql`
      insert into ${deletedPlaylists} (playlist_id, user_id, name, description, video_ids)
      select id, owner_id, name, description, array(
        select video_id from playlist_videos where playlist_id = p.id order by position, video_id
      ) from ${playlists} p where id = ${id}`);
    await transaction.delete(playlists).where(eq(playlists.id, id));
    await transaction.execute(sql`
      delete from ${deletedPlaylists} where playlist_id in (
        select playlist_id from ${deletedPlaylists} where user_id = ${userId}
        order by deleted_at desc, playlist_id desc offset ${MAX_DELETED_PLAYLISTS})`);
  });
}

export async function listDeletedPlaylists(database: Database, userId: number) {
  const { playlistId: id, name, deletedAt } = deletedPlaylists;
  return database
    .select({ id, name, deletedAt })
    .from(deletedPlaylists)
    .where(isRestorable(deletedPlaylists, userId))
    .orderBy(desc(deletedAt), desc(id));
}

/**
 * Restores a playlist with those of its videos that there still are. Nobody follows it, and only its owner sees it, until
 * they share it again. Throws 404 and 409.
 */
export async function restorePlaylist(
  database: Database,
  userId: number,
  id: number,
  maxPlaylists: number,
): Promise<OwnPlaylist> {
  return withUserLock(database, userId, async (transaction) => {
    const isDeleted = and(eq(deletedPlaylists.playlistId, id), isRestorable(deletedPlaylists, userId));
    const [deleted] = await transaction.delete(deletedPlaylists).where(isDeleted).returning();
    if (!deleted) throw new ApiError('playlist_not_found');
    await checkPlaylistLimit(transaction, userId, maxPlaylists);
    await transaction.execute(sql`
      insert into ${playlists} (id, owner_id, name, description, position) overriding system value
      values (${id}, ${userId}, ${deleted.name}, ${deleted.description}, 0)`);
    await transaction.execute(sql`
      insert into playlist_videos (playlist_id, video_id, position)
      select ${id}, held.video_id, held.place - 1
      from unnest(${sql.param(deleted.videoIds)}::text[]) with ordinality as held(video_id, place)
      join videos v on v.id = held.video_id`);
    await describeLanguages(transaction, id);
    return readOwnPlaylist(transaction, userId, id);
  });
}
