import { parseId } from '@glossa/kit/api-client';
import type { Screen, ScreenParams } from '@glossa/kit/federation';
import { parseListPage, quizListQuery, quizQuery, wordChoicesQuery } from './quiz-data/quiz-queries';

function quizQueries(params: ScreenParams) {
  const id = parseId(params['id']);
  return id === undefined ? [] : [quizQuery(id)];
}

export const screens: readonly Screen[] = [
  {
    path: '/quizzes',
    load: () => import(/* webpackMode: "eager" */ './routes/quiz-list').then((code) => code.QuizListScreen),
    queries: (_params, search) => [quizListQuery(parseListPage(search.toString())), wordChoicesQuery],
  },
  {
    path: '/quizzes/:id',
    frame: 'none',
    load: () => import(/* webpackMode: "eager" */ './routes/quiz-play').then((code) => code.QuizPlayScreen),
    queries: quizQueries,
  },
  {
    path: '/quizzes/:id/results',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/quiz-results').then((code) => code.QuizResultsScreen),
    queries: quizQueries,
  },
];
