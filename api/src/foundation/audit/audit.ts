import type { AuditAction } from '@glossa/contract/video/own-playlist';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { auditEntries, playlists, playlistVideos, videos } from '../../platform/database/schema/lessons';

interface PlaylistEvent {
  userId: number;
  action: AuditAction;
  playlist: { id: number; name: string };
  detail?: string | null;
}

/** Adds to the audit list; called in the transaction of the change, so that neither is there without the other. */
export async function recordChange(transaction: Database, event: PlaylistEvent): Promise<void> {
  const { userId, action, playlist, detail = null } = event;
  await transaction
    .insert(auditEntries)
    .values({ userId, action, playlistId: playlist.id, playlistName: playlist.name, detail });
}

/** A video joins or leaves the learner's published playlists with its removal or restoration. */
export async function recordVideoChange(
  transaction: Database,
  userId: number,
  action: 'video_added' | 'video_removed',
  videoId: string,
): Promise<void> {
  await recordInPlaylists(transaction, { userId, action, videoId });
}

/** A video has another title in the learner's published playlists; called before it is changed. */
export async function recordVideoTitle(
  transaction: Database,
  userId: number,
  videoId: string,
  title: string,
): Promise<void> {
  await recordInPlaylists(
    transaction,
    { userId, action: 'video_renamed', videoId },
    sql`v.title <> ${title}`,
  );
}

/** Editors save the captions line by line: an entry stands for the changes of some minutes. */
const MINUTES_OF_ENTRY = 10;

/** A video has other captions or another picture in the learner's published playlists. */
export async function recordVideoContent(
  transaction: Database,
  userId: number,
  action: 'video_captions_changed' | 'video_picture_changed',
  videoId: string,
): Promise<void> {
  await recordInPlaylists(
    transaction,
    { userId, action, videoId },
    sql`not exists (select from ${auditEntries} recent where recent.user_id = ${userId}
      and recent.playlist_id = p.id and recent.action = ${action} and recent.detail = v.title
      and recent.at > now() - make_interval(mins => ${MINUTES_OF_ENTRY}))`,
  );
}

/** An entry with the title of the video for each of the learner's published playlists that has it. */
async function recordInPlaylists(
  transaction: Database,
  { userId, action, videoId }: { userId: number; action: AuditAction; videoId: string },
  condition = sql`true`,
): Promise<void> {
  await transaction.execute(sql`
    insert into ${auditEntries} (user_id, action, playlist_id, playlist_name, detail)
    select ${userId}, ${action}, p.id, p.name, v.title from ${playlists} p
    join ${playlistVideos} item on item.playlist_id = p.id and item.video_id = ${videoId}
    join ${videos} v on v.id = item.video_id
    where p.owner_id = ${userId} and p.is_published and ${condition} order by p.id`);
}

/** The published playlists of an account go with it. */
export async function recordEndOfPlaylists(transaction: Database, userId: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${auditEntries} (user_id, action, playlist_id, playlist_name)
    select ${userId}, 'deleted', id, name from ${playlists} where owner_id = ${userId} and is_published order by id`);
}
