import type { NextStep } from '@glossa/contract/progress';
import { useKeptCalls } from '@glossa/kit/unsaved-work';
import { useQuery } from '@tanstack/react-query';
import { nextStepQuery } from './progress-queries';

/** What the server proposes, without the words whose grades wait in this browser: it counts them as due until it has the grades. */
export function useNextStep() {
  const query = useQuery({ ...nextStepQuery, refetchOnWindowFocus: false });
  const grades = useKeptCalls('grade.give').filter(({ refused }) => !refused);
  if (query.data?.step?.kind !== 'review' || grades.length === 0) return query;
  // A word may be graded more than once.
  const word_ids = [...new Set(grades.map(({ url }) => Number(url.split('/')[2])))];
  const count = query.data.step.count - word_ids.length;
  const step: NextStep =
    count > 0 ? { ...query.data.step, count, minutes: null } : { kind: 'quiz', word_ids, minutes: null };
  return { ...query, data: { ...query.data, step } };
}
