import type { FieldProblem } from '@glossa/contract/errors';
import type { QuizAnswer } from '@glossa/contract/quiz-result';

/** A problem for each answer whose question does not exist, named below `path`. */
export function checkAnswerIndexes(
  answers: readonly QuizAnswer[],
  count: number,
  path: string,
): FieldProblem[] {
  const beyond = new Set(
    answers.map(({ question_index }) => question_index).filter((index) => index >= count),
  );
  return [...beyond].map((index) => ({ name: `${path}.${index}`, problem: 'has no question' }));
}
