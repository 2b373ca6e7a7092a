import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { ReportRequest } from '@glossa/shared/contract/quiz-report';
import type { QuizResult } from '@glossa/shared/contract/quiz-result';
import { quizListQuery, quizQuery } from './quiz-queries';

/** A model behind the API may need longer than an ordinary answer. */
const TIME_LIMIT_MS = 60_000;

export interface QuestionToReport extends ReportRequest {
  readonly index: number;
}

/** Has a question of a submitted quiz looked at again; answers the whole result as it is from then on. */
export function useReportQuestion(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ index, ...report }: QuestionToReport) => {
      const path = `/quizzes/${quizId}/questions/${index}/report`;
      return (await apiClient.post<QuizResult>(path, report, { timeout: TIME_LIMIT_MS })).data;
    },
    onSuccess: (result) => {
      const { score, total_questions } = result;
      client.setQueryData(quizQuery(quizId).queryKey, (quiz) =>
        quiz?.attempt ? { ...quiz, score, total_questions, attempt: { ...quiz.attempt, result } } : quiz,
      );
      void client.invalidateQueries({ queryKey: quizListQuery.queryKey });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
}
