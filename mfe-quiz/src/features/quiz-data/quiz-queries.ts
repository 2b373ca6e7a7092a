import { queryOptions } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { Quiz, QuizList } from '@glossa/shared/contract/quiz';

/** The learner's quizzes, newest first. */
export const quizListQuery = queryOptions({
  queryKey: [...queryKeys.quizzes, 'list'],
  queryFn: async ({ signal }) => (await apiClient.get<QuizList>('/quizzes', { signal })).data,
});

/** One quiz; after submission with its answers and the stored attempt. */
export const quizQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.quizzes, 'one', id],
    queryFn: async ({ signal }) => (await apiClient.get<Quiz>(`/quizzes/${id}`, { signal })).data,
  });
