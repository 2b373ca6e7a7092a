import { MAX_SESSION_SECONDS } from '@glossa/contract/limits';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import type { QuizAnswer, QuizSubmission } from '@glossa/contract/quiz/result';
import { readMatching } from './matching-answer';

export type Answers = Readonly<Record<number, string>>;

/** A matching question is answered when every entry has its match, any other when its answer is not blank; and “I don’t know” is an answer. */
export function isAnswered(question: ReadQuestion, answer: string): boolean {
  if (answer === UNKNOWN_ANSWER) return true;
  if (question.question_type === 'matching' && question.pairs) {
    return readMatching(answer, question.pairs).every((choice) => choice !== undefined);
  }
  return answer.trim() !== '';
}

/** The answers in the API's format, in the order of the questions. */
export const toAnswerList = (answers: Answers): QuizAnswer[] =>
  Object.entries(answers)
    .map(([index, answer]) => ({ question_index: Number(index), answer }))
    .sort((one, other) => one.question_index - other.question_index);

/** Rounds the time spent, up to the API's limit. */
export const toWholeSeconds = (seconds: number): number => Math.min(Math.round(seconds), MAX_SESSION_SECONDS);

interface SubmissionParts {
  readonly quizId: number;
  readonly answers: Answers;
  readonly seconds: number;
  readonly targetLanguage: string | undefined;
}

export const toSubmission = ({
  quizId,
  answers,
  seconds,
  targetLanguage,
}: SubmissionParts): QuizSubmission => ({
  quiz_id: quizId,
  answers: toAnswerList(answers),
  time_taken: toWholeSeconds(seconds),
  target_language: targetLanguage,
});
