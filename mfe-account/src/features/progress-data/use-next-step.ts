import type { NextStep } from '@glossa/contract/progress';
import { useGradedWords } from '@glossa/kit/learner';
import { useQuery } from '@tanstack/react-query';
import { nextStepQuery } from './progress-queries';

/** What the server proposes, without the words whose grades wait. */
export function useNextStep() {
  const query = useQuery({ ...nextStepQuery, refetchOnWindowFocus: false });
  const word_ids = useGradedWords();
  if (query.data?.step?.kind !== 'review' || word_ids.length === 0) return query;
  const count = query.data.step.count - word_ids.length;
  const step: NextStep =
    count > 0 ? { ...query.data.step, count, minutes: null } : { kind: 'quiz', word_ids, minutes: null };
  return { ...query, data: { ...query.data, step } };
}
