import type { QuizData } from '@glossa/contract/quiz';
import type { QuizResult } from '@glossa/contract/quiz-result';

/** What the results screen is given by the quiz screen: whose it is, the result, the questions and the answers. */
export interface CarriedResult {
  learnerId: number;
  result: QuizResult;
  quizData: QuizData;
  answers: Readonly<Record<number, string>>;
}

/**
 * The result that navigation carried for this learner's quiz. The browser keeps such state across reloads, releases and
 * sign-ins, so what is there is looked at before it is believed.
 */
export function carriedResult(state: unknown, quizId: number, learnerId: number): CarriedResult | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { learnerId: owner, result, quizData } = state as Partial<CarriedResult>;
  const fits =
    owner === learnerId &&
    result?.quiz_id === quizId &&
    typeof result.score === 'number' &&
    Array.isArray(result.results) &&
    Array.isArray(quizData?.questions);
  return fits ? (state as CarriedResult) : undefined;
}
