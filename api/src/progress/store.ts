import { and, count, desc, eq, gte, min, sql, sum, type AnyColumn } from 'drizzle-orm';
import type { CefrLevel } from '@glossa/shared/contract/language';
import type { ProgressStats, RecentActivity } from '@glossa/shared/contract/progress';
import type { Database } from '../database/connect';
import { playlistVideos, videos } from '../database/schema/lessons';
import { videoProgress } from '../database/schema/progress';
import { quizAttempts } from '../database/schema/quizzes';
import { vocabulary } from '../database/schema/vocabulary';
import { thumbnailOf } from '../videos/media-address';

const RECENT_DAYS = 7;
const MOST_RECENT_VIDEOS = 20;

const since = (days: number) => sql`now() - make_interval(days => ${days})`;
/** How many rows are of the last days. */
const recent = (column: AnyColumn) =>
  sql<number>`count(*) filter (where ${column} >= ${since(RECENT_DAYS)})`.mapWith(Number);

export async function progressStats(database: Database, userId: number): Promise<ProgressStats> {
  const [[watched], [words], [quizzes]] = await Promise.all([
    database
      .select({
        videos: count(),
        seconds: sum(videoProgress.watchedSeconds).mapWith(Number),
        recent: recent(videoProgress.lastWatchedAt),
      })
      .from(videoProgress)
      .where(eq(videoProgress.userId, userId)),
    database
      .select({ total: count(), recent: recent(vocabulary.createdAt) })
      .from(vocabulary)
      .where(eq(vocabulary.userId, userId)),
    database
      .select({ total: count(), recent: recent(quizAttempts.submittedAt) })
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, userId)),
  ]);
  return {
    videos_watched: watched?.videos ?? 0,
    total_watched_time: watched?.seconds ?? 0,
    completed_quizzes: quizzes?.total ?? 0,
    vocabulary_count: words?.total ?? 0,
    recent_videos_watched: watched?.recent ?? 0,
    recent_vocabulary_added: words?.recent ?? 0,
    recent_quizzes_completed: quizzes?.recent ?? 0,
  };
}

export async function recentActivity(
  database: Database,
  userId: number,
  days: number,
): Promise<RecentActivity> {
  const firstPlaylist = database
    .select({ id: min(playlistVideos.playlistId).as('id') })
    .from(playlistVideos)
    .where(eq(playlistVideos.videoId, videos.id));
  const rows = await database
    .select({ video: videos, progress: videoProgress, playlistId: sql<number | null>`(${firstPlaylist})` })
    .from(videoProgress)
    .innerJoin(videos, eq(videos.id, videoProgress.videoId))
    .where(and(eq(videoProgress.userId, userId), gte(videoProgress.lastWatchedAt, since(days))))
    .orderBy(desc(videoProgress.lastWatchedAt))
    .limit(MOST_RECENT_VIDEOS);
  return {
    recent_videos: rows.map(({ video, progress, playlistId }) => ({
      id: video.id,
      playlist_id: playlistId,
      youtube_id: video.youtubeId ?? video.id,
      title: video.title,
      thumbnail_url: thumbnailOf(video),
      language: video.language,
      // Written from checked seed data only.
      cefr_level: video.cefrLevel as CefrLevel | null,
      time_watched: progress.watchedSeconds,
      progress_percentage: progress.progressPercentage,
      last_watched_at: progress.lastWatchedAt.toISOString(),
    })),
  };
}
