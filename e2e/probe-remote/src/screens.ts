import type { Screen } from '@glossa/kit/federation';
import { statsQuery } from './stats-query';

export const screens: readonly Screen[] = [
  {
    path: '/probe',
    load: () => import(/* webpackMode: "eager" */ './probe-screen').then((code) => code.ProbeScreen),
  },
  {
    path: '/probe/lent',
    load: () => import(/* webpackMode: "eager" */ './lent-screen').then((code) => code.LentScreen),
    queries: () => [statsQuery],
  },
];
