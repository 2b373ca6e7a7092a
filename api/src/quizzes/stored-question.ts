import type { QuestionType, QuizQuestion } from '@glossa/contract/quiz';
import type { QuestionResult } from '@glossa/contract/quiz-result';

/** A question as it is stored: with its answer, and with what grading a typed answer needs. */
export interface StoredQuestion extends QuizQuestion {
  correct_answer: string;
  explanation: string;
  /** Every text that is right; the first is `correct_answer`. */
  accepted: string[];
}

/** A result as it is stored: where its word was met is looked up when it is shown. */
export type StoredResult = Omit<QuestionResult, 'moment'>;

/** Seconds a learner needs for a question. */
const SECONDS_BY_TYPE: Readonly<Record<QuestionType, number>> = {
  multiple_choice: 20,
  fill_blank: 30,
  translation: 30,
  context: 40,
  matching: 60,
};

/** Minutes a quiz takes, at least 1. */
export function estimateMinutes(questions: readonly StoredQuestion[]): number {
  const seconds = questions.reduce((sum, { question_type }) => sum + SECONDS_BY_TYPE[question_type], 0);
  return Math.max(1, Math.ceil(seconds / 60));
}

/** What results come to. Questions that were voided do not count; one at least does. */
export function scoreResults(results: readonly Pick<StoredResult, 'is_correct' | 'voided'>[]): {
  score: number;
  correctAnswers: number;
  totalQuestions: number;
} {
  const counting = results.filter(({ voided }) => !voided);
  const correctAnswers = counting.filter(({ is_correct }) => is_correct).length;
  const score = Math.round((correctAnswers / Math.max(1, counting.length)) * 10_000) / 100;
  return { score, correctAnswers, totalQuestions: counting.length };
}
