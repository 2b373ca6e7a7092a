import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { ReportRequest } from '@glossa/contract/quiz-report';
import type { QuizResult } from '@glossa/contract/quiz-result';
import { MODEL_TIME_LIMIT_MS } from './model-time-limit';
import { quizLists, quizQuery } from './quiz-queries';

export interface QuestionToReport extends ReportRequest {
  readonly index: number;
}

/** Has a question of a submitted quiz looked at again; answers the whole result as it is from then on. */
export function useReportQuestion(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ index, ...report }: QuestionToReport) => {
      const path = `/quizzes/${quizId}/questions/${index}/report`;
      return (await apiClient.post<QuizResult>(path, report, { timeout: MODEL_TIME_LIMIT_MS })).data;
    },
    // Here and not where it is sent from: that may be closed by the time the answer comes.
    onSuccess: async (result) => {
      const { queryKey } = quizQuery(quizId);
      const { score, total_questions } = result;
      // An answer on its way would bring the old result back.
      await client.cancelQueries({ queryKey });
      const quiz = client.setQueryData(queryKey, (known) =>
        known?.attempt ? { ...known, score, total_questions, attempt: { ...known.attempt, result } } : known,
      );
      if (!quiz?.attempt) void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: quizLists });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
}
