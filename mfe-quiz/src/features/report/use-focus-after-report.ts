import type { ReadQuizResult } from '@glossa/contract/read/quiz-result';
import { useEffect, useRef } from 'react';

/** What opened the dialog may be gone: the focus then goes to `headingId` with the index, else without. */
export function useFocusAfterReport(
  { results }: ReadQuizResult,
  reported: number | undefined,
  headingId: string,
): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (reported !== undefined) last.current = reported;
    const index = last.current;
    const hasReport = results.some((each) => each.question_index === index && each.report);
    // The dialog has the focus while it is open; without a report the button is still there.
    if (reported !== undefined || !hasReport) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(`${headingId}${index}`) ?? document.getElementById(headingId);
    heading?.focus();
  }, [results, reported, headingId]);
}
