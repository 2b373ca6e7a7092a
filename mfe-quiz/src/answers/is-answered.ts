import type { QuizQuestion } from '@glossa/contract/quiz';
import { readMatching } from './matching-answer';

/** A matching question is answered when every entry has its match, any other when there is more than spaces. */
export function isAnswered(question: QuizQuestion, answer: string): boolean {
  if (question.question_type === 'matching' && question.pairs) {
    return readMatching(answer, question.pairs).every((choice) => choice !== undefined);
  }
  return answer.trim() !== '';
}
