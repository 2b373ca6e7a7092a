import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { QuizResult, QuizSubmission } from '@glossa/contract/quiz-result';
import { isAlreadySubmitted } from './already-submitted';
import { MODEL_TIME_LIMIT_MS } from './model-time-limit';

/** Sends the answers in; afterwards everything about quizzes and progress is asked for anew. */
export function useSubmitQuiz() {
  const client = useQueryClient();
  function forgetOld() {
    void client.invalidateQueries({ queryKey: queryKeys.quizzes });
    void client.invalidateQueries({ queryKey: queryKeys.progress });
  }
  return useMutation({
    mutationFn: async (submission: QuizSubmission) =>
      (await apiClient.post<QuizResult>('/quizzes/submit', submission, { timeout: MODEL_TIME_LIMIT_MS }))
        .data,
    onSuccess: forgetOld,
    onError: (error) => isAlreadySubmitted(error) && forgetOld(),
  });
}
