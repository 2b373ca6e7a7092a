import type { User } from '@glossa/contract/user';
import type { Answer, LentComponents } from '@glossa/kit/testing';
import { aRecentVideo, STATS } from './account-data';
import { renderAccount } from './render-account';

export const STATS_CALL = 'GET /api/progress/stats';
export const NEXT_CALL = 'GET /api/progress/next-step';
export const RECENT_CALL = 'GET /api/progress/recent-activity?days=7';

/** Opens the dashboard of somebody who has watched; `answers` replace its calls, and `user` fields of the learner. */
export const openDashboard = (
  answers: Record<string, Answer> = {},
  slots: LentComponents = {},
  user: Partial<User> = {},
) =>
  renderAccount(
    '/dashboard',
    {
      [STATS_CALL]: STATS,
      [NEXT_CALL]: { step: null },
      [RECENT_CALL]: { recent_videos: [aRecentVideo()] },
      ...answers,
    },
    user,
    slots,
  );
