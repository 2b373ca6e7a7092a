import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '@glossa/shared/api-client';
import type { Quiz } from '@glossa/contract/quiz';
import { quizLists, quizQuery } from './quiz-queries';

/** Has a quiz made of the questions that were missed, and keeps it, so that its screen opens without asking again. */
export function useRetryQuiz(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await apiClient.post<Quiz>(`/quizzes/${quizId}/retry`)).data,
    onSuccess: (quiz) => {
      client.setQueryData(quizQuery(quiz.id).queryKey, quiz);
      void client.invalidateQueries({ queryKey: quizLists });
    },
  });
}
