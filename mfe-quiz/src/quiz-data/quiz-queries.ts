import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import { TOTAL_COUNT_HEADER } from '@glossa/contract/page-protocol';
import { type Example, readAsSent, readNumber } from '@glossa/contract/read/fields';
import { readList } from '@glossa/contract/read/list';
import { readQuiz } from '@glossa/contract/read/quiz';
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
    read: ({ data, headers }) => {
      const quizzes = readList((quiz) => readQuiz(quiz))(data);
      return { quizzes, total: readNumber(headers[TOTAL_COUNT_HEADER]) ?? quizzes.length };
    },
  });

const CHOICES: Example<QuizWordChoices> = {
  all: 0,
  due: 0,
  quizzes: { limit: 0, used: 0 },
  videos: [{ video_id: '', title: '', language: '', words: 0 }],
};

/** Words that a quiz can be made of. Below the vocabulary's key, because every change of words changes it. */
export const wordChoicesQuery = apiQuery({
  queryKey: [...queryKeys.vocabulary, 'quiz-choices'],
  url: '/quizzes/word-choices',
  read: ({ data }) => readAsSent<QuizWordChoices>(data, CHOICES),
});

export const quizQuery = (id: number) =>
  apiQuery({
    queryKey: [...queryKeys.quizzes, 'one', id],
    url: `/quizzes/${id}`,
    read: ({ data }) => readQuiz(data, id),
  });

/** The page that `?page=` asks for, else the first. */
export function parseListPage(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
