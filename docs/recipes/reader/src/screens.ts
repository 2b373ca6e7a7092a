import type { Screen } from '@glossa/kit/federation';

export const screens: readonly Screen[] = [
  {
    path: '/reader/:videoId',
    load: () => import(/* webpackMode: "eager" */ './routes/reading').then((code) => code.ReadingScreen),
  },
];
