/** Submitting a quiz, and what comes back. */
import { Type, type Static } from 'typebox';
import { LanguageCode } from './language';

/** `question_index` starts at 0. */
export const QuizAnswer = Type.Object({
  question_index: Type.Integer({ minimum: 0, maximum: 1000 }),
  answer: Type.String({ maxLength: 500 }),
});
export type QuizAnswer = Static<typeof QuizAnswer>;

/**
 * `POST /quizzes/submit`. Every question needs an answer that is not blank, else 422 `answers_missing`; a second
 * submission is 409 `quiz_already_submitted`.
 */
export const QuizSubmission = Type.Object({
  quiz_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  answers: Type.Array(QuizAnswer, { maxItems: 100 }),
  /** Seconds. */
  time_taken: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
  target_language: Type.Optional(LanguageCode),
});
export type QuizSubmission = Static<typeof QuizSubmission>;

/** `almost` is accepted (`is_correct` is true) with the difference shown in `ai_analysis`. */
export const AnswerOutcome = Type.Enum(['correct', 'almost', 'incorrect']);
export type AnswerOutcome = Static<typeof AnswerOutcome>;

export const QuestionResult = Type.Object({
  question_index: Type.Integer(),
  is_correct: Type.Boolean(),
  outcome: AnswerOutcome,
  user_answer: Type.String(),
  correct_answer: Type.String(),
  /** Why, in one or two sentences. */
  ai_analysis: Type.String(),
});
export type QuestionResult = Static<typeof QuestionResult>;

/** Answer of `POST /quizzes/submit`. */
export const QuizResult = Type.Object({
  quiz_id: Type.Integer(),
  /** Percent, 0 to 100, two decimals at most. */
  score: Type.Number(),
  correct_answers: Type.Integer(),
  total_questions: Type.Integer(),
  /** Seconds. */
  time_taken: Type.Number(),
  results: Type.Array(QuestionResult),
  /** Who wrote the `ai_analysis` texts: `Glossa`, the name of a language model, or `<model>, Glossa`. */
  analysed_by: Type.Optional(Type.String()),
});
export type QuizResult = Static<typeof QuizResult>;

/** The result that was stored when the quiz was submitted. */
export const QuizAttempt = Type.Object({
  result: QuizResult,
  /** ISO 8601, UTC. */
  submitted_at: Type.String(),
});
export type QuizAttempt = Static<typeof QuizAttempt>;
