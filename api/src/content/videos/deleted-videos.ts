import { and, desc, eq, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { insertedColumns, rowFromJson } from '../../platform/database/row-from-json';
import {
  deletedVideos,
  playlists,
  playlistVideos,
  transcriptJobs,
  transcriptLines,
  transcripts,
  transcriptSentences,
  transcriptWords,
  uploads,
  videoPictures,
  videos,
  videoSounds,
} from '../../platform/database/schema/lessons';
import { videoProgress, watchSessions } from '../../platform/database/schema/progress';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { dropOldest, isRestorable } from '../../platform/database/soft-deletion';
import { ApiError } from '../../platform/errors/api-error';
import { recordVideoChange } from '../../foundation/audit/audit';
import { checkVideoLimit, detachFromVideos } from './own-videos';

/** The oldest beyond are gone for good. */
const MAX_DELETED_VIDEOS = 20;
const DELETED_VIDEOS = { table: deletedVideos, id: deletedVideos.videoId, bytes: sql`pg_column_size(rows)` };

/** What goes with a video, in the order in which it can be inserted again. */
const TABLES = {
  transcripts,
  transcript_words: transcriptWords,
  transcript_sentences: transcriptSentences,
  transcript_lines: transcriptLines,
  transcript_jobs: transcriptJobs,
  video_progress: videoProgress,
  watch_sessions: watchSessions,
  video_pictures: videoPictures,
  video_sounds: videoSounds,
};

/**
 * Moves a learner's video, with its transcript, its picture and their progress, to where it can be restored from for a
 * day. Words that were saved from it stay, without a video.
 */
export async function deleteVideo(
  database: Database,
  userId: number,
  id: string,
  maxBytes: number,
): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    await recordVideoChange(transaction, userId, 'video_removed', id);
    // Progress of learners with whom it was shared is theirs, and not kept.
    const parts = Object.entries(TABLES).map(([name, table]) => {
      const isOwn = 'userId' in table ? sql`and t.user_id = ${userId}` : sql``;
      return sql`${name}::text, (
        select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.video_id = ${id} ${isOwn})`;
    });
    await transaction.execute(sql`
      insert into ${deletedVideos} (video_id, user_id, title, word_ids, rows)
      select v.id, v.owner_id, v.title,
        array(select id from ${vocabulary} where user_id = ${userId} and video_id = ${id}),
        jsonb_build_object('videos', jsonb_build_array(to_jsonb(v) - 'title_key'), 'playlist_videos', (
          select coalesce(jsonb_agg(to_jsonb(item)), '[]') from ${playlistVideos} item
          join ${playlists} p on p.id = item.playlist_id and p.owner_id = ${userId} where item.video_id = ${id}
        ), ${sql.join(parts, sql`, `)})
      from ${videos} v where v.id = ${id} and v.owner_id = ${userId}`);
    await detachFromVideos(transaction, sql`${id}`);
    await transaction
      .update(uploads)
      .set({ videoId: null, deletedVideoId: id })
      .where(and(eq(uploads.videoId, id), eq(uploads.userId, userId)));
    await transaction.delete(videos).where(and(eq(videos.id, id), eq(videos.ownerId, userId)));
    await dropOldest(transaction, userId, DELETED_VIDEOS, { maxRows: MAX_DELETED_VIDEOS, maxBytes });
  });
}

export async function listDeleted(database: Database, userId: number) {
  const { videoId: id, title, deletedAt } = deletedVideos;
  return database
    .select({ id, title, deletedAt })
    .from(deletedVideos)
    .where(isRestorable(deletedVideos, userId))
    .orderBy(desc(deletedAt), desc(id));
}

/**
 * Restores a video that was deleted a day ago at most, with the words that were saved from it. `checkRoom` throws where
 * the plan has no room for one more. Throws 404 where there is none, or where the learner has added it again.
 */
export async function restoreVideo(
  database: Database,
  userId: number,
  id: string,
  checkRoom: (transaction: Database) => Promise<void>,
): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const isDeleted = and(eq(deletedVideos.videoId, id), isRestorable(deletedVideos, userId));
    const [deleted] = await transaction
      .select({ hasFile: sql<boolean>`rows -> 'videos' -> 0 ->> 'file_id' is not null` })
      .from(deletedVideos)
      .where(isDeleted);
    if (!deleted) throw new ApiError('video_not_found');
    if (deleted.hasFile) await checkRoom(transaction);
    else await checkVideoLimit(transaction, userId);
    const { rows: inserted } = await transaction.execute(sql`
      insert into ${videos} (${insertedColumns(videos)})
      select ${insertedColumns(videos, 'again')} from ${deletedVideos} d
      cross join lateral jsonb_array_elements(d.rows -> 'videos') as row
      cross join lateral ${rowFromJson(videos, sql`row`)} as again
      where d.video_id = ${id} on conflict do nothing returning id`);
    if (inserted.length === 0) throw new ApiError('video_not_found');
    for (const [name, table] of Object.entries(TABLES)) {
      await transaction.execute(sql`
        insert into ${table} select again.* from ${deletedVideos} d
        cross join lateral jsonb_array_elements(d.rows -> ${name}::text) as row
        cross join lateral ${rowFromJson(table, sql`row`)} as again
        where d.video_id = ${id}`);
    }
    await restoreToPlaylists(transaction, userId, id);
    await transaction.execute(sql`
      update ${vocabulary} set video_id = ${id} where user_id = ${userId} and video_id is null
        and id in (select unnest(word_ids) from ${deletedVideos} where video_id = ${id})`);
    await transaction
      .update(uploads)
      .set({ videoId: id, deletedVideoId: null })
      .where(eq(uploads.deletedVideoId, id));
    await transaction.delete(deletedVideos).where(isDeleted);
  });
}

/** The playlists of the learner that there still are; those of others have lost it. */
async function restoreToPlaylists(transaction: Database, userId: number, id: string): Promise<void> {
  await transaction.execute(sql`
    insert into ${playlistVideos} select again.* from ${deletedVideos} d
    cross join lateral jsonb_array_elements(d.rows -> 'playlist_videos') as row
    cross join lateral ${rowFromJson(playlistVideos, sql`row`)} as again
    join ${playlists} p on p.id = again.playlist_id and p.owner_id = ${userId}
    where d.video_id = ${id} on conflict do nothing`);
  await recordVideoChange(transaction, userId, 'video_added', id);
}
