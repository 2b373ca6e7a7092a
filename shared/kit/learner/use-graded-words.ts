import { useKeptCalls } from '@glossa/kit/unsaved-work';

/** The words whose grades wait in this browser: the server counts them as due until it has the grades. */
export function useGradedWords(): number[] {
  const graded = new Map<string, boolean>();
  for (const { kind, url, refused } of useKeptCalls())
    if (kind.startsWith('grade.') && !refused) graded.set(url.split('/')[2] ?? '', kind === 'grade.give');
  return [...graded].flatMap(([id, isGraded]) => (isGraded ? Number(id) : []));
}
