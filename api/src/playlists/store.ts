import { asc, count, eq, sql } from 'drizzle-orm';
import type { CefrLevel } from '@glossa/contract/language';
import type { Playlist } from '@glossa/contract/playlist';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { totalColumn, readTotal } from '../platform/database/page-total';
import { playlists, playlistVideos } from '../platform/database/schema/lessons';

export async function listPlaylists(
  database: Database,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ found: Playlist[]; total: number }> {
  const query = preparedQuery(database, 'playlists', () =>
    database
      .select({
        playlist: playlists,
        videoCount: count(playlistVideos.videoId),
        total: totalColumn(database, playlists, undefined),
      })
      .from(playlists)
      .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
      .groupBy(playlists.id)
      .orderBy(asc(playlists.position), asc(playlists.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
  const rows = await query.execute({ limit: perPage, offset: (page - 1) * perPage });
  const found = rows.map(({ playlist, videoCount }) => ({
    id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    language: playlist.language,
    // Written from checked seed data only.
    cefr_level: playlist.cefrLevel as CefrLevel | null,
    video_count: videoCount,
  }));
  return { found, total: await readTotal(rows, page, () => database.$count(playlists)) };
}

export async function playlistExists(database: Database, id: number): Promise<boolean> {
  const rows = await database.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id));
  return rows.length > 0;
}
