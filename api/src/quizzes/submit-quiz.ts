import type { QuizResult, QuizSubmission } from '@glossa/contract/quiz-result';
import { ApiError, invalidFields } from '../platform/errors/api-error';
import type { ApiDeps } from '../platform/http/api-app';
import { analyseAnswers } from './grading/analyse-answers';
import { checkAnswerIndexes } from './check-answer-index';
import { addAttempt, updateAnalyses } from './attempt-store';
import { OWN_CREDIT } from './model-text';
import { gradeQuestion } from './grading/grade-question';
import { createWordCheck } from './grading/known-words';
import { presentResult, withWordMoments } from './present-quiz';
import { scoreResults } from './stored-question';
import { findQuiz } from './store';

/**
 * Grades a learner's answers and stores the attempt. Throws 404, 409 or 422.
 *
 * The model is asked after storing: of concurrent submissions only the stored one pays for a call.
 */
export async function submitQuiz(
  deps: Pick<ApiDeps, 'database' | 'glossary' | 'dictionary' | 'chat'>,
  userId: number,
  submission: QuizSubmission,
): Promise<QuizResult> {
  const stored = await findQuiz(deps.database, userId, submission.quiz_id);
  if (!stored) throw new ApiError('quiz_not_found');
  if (stored.attempt) throw new ApiError('quiz_already_submitted');
  const { questions } = stored.quiz;
  const answers = orderAnswers(questions.length, submission);
  const graded = await Promise.all(
    questions.map((question, index) => {
      const isWord = createWordCheck(question.answer_language, deps.glossary, deps.dictionary);
      return gradeQuestion(question, index, answers[index] ?? '', isWord);
    }),
  );
  const attempt = {
    quizId: stored.quiz.id,
    userId,
    ...scoreResults(graded),
    timeTaken: submission.time_taken ?? 0,
    results: graded,
    analysedBy: OWN_CREDIT,
  };
  const wordIds = questions.flatMap(({ vocabulary_id }) => (vocabulary_id === null ? [] : [vocabulary_id]));
  if (!(await addAttempt(deps.database, attempt, wordIds))) throw new ApiError('quiz_already_submitted');
  const { results, by } = await analyseAnswers(deps.chat, questions, graded);
  if (by !== OWN_CREDIT) await updateAnalyses(deps.database, attempt.quizId, { results, by });
  const result = presentResult({ ...attempt, results, analysedBy: by });
  return withWordMoments(deps.database, userId, questions, result);
}

/** One answer for each question, in order. The last answer of an index counts. */
function orderAnswers(count: number, { answers }: QuizSubmission): string[] {
  const answerByIndex = new Map(answers.map(({ question_index, answer }) => [question_index, answer.trim()]));
  const problems = checkAnswerIndexes(answers, count, 'answers');
  if (problems.length > 0) throw invalidFields(problems);
  const ordered = Array.from({ length: count }, (_, index) => answerByIndex.get(index) ?? '');
  const missing = ordered.flatMap((answer, index) => (answer === '' ? [index] : []));
  if (missing.length === 0) return ordered;
  throw new ApiError(
    'answers_missing',
    missing.map((index) => ({ name: `answers.${index}`, problem: 'is required' })),
  );
}
