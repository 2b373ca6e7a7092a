import type { Quiz, QuizDifficulty, QuizQuestion, QuizType } from '@glossa/contract/quiz';
import type { QuizResult } from '@glossa/contract/quiz-result';
import type { quizAttempts } from '../platform/database/schema/quizzes';
import type { StoredQuestion } from './stored-question';
import type { StoredQuiz } from './store';

/** A quiz as its learner may see it: without answers until it has been submitted. */
export function presentQuiz({ quiz, attempt }: StoredQuiz): Quiz {
  const submitted = attempt !== null;
  return {
    id: quiz.id,
    // Both written through the contract's lists only.
    quiz_type: quiz.quizType as QuizType,
    score: attempt?.score ?? null,
    total_questions: attempt?.totalQuestions ?? quiz.questions.length,
    quiz_data: {
      quiz_id: quiz.id,
      video_id: quiz.videoId,
      questions: quiz.questions.map(submitted ? withAnswer : withoutAnswer),
      estimated_time: quiz.estimatedTime,
      difficulty: quiz.difficulty as QuizDifficulty,
      submitted,
      notice: quiz.notice,
      generated_by: quiz.generatedBy,
      draft: submitted ? null : quiz.draft,
    },
    created_at: quiz.createdAt.toISOString(),
    attempt: attempt && { result: presentResult(attempt), submitted_at: attempt.submittedAt.toISOString() },
    retry_of: quiz.retryOf,
  };
}

export function presentResult(
  attempt: Omit<typeof quizAttempts.$inferSelect, 'userId' | 'submittedAt'>,
): QuizResult {
  return {
    quiz_id: attempt.quizId,
    score: attempt.score,
    correct_answers: attempt.correctAnswers,
    total_questions: attempt.totalQuestions,
    time_taken: attempt.timeTaken,
    results: attempt.results,
    analysed_by: attempt.analysedBy,
  };
}

function withAnswer({ accepted: _accepted, ...question }: StoredQuestion): QuizQuestion {
  return question;
}

function withoutAnswer(question: StoredQuestion): QuizQuestion {
  const { correct_answer: _answer, explanation: _explanation, ...rest } = withAnswer(question);
  return rest;
}
