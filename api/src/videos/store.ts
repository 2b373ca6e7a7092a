import { and, asc, eq, isNull, or, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { CefrLevel } from '@glossa/contract/language';
import type { Page } from '@glossa/contract/page';
import type { Video, VideoQuery } from '@glossa/contract/video';
import { toLanguageCode } from '../language/languages';
import { preparedQuery, type Database, totalColumn, readTotal } from '../platform/database/database';
import { playlistVideos, videos } from '../platform/database/schema/lessons';
import { videoMedia, videoThumbnail } from './media';

const { placeholder } = sql;

type VideoRow = typeof videos.$inferSelect;

/**
 * Videos of learners have no publication date and are sorted by when they were added. No index has this order: it would
 * lead through the videos of all learners.
 */
const newestFirst = [sql`coalesce(${videos.publishedAt}, ${videos.createdAt}) desc`, asc(videos.id)];

/** Prefers the learner's own video to the public one of the same host id. */
const ownFirst = sql`${videos.ownerId} nulls last`;

/** Names the tables itself: in a statement with a single table Drizzle writes columns without it. */
export const firstPlaylist = sql<number | null>`(select min(playlist_id) from playlist_videos
  where playlist_videos.video_id = "videos"."id")`;

/** Public videos and the learner's own. */
export function visibleTo(userId: number | Placeholder): SQL | undefined {
  return or(isNull(videos.ownerId), eq(videos.ownerId, userId));
}

export async function listVideos(
  database: Database,
  userId: number,
  query: VideoQuery,
): Promise<Page<Video>> {
  const { page = 1, per_page = 10 } = query;
  const where = and(
    visibleTo(userId),
    equalsIgnoringCase(videos.language, query.language && toLanguageCode(query.language)),
    equalsIgnoringCase(videos.cefrLevel, query.cefr_level),
    equalsIgnoringCase(videos.category, query.category),
    equalsIgnoringCase(videos.subcategory, query.subcategory),
  );
  const rows = await database
    .select({ video: videos, playlistId: firstPlaylist, total: totalColumn(database, videos, where) })
    .from(videos)
    .where(where)
    .orderBy(...newestFirst)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await readTotal(rows, page, () => database.$count(videos, where));
  return { data: rows.map(toVideo), page, per_page, total };
}

export async function findVideo(database: Database, userId: number, id: string): Promise<Video | undefined> {
  const query = preparedQuery(database, 'video', () =>
    selectVideos(database).where(and(visibleTo(placeholder('userId')), eq(videos.id, placeholder('id')))),
  );
  const [row] = await query.execute({ userId, id });
  return row && toVideo(row);
}

/** Finds by the id on the video host, or by our own id. */
export async function findVideoByYoutubeId(
  database: Database,
  userId: number,
  youtubeId: string,
): Promise<Video | undefined> {
  const [row] = await selectVideos(database)
    .where(and(visibleTo(userId), answersTo(youtubeId)))
    .orderBy(ownFirst)
    .limit(1);
  return row && toVideo(row);
}

/** The columns that permissions depend on. */
export type OwnedVideo = Pick<VideoRow, 'id' | 'youtubeId' | 'ownerId' | 'language' | 'duration'>;

/** Finds by our own id or by that of the video host. */
export async function findOwnedVideo(
  database: Database,
  userId: number,
  id: string,
): Promise<OwnedVideo | undefined> {
  const { id: videoId, youtubeId, ownerId, language, duration } = videos;
  const query = preparedQuery(database, 'owned_video', () =>
    database
      .select({ id: videoId, youtubeId, ownerId, language, duration })
      .from(videos)
      .where(and(visibleTo(placeholder('userId')), answersTo(placeholder('id'))))
      .orderBy(ownFirst)
      .limit(1),
  );
  const [row] = await query.execute({ userId, id });
  return row;
}

export async function listPlaylistVideos(
  database: Database,
  userId: number,
  query: { playlistId: number; page: number; perPage: number },
): Promise<{ items: Video[]; total: number }> {
  const { playlistId, page, perPage } = query;
  const ofPage = preparedQuery(database, 'videos_of_playlist', () => pageOfPlaylist(database));
  const rows = await ofPage.execute({ userId, playlistId, limit: perPage, offset: (page - 1) * perPage });
  const count = async () => {
    const [counted] = await countOfPlaylist(database).prepare('').execute({ userId, playlistId });
    return counted?.total ?? 0;
  };
  return { items: rows.map(toVideo), total: await readTotal(rows, page, count) };
}

function pageOfPlaylist(database: Database) {
  const total = sql<number>`(${countOfPlaylist(database)})`.mapWith(Number);
  return database
    .select({ video: videos, playlistId: playlistVideos.playlistId, total })
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .where(inPlaylist)
    .orderBy(asc(playlistVideos.position), asc(videos.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'));
}

function countOfPlaylist(database: Database) {
  return database
    .select({ total: sql<number>`count(*)`.mapWith(Number).as('total') })
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .where(inPlaylist);
}

const inPlaylist = and(
  eq(playlistVideos.playlistId, placeholder('playlistId')),
  visibleTo(placeholder('userId')),
);

function answersTo(id: string | Placeholder): SQL | undefined {
  return or(eq(videos.youtubeId, id), eq(videos.id, id));
}

function selectVideos(database: Database) {
  return database.select({ video: videos, playlistId: firstPlaylist }).from(videos).$dynamic();
}

function equalsIgnoringCase(column: AnyColumn, text: string | undefined): SQL | undefined {
  return text ? sql`lower(${column}) = lower(${text})` : undefined;
}

function toVideo({ video, playlistId }: { video: VideoRow; playlistId: number | null }): Video {
  return {
    id: video.id,
    video_id: video.id,
    youtube_id: video.youtubeId ?? video.id,
    title: video.title,
    description: video.description,
    thumbnail_url: videoThumbnail(video),
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
    media: videoMedia(video),
    is_own: video.ownerId !== null,
  };
}
