import type { AuditAction } from '@glossa/contract/video/own-playlist';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { auditEntries, playlists } from '../../platform/database/schema/lessons';

interface PlaylistEvent<Action extends AuditAction = AuditAction> {
  userId: number;
  action: Action;
  playlist: Pick<typeof playlists.$inferSelect, 'id' | 'name' | 'isPublished'>;
  detail?: string | SQL | null;
}

/** Adds an entry for a published playlist, in the transaction of the change: neither is there alone. */
export async function recordChange(transaction: Database, event: PlaylistEvent): Promise<void> {
  if (event.playlist.isPublished) await insertEntry(transaction, event);
}

export async function recordPublication(transaction: Database, event: PlaylistEvent<'published' | 'hidden'>) {
  await insertEntry(transaction, event);
}

async function insertEntry(transaction: Database, event: PlaylistEvent): Promise<void> {
  const { userId, action, playlist, detail = null } = event;
  await transaction
    .insert(auditEntries)
    .values({ userId, action, playlistId: playlist.id, playlistName: playlist.name, detail });
}

type VideoAction = Extract<AuditAction, `video_${string}`>;

/** Editors save the captions line by line: an entry stands for the changes of some minutes. */
const MERGE_WITHIN_MINUTES: Partial<Record<VideoAction, number>> = {
  video_captions_changed: 10,
  video_picture_changed: 10,
};

interface VideoEvent {
  userId: number;
  action: VideoAction;
  videoId: string;
  /** Nothing is recorded where the video has it already. */
  newTitle?: string;
}

const RECORD = readStatement(__dirname, 'record-video-change.sql');

/** Call it before the video is renamed or leaves: adds an entry for each published playlist that has it. */
export async function recordVideoChange(
  transaction: Database,
  { userId, action, videoId, newTitle }: VideoEvent,
): Promise<void> {
  const minutes = MERGE_WITHIN_MINUTES[action] ?? null;
  await transaction.execute(RECORD({ userId, action, videoId, newTitle: newTitle ?? null, minutes }));
}

/** The published playlists of an account go with it. */
export async function recordEndOfPlaylists(transaction: Database, userId: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${auditEntries} (user_id, action, playlist_id, playlist_name)
    select ${userId}, 'deleted', id, name from ${playlists} where owner_id = ${userId} and is_published order by id`);
}
