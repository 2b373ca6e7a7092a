import type { PlaylistItem } from '@glossa/contract/video/own-playlist';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { languageName } from '../../foundation/language/languages';
import type { Database } from '../../platform/database/database';
import { playlists, playlistVideos, videos } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import { findOwnedVideo } from '../videos/store';
import { recordChange } from '../../foundation/audit/audit';

export type PlaylistRow = typeof playlists.$inferSelect;

/** The learner's own playlist. Throws 404, also for one that others made or that is of the site. */
export async function requireOwnPlaylist(database: Database, userId: number, id: number) {
  const [row] = await database
    .select()
    .from(playlists)
    .where(and(eq(playlists.id, id), eq(playlists.ownerId, userId)));
  if (!row) throw new ApiError('playlist_not_found');
  return row;
}

/** Adds a video that the learner may see; one that is there already stays where it is. Throws 404 and 409. */
export async function addToPlaylist(
  database: Database,
  userId: number,
  playlistId: number,
  { item, maxVideos }: { item: PlaylistItem; maxVideos: number },
): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, playlistId);
    await insertVideo(transaction, { playlist, userId, item, maxVideos });
  });
}

interface NewItem {
  playlist: PlaylistRow;
  userId: number;
  item: PlaylistItem;
  maxVideos: number;
}

/** As `addToPlaylist`, in a transaction that has locked the learner. */
export async function insertVideo(transaction: Database, { playlist, userId, item, maxVideos }: NewItem) {
  const video = await findOwnedVideo(transaction, userId, item.video_id);
  if (!video) throw new ApiError('video_not_found');
  const order = await readOrder(transaction, playlist.id);
  if (order.includes(video.id)) return;
  if (order.length >= maxVideos) {
    const limit = { limit: maxVideos, used: order.length };
    throw new ApiError('playlist_full', undefined, { limit });
  }
  await transaction
    .insert(playlistVideos)
    .values({ playlistId: playlist.id, videoId: video.id, position: order.length });
  if (item.position !== undefined) {
    order.splice(item.position, 0, video.id);
    await writeOrder(transaction, playlist.id, order);
  }
  await describeLanguages(transaction, playlist.id);
  await recordChange(transaction, { userId, action: 'video_added', playlist, detail: selectTitle(video.id) });
}

/** Throws 404 where the playlist does not hold the video. */
export async function removeFromPlaylist(
  database: Database,
  userId: number,
  playlistId: number,
  videoId: string,
): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, playlistId);
    const removed = await transaction
      .delete(playlistVideos)
      .where(and(eq(playlistVideos.playlistId, playlistId), eq(playlistVideos.videoId, videoId)))
      .returning({ id: playlistVideos.videoId });
    if (removed.length === 0) throw new ApiError('video_not_found');
    await describeLanguages(transaction, playlistId);
    await recordChange(transaction, {
      userId,
      action: 'video_removed',
      playlist,
      detail: selectTitle(videoId),
    });
  });
}

/** Puts the named videos first, in this order; the others follow in the order they have. Throws 404. */
export async function orderPlaylist(
  database: Database,
  userId: number,
  playlistId: number,
  videoIds: readonly string[],
): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, playlistId);
    const before = await readOrder(transaction, playlistId);
    const named = [...new Set(videoIds)].filter((id) => before.includes(id));
    const after = [...named, ...before.filter((id) => !named.includes(id))];
    if (after.every((id, place) => id === before[place])) return;
    await writeOrder(transaction, playlistId, after);
    await recordChange(transaction, { userId, action: 'reordered', playlist });
  });
}

async function readOrder(database: Database, playlistId: number): Promise<string[]> {
  const rows = await database
    .select({ id: playlistVideos.videoId })
    .from(playlistVideos)
    .where(eq(playlistVideos.playlistId, playlistId))
    .orderBy(asc(playlistVideos.position), asc(playlistVideos.videoId));
  return rows.map(({ id }) => id);
}

/** Numbers the videos of a playlist from 0. */
export async function writeOrder(transaction: Database, playlistId: number, videoIds: readonly string[]) {
  await transaction.execute(sql`update playlist_videos v set position = o.place - 1
    from unnest(${sql.param([...videoIds])}::text[]) with ordinality as o(video_id, place)
    where v.playlist_id = ${playlistId} and v.video_id = o.video_id and v.position <> o.place - 1`);
}

/** A playlist has the language and the level that all its videos have, for the filters of the list. */
export async function describeLanguages(transaction: Database, playlistId: number): Promise<void> {
  const { rows } = await transaction.execute<{ languages: string[]; levels: (string | null)[] }>(sql`
    select coalesce(array_agg(distinct v.language), '{}') as languages,
      coalesce(array_agg(distinct v.cefr_level), '{}') as levels
    from ${playlistVideos} item join ${videos} v on v.id = item.video_id where item.playlist_id = ${playlistId}`);
  const [language, ...otherLanguages] = rows[0]?.languages ?? [];
  const [level, ...otherLevels] = rows[0]?.levels ?? [];
  await transaction
    .update(playlists)
    .set({
      language: language !== undefined && otherLanguages.length === 0 ? languageName(language) : null,
      cefrLevel: otherLevels.length === 0 ? (level ?? null) : null,
    })
    .where(eq(playlists.id, playlistId));
}

const selectTitle = (videoId: string) => sql`(select title from ${videos} where id = ${videoId})`;
