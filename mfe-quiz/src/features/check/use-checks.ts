import { useMemo } from 'react';
import { useLocale } from '@glossa/kit/i18n';
import type { QuizDraft } from '@glossa/contract/quiz/quiz';
import { useCheckAnswer } from '../../quiz-data/quiz-mutations';

export function useChecks(quizId: number, draft: QuizDraft | null | undefined) {
  const language = useLocale();
  const call = useCheckAnswer(quizId);
  const checked = useMemo(
    () => new Map(draft?.checked?.map((result) => [result.question_index, result])),
    [draft],
  );
  return {
    checked,
    /** A server that keeps no drafts checks nothing. */
    canCheck: draft !== undefined,
    checking: call.isPending,
    /** Index of the question that could not be checked. */
    uncheckable: call.isError ? call.variables.index : undefined,
    check(index: number, answer: string) {
      if (draft === undefined || call.isPending) return;
      call.mutate({ index, answer, target_language: language });
    },
  };
}
