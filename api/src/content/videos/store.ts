import { and, asc, desc, eq, isNull, or, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { CefrLevel } from '@glossa/contract/language';
import type { Video, VideoQuery } from '@glossa/contract/video/video';
import { toLanguageCode } from '../../foundation/language/languages';
import { preparedQuery, type Database, totalColumn, readTotal } from '../../platform/database/database';
import { playlists, playlistVideos, videos } from '../../platform/database/schema/lessons';
import { videoProgress } from '../../platform/database/schema/progress';
import { playlistVisibleTo, visibleTo } from './may-see-video';
import { videoMedia, videoThumbnail } from './media';

const { placeholder } = sql;

type VideoRow = typeof videos.$inferSelect;

/** Learners' videos sort by when they were added. No index: it would lead through those of all learners. */
const newestFirst = [sql`coalesce(${videos.publishedAt}, ${videos.createdAt}) desc`, asc(videos.id)];

/** Sorts videos with the same host id: the learner's own, then the public one, then those that others share. */
const ownFirst = (userId: number | Placeholder) => [
  sql`case when ${videos.ownerId} is null then 1 when ${videos.ownerId} = ${userId}::int then 0 else 2 end`,
  asc(videos.id),
];

/** SQL: the first playlist of the site that holds a video; those of learners are nobody else's business. */
export const firstPlaylistSql = (videoId: string): string => `(select min(first.id) from playlist_videos item
  join playlists first on first.id = item.playlist_id and (first.owner_id is null or first.is_published)
  where item.video_id = ${videoId})`;

/** Names the tables itself: in a statement with a single table Drizzle writes columns without it. */
export const firstPlaylist = sql<number | null>`${sql.raw(firstPlaylistSql('"videos"."id"'))}`;

/** SQL: the language in which a learner reads the site. */
export const selectInterfaceLanguage = (userId: number | Placeholder) =>
  sql<string>`(select interface_language from users where id = ${userId}::int)`;

/** SQL: what a video is about, in the interface language of the learner where the site has it so. */
const descriptionFor = (userId: number | Placeholder) => sql<string | null>`coalesce((
  select description from video_texts where video_id = "videos"."id" and language = ${selectInterfaceLanguage(userId)}
), "videos"."description")`;

/** Public videos and the learner's own. What others share is listed with its playlist. */
const listedTo = (userId: number): SQL | undefined => or(isNull(videos.ownerId), eq(videos.ownerId, userId));

export async function listVideos(database: Database, userId: number, query: VideoQuery) {
  const { page = 1, per_page = 10 } = query;
  const where = and(
    listedTo(userId),
    equalsIgnoringCase(videos.language, query.language && toLanguageCode(query.language)),
    equalsIgnoringCase(videos.cefrLevel, query.cefr_level),
    equalsIgnoringCase(videos.category, query.category),
    equalsIgnoringCase(videos.subcategory, query.subcategory),
  );
  const rows = await database
    .select({
      video: videos,
      description: descriptionFor(userId),
      playlistId: firstPlaylist,
      total: totalColumn(database, videos, where),
    })
    .from(videos)
    .where(where)
    .orderBy(...newestFirst)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await readTotal(rows, page, () => database.$count(videos, where));
  return { data: rows.map((row) => toVideo(row, userId)), page, per_page, total };
}

/** `address`: only those that play from there. */
export async function listOwnVideos(database: Database, userId: number, address?: string): Promise<Video[]> {
  const rows = await selectVideos(database, userId)
    .where(and(eq(videos.ownerId, userId), address ? eq(videos.mediaFile, address) : undefined))
    .orderBy(desc(videos.createdAt), asc(videos.id));
  return rows.map((row) => toVideo(row, userId));
}

export async function findVideo(database: Database, userId: number, id: string): Promise<Video | undefined> {
  const query = preparedQuery(database, 'video', () =>
    selectVideos(database, placeholder('userId')).where(
      and(visibleTo(placeholder('userId')), eq(videos.id, placeholder('id'))),
    ),
  );
  const [row] = await query.execute({ userId, id });
  return row && toVideo(row, userId);
}

/** Finds by the id on the video host, or by our own id; `listed`: not among what others share. */
export async function findVideoByYoutubeId(
  database: Database,
  userId: number,
  youtubeId: string,
  { listed = false } = {},
): Promise<Video | undefined> {
  const [row] = await selectVideos(database, userId)
    .where(and(listed ? listedTo(userId) : visibleTo(userId), answersTo(youtubeId)))
    .orderBy(...ownFirst(userId))
    .limit(1);
  return row && toVideo(row, userId);
}

/** The columns that permissions depend on. */
export type OwnedVideo = Pick<
  VideoRow,
  'id' | 'youtubeId' | 'ownerId' | 'fileId' | 'mediaFile' | 'language' | 'duration'
>;

/** Finds by our own id or by that of the video host. */
export async function findOwnedVideo(database: Database, userId: number, id: string) {
  const { id: videoId, youtubeId, ownerId, fileId, mediaFile, language, duration } = videos;
  const query = preparedQuery(database, 'owned_video', () =>
    database
      .select({ id: videoId, youtubeId, ownerId, fileId, mediaFile, language, duration })
      .from(videos)
      .where(and(visibleTo(placeholder('userId')), answersTo(placeholder('id'))))
      .orderBy(...ownFirst(placeholder('userId')))
      .limit(1),
  );
  const [row] = await query.execute({ userId, id });
  return row;
}

export async function listPlaylistVideos(
  database: Database,
  userId: number,
  query: { playlistId: number; page: number; perPage: number },
): Promise<{ items: (Video & { progress_percentage: number })[]; total: number }> {
  const { playlistId, page, perPage } = query;
  const ofPage = preparedQuery(database, 'videos_of_playlist', () => pageOfPlaylist(database));
  const read = (limit: number, offset: number) => ofPage.execute({ userId, playlistId, limit, offset });
  const rows = await read(perPage, (page - 1) * perPage);
  const count = async () => (await read(1, 0))[0]?.total ?? 0;
  const items = rows.map((row) => ({ ...toVideo(row, userId), progress_percentage: row.progress }));
  return { items, total: await readTotal(rows, page, count) };
}

/** From 0 to 100. The query joins `video_progress`. */
export const watchedPercentage = sql<number>`case when ${videoProgress.completedAt} is not null then 100
  else coalesce(${videoProgress.progressPercentage}, 0) end`;

function pageOfPlaylist(database: Database) {
  const total = sql<number>`count(*) over ()`.mapWith(Number);
  return database
    .select({
      video: videos,
      description: descriptionFor(placeholder('userId')),
      playlistId: playlistVideos.playlistId,
      total,
      progress: watchedPercentage,
    })
    .from(playlistVideos)
    .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .leftJoin(
      videoProgress,
      and(eq(videoProgress.videoId, videos.id), eq(videoProgress.userId, placeholder('userId'))),
    )
    .where(
      and(
        eq(playlistVideos.playlistId, placeholder('playlistId')),
        playlistVisibleTo(placeholder('userId')),
        visibleTo(placeholder('userId')),
      ),
    )
    .orderBy(asc(playlistVideos.position), asc(videos.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'));
}

const answersTo = (id: string | Placeholder) => or(eq(videos.youtubeId, id), eq(videos.id, id));

/** The videos of rows, in their order. The caller chooses those that the learner may see. */
export async function readVideos<Row extends { id: string }>(
  database: Database,
  userId: number,
  rows: readonly Row[],
) {
  const ids = sql.param(rows.map(({ id }) => id));
  const found = await selectVideos(database, userId).where(sql`${videos.id} = any(${ids})`);
  const byId = new Map(found.map((one) => [one.video.id, toVideo(one, userId)]));
  return rows.flatMap((row) => {
    const video = byId.get(row.id);
    return video ? [{ row, video }] : [];
  });
}

function selectVideos(database: Database, userId: number | Placeholder) {
  const description = descriptionFor(userId);
  return database.select({ video: videos, description, playlistId: firstPlaylist }).from(videos).$dynamic();
}

const equalsIgnoringCase = (column: AnyColumn, text: string | undefined): SQL | undefined =>
  text ? sql`lower(${column}) = lower(${text})` : undefined;

type SelectedVideo = { video: VideoRow; description: string | null; playlistId: number | null };

function toVideo({ video, description, playlistId }: SelectedVideo, learnerId: number): Video {
  return {
    id: video.id,
    video_id: video.id,
    youtube_id: video.youtubeId ?? video.id,
    title: video.title,
    description,
    thumbnail_url: videoThumbnail(video, learnerId),
    language: video.language,
    // Lessons are imported with a valid level only, and own videos have none.
    cefr_level: video.cefrLevel as CefrLevel | null,
    difficulty_level: video.difficultyLevel,
    category: video.category,
    subcategory: video.subcategory,
    youtube_url: video.youtubeId && `https://www.youtube.com/watch?v=${encodeURIComponent(video.youtubeId)}`,
    published_at: video.publishedAt && video.publishedAt.toISOString(),
    duration: video.duration,
    playlist_id: playlistId,
    media: videoMedia(video, learnerId),
    is_own: video.ownerId === learnerId,
  };
}
