import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { Quiz } from '@glossa/contract/quiz';
import type { QuizRequest } from '@glossa/contract/quiz-request';
import { MODEL_TIME_LIMIT_MS } from './model-time-limit';
import { quizQuery } from './quiz-queries';

/** Has a quiz made and keeps it, so that its screen opens without asking again. */
export function useGenerateQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: QuizRequest) =>
      (await apiClient.post<Quiz>('/quizzes/generate-enhanced', request, { timeout: MODEL_TIME_LIMIT_MS }))
        .data,
    onSuccess: (quiz) => {
      // In this order: invalidating afterwards would make the fresh quiz stale too.
      void client.invalidateQueries({ queryKey: queryKeys.quizzes });
      client.setQueryData(quizQuery(quiz.quiz_data.quiz_id).queryKey, quiz);
    },
  });
}
