import { and, count, desc, eq, gte, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CefrLevel } from '@glossa/contract/language';
import type { User } from '@glossa/contract/user';
import { preparedQuery, type Database, totalColumn } from '../../platform/database/database';
import { videos } from '../../platform/database/schema/lessons';
import { videoProgress, watchDays } from '../../platform/database/schema/progress';
import { quizAttempts } from '../../platform/database/schema/quizzes';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { videoThumbnail } from '../../content/videos/media';
import { visibleTo } from '../../content/videos/may-see-video';
import { firstPlaylist } from '../../content/videos/store';
import { readActivity } from './activity';
import { addDays, learnerDays } from '../../foundation/accounts/learner-days';

const RECENT_DAYS = 7;
const MAX_RECENT_VIDEOS = 20;

const { placeholder } = sql;

export async function progressStats(database: Database, learner: User, now = new Date()) {
  const calendar = learnerDays(learner.time_zone);
  const today = calendar.toDay(now);
  const [totals, { days: newest, streak }] = await Promise.all([
    readTotals(database, learner.id, calendar.dayStart(addDays(today, 1 - RECENT_DAYS))),
    readActivity(database, learner.id, today, calendar),
  ]);
  const days = newest.slice(0, RECENT_DAYS).reverse();
  return {
    ...totals,
    recent_vocabulary_added: days.reduce((sum, day) => sum + day.words_added, 0),
    recent_quizzes_completed: days.reduce((sum, day) => sum + day.quizzes_completed, 0),
    watched_today: days.at(-1)?.watched_seconds ?? 0,
    days,
    streak,
    goals: learner.goals,
  };
}

/** Totals of the learner; videos watched `since` are recent. */
async function readTotals(database: Database, userId: number, since: Date) {
  const isRecent = gte(videoProgress.lastWatchedAt, placeholder('since'));
  const query = preparedQuery(database, 'totals', () =>
    database
      .select({
        videos_watched: count(),
        total_watched_time: sql<number>`coalesce(${sum(videoProgress.watchedSeconds)}, 0)`.mapWith(Number),
        total_review_time: totalOfDays(database, watchDays.reviewSeconds),
        total_quiz_time: totalOfDays(database, watchDays.quizSeconds),
        recent_videos_watched: sql<number>`count(*) filter (where ${isRecent})`.mapWith(Number),
        vocabulary_count: totalColumn(database, vocabulary, eq(vocabulary.userId, placeholder('userId'))),
        completed_quizzes: totalColumn(
          database,
          quizAttempts,
          eq(quizAttempts.userId, placeholder('userId')),
        ),
      })
      .from(videoProgress)
      .where(eq(videoProgress.userId, placeholder('userId'))),
  );
  const [totals] = await query.execute({ userId, since });
  if (!totals) throw new Error('the query has one row for any learner');
  return totals;
}

function totalOfDays(database: Database, column: PgColumn) {
  const days = database
    .select({ total: sum(column) })
    .from(watchDays)
    .where(eq(watchDays.userId, placeholder('userId')));
  return sql<number>`coalesce((${days}), 0)`.mapWith(Number);
}

export async function recentActivity(database: Database, learner: User, days: number, now = new Date()) {
  const calendar = learnerDays(learner.time_zone);
  const since = calendar.dayStart(addDays(calendar.toDay(now), 1 - days));
  const query = preparedQuery(database, 'recent_videos', () =>
    database
      .select({ video: videos, progress: videoProgress, playlistId: firstPlaylist })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.videoId))
      .where(
        and(
          eq(videoProgress.userId, placeholder('userId')),
          gte(videoProgress.lastWatchedAt, placeholder('since')),
          visibleTo(placeholder('userId')),
        ),
      )
      .orderBy(desc(videoProgress.lastWatchedAt))
      .limit(MAX_RECENT_VIDEOS),
  );
  const rows = await query.execute({ userId: learner.id, since });
  return {
    recent_videos: rows.map(({ video, progress, playlistId }) => ({
      id: video.id,
      playlist_id: playlistId,
      youtube_id: video.youtubeId ?? video.id,
      title: video.title,
      thumbnail_url: videoThumbnail(video, learner.id),
      language: video.language,
      // Lessons are imported with a valid level only.
      cefr_level: video.cefrLevel as CefrLevel | null,
      time_watched: progress.watchedSeconds,
      progress_percentage: progress.progressPercentage,
      position: progress.position,
      last_watched_at: progress.lastWatchedAt.toISOString(),
    })),
  };
}
