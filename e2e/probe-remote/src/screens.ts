import type { Screen } from '@glossa/shared/federation';

export const screens: readonly Screen[] = [
  {
    path: '/probe',
    load: () => import(/* webpackMode: "eager" */ './probe-screen').then((code) => code.ProbeScreen),
  },
];
