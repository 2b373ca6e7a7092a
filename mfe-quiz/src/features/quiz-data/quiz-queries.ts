import { apiQuery, queryKeys, type ApiResponse } from '@glossa/shared/api-client';
import type { Quiz, QuizList } from '@glossa/contract/quiz';

/** What the API answers at once when it is not told how many. */
export const QUIZZES_PER_PAGE = 50;

/** All pages of the list. */
export const quizLists = [...queryKeys.quizzes, 'list'] as const;

/** A page of the learner's quizzes, newest first, counted from 1; and how many quizzes there are. */
export const quizListQuery = (page: number) =>
  apiQuery({
    queryKey: [...quizLists, page],
    url: '/quizzes',
    // The first page is asked for without a query, so that its call can start with the page.
    params: page > 1 ? { page } : undefined,
    read: ({ data, headers }: ApiResponse<QuizList>) => ({
      quizzes: data,
      total: Number(headers['x-total-count'] ?? data.length),
    }),
  });

/** One quiz; after submission with its answers and the stored attempt. */
export const quizQuery = (id: number) =>
  apiQuery<Quiz>({ queryKey: [...queryKeys.quizzes, 'one', id], url: `/quizzes/${id}` });
