import type { QuestionType } from '@glossa/contract/quiz';

/** Id of the message that stands in an empty answer box. */
export function answerPlaceholder(type: QuestionType): string {
  if (type === 'translation' || type === 'context') return `quiz.answer.placeholder.${type}`;
  return 'quiz.answer.placeholder.other';
}
