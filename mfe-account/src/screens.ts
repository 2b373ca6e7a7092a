import { LAST_LESSON_PATH } from '@glossa/contract/navigation';
import { currentSession } from '@glossa/kit/auth';
import type { Screen } from '@glossa/kit/federation';
import { devicesQuery } from './features/devices/device-queries';
import { paymentConfigQuery, usageQuery } from './features/plan/payment-queries';
import { recoveryQuery } from './features/settings/recovery-query';
import { lessonLanguagesQuery } from './features/settings/lesson-languages-query';
import { nextStepQuery, recentVideosQuery, statsQuery } from './features/progress-data/progress-queries';

export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    load: () => import(/* webpackMode: "eager" */ './routes/dashboard').then((code) => code.DashboardScreen),
    queries: () => [
      ...(currentSession().user?.onboarding_pending ? [lessonLanguagesQuery] : []),
      statsQuery,
      nextStepQuery,
      recentVideosQuery,
    ],
  },
  {
    path: LAST_LESSON_PATH,
    load: () =>
      import(/* webpackMode: "eager" */ './routes/last-lesson').then((code) => code.LastLessonScreen),
    queries: () => [recentVideosQuery, nextStepQuery],
  },
  {
    path: '/progress',
    load: () => import(/* webpackMode: "eager" */ './routes/progress').then((code) => code.ProgressScreen),
    queries: () => [statsQuery],
  },
  {
    path: '/profile',
    load: () => import(/* webpackMode: "eager" */ './routes/profile').then((code) => code.ProfileScreen),
    queries: () => [devicesQuery, recoveryQuery],
  },
  {
    path: '/subscription',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/subscription').then((code) => code.SubscriptionScreen),
    queries: () => [usageQuery, paymentConfigQuery],
  },
];
