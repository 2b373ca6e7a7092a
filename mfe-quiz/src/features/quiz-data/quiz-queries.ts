import { queryOptions } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { Quiz, QuizList } from '@glossa/contract/quiz';

/** What the API answers at once when it is not told how many. */
export const QUIZZES_PER_PAGE = 50;

/** All pages of the list. */
export const quizLists = [...queryKeys.quizzes, 'list'] as const;

/** A page of the learner's quizzes, newest first, counted from 1; and how many quizzes there are. */
export const quizListQuery = (page: number) =>
  queryOptions({
    queryKey: [...quizLists, page],
    queryFn: async ({ signal }) => {
      // The first page without a query: it may be on its way since before any code had arrived.
      const params = page > 1 ? { page } : undefined;
      const { data, headers } = await apiClient.get<QuizList>('/quizzes', { signal, params });
      // An API of before does not tell the total.
      return { quizzes: data, total: Number(headers['x-total-count'] ?? data.length) };
    },
  });

/** One quiz; after submission with its answers and the stored attempt. */
export const quizQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.quizzes, 'one', id],
    queryFn: async ({ signal }) => (await apiClient.get<Quiz>(`/quizzes/${id}`, { signal })).data,
  });
