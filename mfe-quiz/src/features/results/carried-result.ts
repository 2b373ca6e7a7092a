import type { ReadQuizData } from '@glossa/contract/read/quiz';
import type { ReadQuizResult } from '@glossa/contract/read/quiz-result';

/** What the quiz screen passes to the results screen as navigation state. */
export interface CarriedResult {
  learnerId: number;
  result: ReadQuizResult;
  quizData: ReadQuizData;
  answers: Readonly<Record<number, string>>;
}

/** The browser keeps navigation state across reloads, releases and sign-ins, so it is validated. */
export function readCarriedResult(state: unknown, quizId: number, learnerId: number) {
  if (typeof state !== 'object' || state === null) return undefined;
  const { learnerId: ownerId, result, quizData } = state as Partial<CarriedResult>;
  const isValid =
    ownerId === learnerId &&
    result?.quiz_id === quizId &&
    typeof result.score === 'number' &&
    Array.isArray(result.results) &&
    Array.isArray(quizData?.questions);
  return isValid ? (state as CarriedResult) : undefined;
}
