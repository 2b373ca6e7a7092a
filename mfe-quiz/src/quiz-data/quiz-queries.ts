import { apiQuery, queryKeys, type ApiResponse } from '@glossa/kit/api-client';
import { TOTAL_COUNT_HEADER } from '@glossa/contract/page-protocol';
import type { Quiz, QuizList } from '@glossa/contract/quiz/quiz';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';

/** Default of the API. */
export const QUIZZES_PER_PAGE = 50;

export const quizListsKey = [...queryKeys.quizzes, 'list'] as const;

/** A page of the learner's quizzes, newest first, with their total; pages count from 1. */
export const quizListQuery = (page: number) =>
  apiQuery({
    queryKey: [...quizListsKey, page],
    url: '/quizzes',
    // Without a query for the first page: the page prefetches that address.
    params: page > 1 ? { page } : undefined,
    read: ({ data, headers }: ApiResponse<QuizList>) => ({
      quizzes: data,
      total: Number(headers[TOTAL_COUNT_HEADER]),
    }),
  });

/** Words that a quiz can be made of. Below the vocabulary's key, because every change of words changes it. */
export const wordChoicesQuery = apiQuery<QuizWordChoices>({
  queryKey: [...queryKeys.vocabulary, 'quiz-choices'],
  url: '/quizzes/word-choices',
});

/** A quiz; once submitted with its answers and the attempt. */
export const quizQuery = (id: number) =>
  apiQuery<Quiz>({ queryKey: [...queryKeys.quizzes, 'one', id], url: `/quizzes/${id}` });

/** The page that `?page=` asks for, else the first. */
export function parseListPage(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
