import type { QuestionResult } from '@glossa/contract/quiz-result';

/** Answered wrong, and the question counts. */
export const isMissed = ({ is_correct: isCorrect, voided = false }: QuestionResult): boolean =>
  !isCorrect && !voided;
