import { parseId } from '@glossa/kit/api-client';
import type { Screen } from '@glossa/kit/federation';
import { FIRST_ROUND, readWordIds, reviewCardsQuery } from './features/review/review-cards-query';
import { readFilter } from './features/word-filter/filter-in-address';
import { reviewCountsQuery } from './reviewing/review-counts-query';
import { suggestionsQuery, videoOptionsQuery, wordPageQuery, wordQuery } from './word/word-queries';

/** All but the list are chunks of their own: few visits come to them, and borrowing lessons never need them. */
export const screens: readonly Screen[] = [
  {
    path: '/vocabulary',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/word-list/word-list-screen').then(
        (code) => code.WordListScreen,
      ),
    queries: (_params, search) => [
      wordPageQuery(readFilter(search), 1),
      videoOptionsQuery,
      reviewCountsQuery,
    ],
  },
  {
    path: '/vocabulary/review',
    frame: 'none',
    load: () =>
      import(/* webpackChunkName: "review" */ './routes/review/review-screen').then(
        (code) => code.ReviewScreen,
      ),
    // Every visit is a session of its own.
    queries: (_params, search) => [
      { ...reviewCardsQuery(FIRST_ROUND, 0, { wordIds: readWordIds(search) }), staleTime: 0 },
    ],
  },
  {
    path: '/vocabulary/next',
    load: () =>
      import(/* webpackChunkName: "next-words" */ './routes/next-words/next-words-screen').then(
        (code) => code.NextWordsScreen,
      ),
    // The words change with everything that is saved, marked and watched.
    queries: () => [{ ...suggestionsQuery, staleTime: 0 }],
  },
  {
    path: '/vocabulary/files',
    load: () =>
      import(/* webpackChunkName: "files" */ './routes/files/files-screen').then((code) => code.FilesScreen),
    queries: () => [videoOptionsQuery],
  },
  {
    path: '/vocabulary/:id',
    load: () =>
      import(/* webpackChunkName: "word" */ './routes/word/word-screen').then((code) => code.WordScreen),
    queries: (params) => {
      const id = parseId(params['id']);
      return id === undefined ? [] : [wordQuery(id)];
    },
  },
];
