import { parseId } from '@glossa/kit/api-client';
import type { Screen } from '@glossa/kit/federation';
import { masteredWordsQuery, savedWordsQuery, wordQuery } from './saved-words/word-queries';

export const screens: readonly Screen[] = [
  {
    path: '/notes/:videoId',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/saved-words').then((code) => code.SavedWordsScreen),
    queries: ({ videoId = '' }) => [savedWordsQuery(videoId)],
  },
  {
    path: '/notes/words/:id',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/definition').then((code) => code.DefinitionScreen),
    queries: (params) => {
      const id = parseId(params['id']);
      return id === undefined ? [] : [wordQuery(id)];
    },
  },
  {
    path: '/notes/mastered',
    load: () =>
      import(/* webpackChunkName: "mastered" */ './routes/mastered').then((code) => code.MasteredScreen),
    queries: () => [masteredWordsQuery],
  },
];
