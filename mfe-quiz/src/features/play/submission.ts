import type { QuizSubmission } from '@glossa/contract/quiz-result';
import { answerList } from '../../answers/answer-list';
import type { Answers } from '../../answers/answers';
import { wholeSeconds } from '../../answers/whole-seconds';

interface SubmissionParts {
  quizId: number;
  answers: Answers;
  seconds: number;
  targetLanguage: string | undefined;
}

/** What is handed in, as the API takes it. */
export const submissionOf = ({
  quizId,
  answers,
  seconds,
  targetLanguage,
}: SubmissionParts): QuizSubmission => ({
  quiz_id: quizId,
  answers: answerList(answers),
  time_taken: wholeSeconds(seconds),
  target_language: targetLanguage,
});
