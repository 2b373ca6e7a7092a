import { beginSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';

export const aLearner = (fields: Partial<User> = {}): User => ({
  id: 4,
  username: 'ana',
  email: 'ana@example.com',
  email_verified: true,
  is_premium: false,
  interface_language: 'en',
  target_language: 'es',
  level: null,
  translation_language: null,
  onboarding_pending: false,
  subscription_tier: 'free',
  subscription_expires: null,
  time_zone: 'UTC',
  goals: { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 },
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** Clears the browser's storage and signs the learner in. */
export function signInFresh(learner: User = aLearner()): void {
  localStorage.clear();
  beginSession('a-token', learner);
}
