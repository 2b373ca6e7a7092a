import type { ProgressStats, RecentVideo } from '@glossa/shared/contract/progress';
import type { User } from '@glossa/shared/contract/user';

export const STATS: ProgressStats = {
  videos_watched: 12,
  total_watched_time: 5_430,
  completed_quizzes: 4,
  vocabulary_count: 15,
  recent_videos_watched: 3,
  recent_vocabulary_added: 8,
  recent_quizzes_completed: 2,
};

export const USER: User = {
  id: 1,
  username: 'nino',
  email: 'nino@example.com',
  is_premium: false,
  interface_language: 'ka',
  target_language: 'es',
  subscription_tier: 'free',
  subscription_expires: null,
  time_zone: 'Asia/Tbilisi',
  goals: { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 },
  created_at: '2026-02-03T12:00:00.000Z',
};

export const aRecentVideo = (fields: Partial<RecentVideo> = {}): RecentVideo => ({
  id: 'la-casa-de-ana',
  playlist_id: 2,
  youtube_id: 'la-casa-de-ana',
  title: 'La casa de Ana',
  thumbnail_url: null,
  language: 'es',
  cefr_level: 'A2',
  time_watched: 95,
  progress_percentage: 42,
  last_watched_at: '2026-05-04T10:00:00.000Z',
  ...fields,
});
