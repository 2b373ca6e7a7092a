import type { SignedInDevice } from '@glossa/contract/account';
import type { ProgressStats, RecentVideo } from '@glossa/contract/progress';
import type { PaymentConfig, UsageStats } from '@glossa/contract/subscription';
import type { User } from '@glossa/contract/user';

export const STATS: ProgressStats = {
  videos_watched: 12,
  total_watched_time: 5_430,
  total_review_time: 0,
  total_quiz_time: 0,
  completed_quizzes: 4,
  vocabulary_count: 15,
  recent_videos_watched: 3,
  recent_vocabulary_added: 8,
  recent_quizzes_completed: 2,
  watched_today: 1_800,
  days: [],
  streak: 3,
  goals: { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 },
};

export const PAYMENT_CONFIG: PaymentConfig = {
  subscription_plans: {
    one_month: { name: 'One Month', price: 19.9, duration_months: 1, features: { quiz_limit: 50 } },
    three_months: { name: 'Three Months', price: 49.9, duration_months: 3, features: { quiz_limit: 75 } },
    six_months: { name: 'Six Months', price: 89.9, duration_months: 6, features: { quiz_limit: 100 } },
    yearly: { name: 'Yearly', price: 149.9, duration_months: 12, features: { quiz_limit: -1 } },
  },
  currency: 'GEL',
  mode: 'stripe',
};

export const FREE_USAGE: UsageStats = {
  subscription_status: { is_premium: false, subscription_tier: 'free', subscription_expires: null },
  limits: { vocabulary_limit: 50, quiz_limit: 5 },
  usage: { vocabulary_used: 20, quizzes_used_this_month: 2 },
};

export const PREMIUM_USAGE: UsageStats = {
  subscription_status: {
    is_premium: true,
    subscription_tier: 'six_months',
    subscription_expires: '2027-03-05T12:00:00.000Z',
  },
  limits: { vocabulary_limit: -1, quiz_limit: 100 },
  usage: { vocabulary_used: 320, quizzes_used_this_month: 25 },
};

export const USER: User = {
  id: 1,
  username: 'nino',
  email: 'nino@example.com',
  email_verified: true,
  is_premium: false,
  interface_language: 'ka',
  target_language: 'es',
  level: 'A1',
  translation_language: null,
  onboarding_pending: false,
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
  position: 40,
  last_watched_at: '2026-05-04T10:00:00.000Z',
  ...fields,
});

export const THIS_DEVICE: SignedInDevice = {
  id: 7,
  browser: 'Firefox',
  system: 'Windows',
  created_at: '2026-05-01T10:00:00.000Z',
  last_used_at: '2026-05-04T10:00:00.000Z',
  is_current: true,
};

export const PHONE: SignedInDevice = {
  ...THIS_DEVICE,
  id: 8,
  browser: 'Safari',
  system: 'iOS',
  last_used_at: '2026-05-02T10:00:00.000Z',
  is_current: false,
};
