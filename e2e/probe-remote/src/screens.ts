import type { Screen } from '@glossa/kit/federation';

export const screens: readonly Screen[] = [
  {
    path: '/probe',
    load: () => import(/* webpackMode: "eager" */ './probe-screen').then((code) => code.ProbeScreen),
  },
];
