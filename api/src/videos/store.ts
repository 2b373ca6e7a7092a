import { and, asc, count, eq, min, sql, type SQL } from 'drizzle-orm';
import type { CefrLevel } from '@glossa/shared/contract/language';
import type { Page } from '@glossa/shared/contract/page';
import type { Video, VideoQuery } from '@glossa/shared/contract/video';
import type { Database } from '../database/connect';
import { playlistVideos, videos } from '../database/schema/lessons';
import { mediaOf, thumbnailOf } from './media-address';

type VideoRow = typeof videos.$inferSelect;

const newestFirst = [sql`${videos.publishedAt} desc nulls last`, asc(videos.id)];

export async function listVideos(database: Database, query: VideoQuery): Promise<Page<Video>> {
  const { page = 1, per_page = 10 } = query;
  const where = and(
    equalsFolded(videos.language, query.language),
    equalsFolded(videos.cefrLevel, query.cefr_level),
    equalsFolded(videos.category, query.category),
    equalsFolded(videos.subcategory, query.subcategory),
  );
  const rows = await selectVideos(database)
    .where(where)
    .orderBy(...newestFirst)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await database.select({ total: count() }).from(videos).where(where);
  return { data: rows.map(toVideo), page, per_page, total: counted?.total ?? 0 };
}

export async function findVideo(database: Database, id: string): Promise<Video | undefined> {
  const [row] = await selectVideos(database).where(eq(videos.id, id));
  return row && toVideo(row);
}

/** By the id on the video host; a self-hosted lesson answers to its own id there. */
export async function findVideoByYoutubeId(
  database: Database,
  youtubeId: string,
): Promise<Video | undefined> {
  const [row] = await selectVideos(database).where(
    eq(sql`coalesce(${videos.youtubeId}, ${videos.id})`, youtubeId),
  );
  return row && toVideo(row);
}

export async function videosOfPlaylist(database: Database, playlistId: number): Promise<Video[]> {
  const rows = await database
    .select({ video: videos, playlistId: playlistVideos.playlistId })
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .where(eq(playlistVideos.playlistId, playlistId))
    .orderBy(asc(playlistVideos.position));
  return rows.map(toVideo);
}

function selectVideos(database: Database) {
  const first = database
    .select({
      videoId: playlistVideos.videoId,
      playlistId: min(playlistVideos.playlistId).as('first_playlist'),
    })
    .from(playlistVideos)
    .groupBy(playlistVideos.videoId)
    .as('first');
  return database
    .select({ video: videos, playlistId: first.playlistId })
    .from(videos)
    .leftJoin(first, eq(first.videoId, videos.id))
    .$dynamic();
}

function equalsFolded(
  column:
    typeof videos.language | typeof videos.cefrLevel | typeof videos.category | typeof videos.subcategory,
  text: string | undefined,
): SQL | undefined {
  return text === undefined || text === '' ? undefined : sql`lower(${column}) = lower(${text})`;
}

function toVideo({ video, playlistId }: { video: VideoRow; playlistId: number | null }): Video {
  return {
    id: video.id,
    video_id: video.id,
    youtube_id: video.youtubeId ?? video.id,
    title: video.title,
    description: video.description,
    thumbnail_url: thumbnailOf(video),
    language: video.language,
    // Written from checked seed data only.
    cefr_level: video.cefrLevel as CefrLevel | null,
    difficulty_level: video.difficultyLevel,
    category: video.category,
    subcategory: video.subcategory,
    youtube_url: video.youtubeId && `https://www.youtube.com/watch?v=${encodeURIComponent(video.youtubeId)}`,
    published_at: video.publishedAt && video.publishedAt.toISOString(),
    duration: video.duration,
    playlist_id: playlistId,
    media: mediaOf(video),
  };
}
