import { and, eq, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { insertedColumns, rowFromJson, isRestorable, moveToTrash } from '../../foundation/trash/trash';
import * as tables from '../../platform/database/schema/lessons';
import { videoProgress, watchSessions } from '../../platform/database/schema/progress';
import { trash } from '../../platform/database/schema/trash';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { ApiError } from '../../platform/errors/api-error';
import { recordVideoChange } from '../../foundation/audit/audit';
import { checkVideoLimit, detachFromVideos } from './own-videos';

/** The oldest beyond are gone for good. */
const MAX_DELETED_VIDEOS = 20;

/** What goes with a video, in the order in which it can be inserted again. */
const TABLES = {
  transcripts: tables.transcripts,
  transcript_words: tables.transcriptWords,
  transcript_sentences: tables.transcriptSentences,
  transcript_lines: tables.transcriptLines,
  transcript_jobs: tables.transcriptJobs,
  video_progress: videoProgress,
  watch_sessions: watchSessions,
  video_pictures: tables.videoPictures,
  video_sounds: tables.videoSounds,
};

/** Moves the video with its parts to the trash for a day. Words saved from it stay, without a video. */
export async function deleteVideo(database: Database, userId: number, id: string, maxBytes: number) {
  await withUserLock(database, userId, async (transaction) => {
    await recordVideoChange(transaction, { userId, action: 'video_removed', videoId: id });
    // Progress of learners with whom it was shared is theirs, and not kept.
    const parts = Object.entries(TABLES).map(([name, table]) => {
      const isOwn = 'userId' in table ? sql`and t.user_id = ${userId}` : sql``;
      return sql`${name}::text, (
        select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.video_id = ${id} ${isOwn})`;
    });
    await moveToTrash(
      transaction,
      { kind: 'video', userId },
      sql`select v.id as key, jsonb_build_object(
          'title', v.title,
          'word_ids', array(select id from ${vocabulary} where user_id = ${userId} and video_id = ${id}),
          'rows', jsonb_build_object('videos', jsonb_build_array(to_jsonb(v) - 'title_key'), 'playlist_videos', (
            select coalesce(jsonb_agg(item), '[]') from ${tables.playlistVideos} item
            join ${tables.playlists} p on p.id = item.playlist_id and p.owner_id = ${userId} where item.video_id = ${id}
          ), ${sql.join(parts, sql`, `)})
        ) as content from ${tables.videos} v where v.id = ${id} and v.owner_id = ${userId}`,
      { maxRows: MAX_DELETED_VIDEOS, maxBytes },
    );
    await detachFromVideos(transaction, sql`${id}`);
    await transaction
      .update(tables.uploads)
      .set({ videoId: null, trashId: sql`(select id from ${trash} where kind = 'video' and key = ${id})` })
      .where(and(eq(tables.uploads.videoId, id), eq(tables.uploads.userId, userId)));
    await transaction
      .delete(tables.videos)
      .where(and(eq(tables.videos.id, id), eq(tables.videos.ownerId, userId)));
  });
}

/** Restores the video and reattaches its saved words. `checkRoom` throws without room. Throws 404, also if added again since. */
export async function restoreVideo(
  database: Database,
  userId: number,
  id: string,
  checkRoom: (transaction: Database) => Promise<void>,
): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const isDeleted = isRestorable('video', userId, [id]);
    const [deleted] = await transaction
      .select({ trashId: trash.id, hasFile: sql<boolean>`content #>> '{rows,videos,0,file_id}' is not null` })
      .from(trash)
      .where(isDeleted);
    if (!deleted) throw new ApiError('video_not_found');
    if (deleted.hasFile) await checkRoom(transaction);
    else await checkVideoLimit(transaction, userId);
    const { rows: inserted } = await transaction.execute(sql`
      insert into ${tables.videos} (${insertedColumns(tables.videos)})
      select ${insertedColumns(tables.videos, 'again')} from ${deletedRows('videos', deleted.trashId)}
      cross join lateral ${rowFromJson(tables.videos, sql`row`)} as again on conflict do nothing returning id`);
    if (inserted.length === 0) throw new ApiError('video_not_found');
    for (const [name, table] of Object.entries(TABLES)) {
      await transaction.execute(sql`
        insert into ${table} select again.* from ${deletedRows(name, deleted.trashId)}
        cross join lateral ${rowFromJson(table, sql`row`)} as again`);
    }
    // The playlists of the learner that there still are; those of others have lost it.
    await transaction.execute(sql`
      insert into ${tables.playlistVideos} select again.* from ${deletedRows('playlist_videos', deleted.trashId)}
      cross join lateral ${rowFromJson(tables.playlistVideos, sql`row`)} as again
      join ${tables.playlists} p on p.id = again.playlist_id and p.owner_id = ${userId} on conflict do nothing`);
    await recordVideoChange(transaction, { userId, action: 'video_added', videoId: id });
    await transaction.execute(sql`
      update ${vocabulary} set video_id = ${id} where user_id = ${userId} and video_id is null
        and id in (
        select jsonb_array_elements_text(content -> 'word_ids')::int from ${trash} where id = ${deleted.trashId})`);
    await transaction
      .update(tables.uploads)
      .set({ videoId: id, trashId: null })
      .where(eq(tables.uploads.trashId, deleted.trashId));
    await transaction.delete(trash).where(isDeleted);
  });
}

/** Each `row` of a table, as JSON. */
const deletedRows = (table: string, trashId: number) => sql`(
  select jsonb_array_elements(content -> 'rows' -> ${table}::text) as row from ${trash} where id = ${trashId}) as deleted`;
