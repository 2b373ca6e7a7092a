import type { ProgressStats, RecentVideo } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { type Database, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { maySeeVideo } from '../../content/videos/may-see-video';
import { type PicturedVideo, videoThumbnail } from '../../content/videos/media';
import { firstPlaylistSql } from '../../content/videos/store';
import { type DayActivity, daysBefore, READ_DAYS, readActivity } from './activity';
import { addDays, learnerDays } from '../../foundation/accounts/learner-days';

const RECENT_DAYS = 7;
const MAX_RECENT_VIDEOS = 20;

const READ_STATS = readText(__dirname, 'stats.sql', { activity: READ_DAYS, recentDays: RECENT_DAYS });

const READ_RECENT_VIDEOS = readText(__dirname, 'recent-videos.sql', {
  firstPlaylist: firstPlaylistSql('videos.id'),
  isVisible: maySeeVideo('videos', '$1::int'),
  max: MAX_RECENT_VIDEOS,
});

type Totals = Omit<
  ProgressStats,
  `recent_${'vocabulary_added' | 'quizzes_completed'}` | 'watched_today' | 'days' | 'streak' | 'goals'
>;

export async function progressStats(database: Database, learner: User, now = new Date()) {
  const calendar = learnerDays(learner.time_zone);
  const today = calendar.toDay(now);
  const { values, dated } = daysBefore(today, 0, calendar);
  const [row] = await runSql<Totals & { newest: DayActivity[] }>(database, READ_STATS, [
    learner.id,
    ...values,
  ]);
  if (!row) throw new Error('the query has one row for any learner');
  const { newest, ...totals } = row;
  const { days: all, streak } = await readActivity(database, learner.id, today, calendar, dated(newest));
  const days = all.slice(0, RECENT_DAYS).reverse();
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

export async function recentActivity(database: Database, learner: User, days: number, now = new Date()) {
  const calendar = learnerDays(learner.time_zone);
  const since = calendar.dayStart(addDays(calendar.toDay(now), 1 - days));
  const rows = await runSql<Omit<RecentVideo, 'thumbnail_url'> & { cover: PicturedVideo }>(
    database,
    READ_RECENT_VIDEOS,
    [learner.id, since],
  );
  const recent_videos = rows.map(({ cover, ...video }) => ({
    ...video,
    thumbnail_url: videoThumbnail(cover, learner.id),
  }));
  return { recent_videos };
}
