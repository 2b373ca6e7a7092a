import { useMutation } from '@tanstack/react-query';
import { ApiError, apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { ReportRequest } from '@glossa/contract/quiz/report';
import type { QuizRequest, SimpleQuizRequest } from '@glossa/contract/quiz/request';
import type { QuizResult, QuizSubmission } from '@glossa/contract/quiz/result';
import { quizListsKey, quizQuery, wordChoicesQuery } from './quiz-queries';

/** For calls that may wait for a language model. */
const MODEL_TIMEOUT_MS = 60_000;

/** The two calls that make a quiz: from selected words, and from those of a video. */
export type QuizCall =
  | { readonly url: '/quizzes/generate-enhanced'; readonly body: QuizRequest }
  | { readonly url: '/quizzes/generate'; readonly body: SimpleQuizRequest };

/** Makes a quiz and caches it, so that its screen opens without another call. */
export function useGenerateQuiz() {
  return useMutation({
    mutationFn: async ({ url, body }: QuizCall) =>
      (await apiClient.post<Quiz>(url, body, { timeout: MODEL_TIMEOUT_MS })).data,
    onSuccess: (quiz) => {
      // It has the number of quizzes made.
      void queryClient.invalidateQueries({ queryKey: wordChoicesQuery.queryKey });
      // In this order: invalidating afterwards would make the new quiz stale as well.
      void queryClient.invalidateQueries({ queryKey: queryKeys.quizzes });
      queryClient.setQueryData(quizQuery(quiz.quiz_data.quiz_id).queryKey, quiz);
    },
  });
}

export function useRetryQuiz(quizId: number) {
  return useMutation({
    mutationFn: async () => (await apiClient.post<Quiz>(`/quizzes/${quizId}/retry`)).data,
    onSuccess: (quiz) => {
      queryClient.setQueryData(quizQuery(quiz.id).queryKey, quiz);
      void queryClient.invalidateQueries({ queryKey: quizListsKey });
    },
  });
}

export function useSubmitQuiz() {
  function invalidate() {
    void queryClient.invalidateQueries({ queryKey: queryKeys.quizzes });
    void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
  }
  return useMutation({
    mutationFn: async (submission: QuizSubmission) =>
      (await apiClient.post<QuizResult>('/quizzes/submit', submission, { timeout: MODEL_TIMEOUT_MS })).data,
    onSuccess: invalidate,
    onError: (error) => isAlreadySubmitted(error) && invalidate(),
  });
}

/** True when a submission was refused because there is one already. */
export const isAlreadySubmitted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'quiz_already_submitted';

/** True when a failed submission may have been stored: no response came, or the server failed. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status >= 500);

interface QuestionToReport extends ReportRequest {
  readonly index: number;
}

/** Reports a question of a submitted quiz; the response is the whole updated result. */
export function useReportQuestion(quizId: number) {
  return useMutation({
    mutationFn: async ({ index, ...report }: QuestionToReport) => {
      const path = `/quizzes/${quizId}/questions/${index}/report`;
      return (await apiClient.post<QuizResult>(path, report, { timeout: MODEL_TIMEOUT_MS })).data;
    },
    // Here and not in `mutate`: the dialog may be closed when the response comes.
    onSuccess: async (result) => {
      const { queryKey } = quizQuery(quizId);
      const { score, total_questions } = result;
      // A response in flight would restore the old result.
      await queryClient.cancelQueries({ queryKey });
      const quiz = queryClient.setQueryData(queryKey, (cached) =>
        cached?.attempt
          ? { ...cached, score, total_questions, attempt: { ...cached.attempt, result } }
          : cached,
      );
      if (!quiz?.attempt) void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: quizListsKey });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
}
