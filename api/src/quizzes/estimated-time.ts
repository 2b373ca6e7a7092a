import type { QuestionType } from '@glossa/contract/quiz';
import type { StoredQuestion } from './stored-question';

/** Seconds a learner needs for a question. */
const secondsFor: Readonly<Record<QuestionType, number>> = {
  multiple_choice: 20,
  fill_blank: 30,
  translation: 30,
  context: 40,
  matching: 60,
};

/** Minutes a quiz takes, at least 1. */
export function minutesFor(questions: readonly StoredQuestion[]): number {
  const seconds = questions.reduce((sum, { question_type }) => sum + secondsFor[question_type], 0);
  return Math.max(1, Math.ceil(seconds / 60));
}
