import { eq, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { playlists } from '../../platform/database/schema/lessons';
import { trash } from '../../platform/database/schema/trash';
import { ApiError } from '../../platform/errors/api-error';
import { isRestorable, moveToTrash } from '../../foundation/trash/trash';
import { recordChange } from '../../foundation/audit/audit';
import { checkPlaylistLimit, readOwnPlaylist } from './own-playlists';
import { describeLanguages, requireOwnPlaylist } from './playlist-items';

/** The oldest beyond are gone for good. */
const MAX_DELETED_PLAYLISTS = 20;

/** Deletes a playlist without its videos, to where it can be restored from for a day. Throws 404. */
export async function deletePlaylist(database: Database, userId: number, id: number): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, id);
    await recordChange(transaction, { userId, action: 'deleted', playlist });
    await moveToTrash(
      transaction,
      { kind: 'playlist', userId },
      sql`select id::text as key, jsonb_build_object('name', name, 'description', description, 'video_ids', array(
          select video_id from playlist_videos where playlist_id = p.id order by position, video_id
        )) as content from ${playlists} p where id = ${id}`,
      { maxRows: MAX_DELETED_PLAYLISTS },
    );
    await transaction.delete(playlists).where(eq(playlists.id, id));
  });
}

/** Restores the videos that are still there, but neither followers nor publication. Throws 404 and 409. */
export async function restorePlaylist(database: Database, userId: number, id: number, maxPlaylists: number) {
  return withUserLock(database, userId, async (transaction) => {
    const [deleted] = await transaction
      .delete(trash)
      .where(isRestorable('playlist', userId, [id]))
      .returning({ content: trash.content });
    if (!deleted) throw new ApiError('playlist_not_found');
    const { name, description, video_ids } = deleted.content;
    await checkPlaylistLimit(transaction, userId, maxPlaylists);
    await transaction.execute(sql`
      insert into ${playlists} (id, owner_id, name, description, position) overriding system value
      values (${id}, ${userId}, ${name}, ${description}, 0)`);
    await transaction.execute(sql`
      insert into playlist_videos (playlist_id, video_id, position)
      select ${id}, held.video_id, held.place - 1
      from unnest(${sql.param(video_ids)}::text[]) with ordinality as held(video_id, place)
      join videos v on v.id = held.video_id`);
    await describeLanguages(transaction, id);
    return readOwnPlaylist(transaction, userId, id);
  });
}
