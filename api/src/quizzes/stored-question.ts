import type { QuizQuestion } from '@glossa/contract/quiz';

/** A question as it is stored: with its answer, and with what grading a typed answer needs. */
export interface StoredQuestion extends QuizQuestion {
  correct_answer: string;
  explanation: string;
  /** Every text that is right; the first is `correct_answer`. */
  accepted: string[];
}
