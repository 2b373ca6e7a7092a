import { useEffect, useRef } from 'react';
import type { QuizResult } from '@glossa/contract/quiz-result';

/**
 * Who has reported a question stood on a button that is gone by now, perhaps with the whole question: the focus goes to the
 * question's heading (`headingId` and its index), else to the one with `headingId` above all.
 */
export function useFocusAfterReport(
  { results }: QuizResult,
  reported: number | undefined,
  headingId: string,
): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (reported !== undefined) last.current = reported;
    const index = last.current;
    const isFound = results.some((each) => each.question_index === index && each.report);
    // While the dialog is open the focus is in there; without a report the button is where it was.
    if (reported !== undefined || !isFound) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(`${headingId}${index}`) ?? document.getElementById(headingId);
    heading?.focus();
  }, [results, reported, headingId]);
}
