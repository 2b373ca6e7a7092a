import type { QuizSubmission } from '@glossa/shared/contract/quiz-result';
import type { Answers } from '../../answers/answers';

/** The API takes no longer time than a day; a tab can be left open for longer. */
const LONGEST_SECONDS = 86_400;

interface SubmissionParts {
  quizId: number;
  answers: Answers;
  seconds: number;
  targetLanguage: string | undefined;
}

/** The answers as the API takes them, in the order of the questions. */
export function submissionOf({ quizId, answers, seconds, targetLanguage }: SubmissionParts): QuizSubmission {
  return {
    quiz_id: quizId,
    answers: Object.entries(answers)
      .map(([index, answer]) => ({ question_index: Number(index), answer }))
      .sort((one, other) => one.question_index - other.question_index),
    time_taken: Math.min(Math.round(seconds), LONGEST_SECONDS),
    target_language: targetLanguage,
  };
}
