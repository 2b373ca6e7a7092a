import type { QuizSubmission } from '@glossa/contract/quiz/result';
import { useKeptCalls } from '@glossa/kit/unsaved-work';
import { useState } from 'react';

/** Whether the answers of a quiz wait for the network, or have just been sent and their result is not there yet. */
export function useWaitingSubmission(quizId: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  const calls = useKeptCalls('answers.submit').filter(
    ({ body }) => (body as QuizSubmission).quiz_id === quizId,
  );
  const isWaiting = calls.length > 0 ? calls.some(({ refused }) => !refused) : hasWaited;
  if (isWaiting !== hasWaited) setHasWaited(isWaiting);
  return isWaiting;
}
