import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { QuizResult, QuizSubmission } from '@glossa/shared/contract/quiz-result';

/** Sends the answers in; afterwards everything about quizzes and progress is asked for anew. */
export function useSubmitQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (submission: QuizSubmission) =>
      (await apiClient.post<QuizResult>('/quizzes/submit', submission)).data,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.quizzes });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
}
