import type { QuizAnswer } from '@glossa/contract/quiz-result';
import type { Answers } from './answers';

/** The answers as the API takes them, in the order of the questions. */
export const answerList = (answers: Answers): QuizAnswer[] =>
  Object.entries(answers)
    .map(([index, answer]) => ({ question_index: Number(index), answer }))
    .sort((one, other) => one.question_index - other.question_index);
