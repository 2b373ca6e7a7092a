import { Type, type Static } from 'typebox';
import { MAX_COMMENT_LENGTH } from '../limits';
import { Nullable } from '../nullable';
import { NumericId } from '../page';

/** The learner's complaint. All are checked in the same way. */
export const ReportReason = Type.Enum([
  'answer_is_right',
  'question_unclear',
  'wrong_answer_marked',
  'other',
]);
export type ReportReason = Static<typeof ReportReason>;

/**
 * `accepted`: the answer counts as right. `voided`: the question no longer counts. No report makes a score
 * worse: the last question that counts is accepted.
 */
export const ReportOutcome = Type.Enum(['accepted', 'voided', 'kept']);
export type ReportOutcome = Static<typeof ReportOutcome>;

/**
 * - `same_meaning`: the answer is a translation, a synonym or a form of the word. (`accepted`)
 * - `several_right`: another option or pairing is right as well. (`accepted` if chosen, else `voided`)
 * - `question_faulty`: a check that every question must pass fails. (`voided` or `accepted`)
 * - `already_right` and `no_fault_found`: the grade stays. (`kept`)
 */
export const ReportFinding = Type.Enum([
  'same_meaning',
  'several_right',
  'question_faulty',
  'already_right',
  'no_fault_found',
]);
export type ReportFinding = Static<typeof ReportFinding>;

export const QuestionPath = Type.Object({
  id: NumericId,
  index: Type.Integer({ minimum: 0, maximum: 1000 }),
});

/**
 * `POST /quizzes/{id}/questions/{index}/report`: answers the `QuizResult`, from then on `attempt.result`; a
 * second one changes nothing. 404 `quiz_not_found`, `question_not_found`; 409 `quiz_not_submitted`; 429
 * `too_many_requests`.
 */
export const ReportRequest = Type.Object({
  reason: ReportReason,
  /** In the learner's words. */
  comment: Type.Optional(Nullable(Type.String({ maxLength: MAX_COMMENT_LENGTH }))),
});
export type ReportRequest = Static<typeof ReportRequest>;

/** A report as it is kept with the result of its question. */
export const QuestionReport = Type.Object({
  reason: ReportReason,
  comment: Nullable(Type.String()),
  outcome: ReportOutcome,
  finding: ReportFinding,
  /** The reason in words, English. A report that changes the grade also puts it into the `ai_analysis` of the result. */
  detail: Type.String(),
  /** The option that is right beside `correct_answer`, for a choice with `several_right`. */
  also_right: Type.Optional(Type.String()),
  /** Who looked: `Glossa` or the name of a language model. */
  graded_by: Type.String(),
  /** ISO 8601, UTC. */
  reported_at: Type.String(),
});
export type QuestionReport = Static<typeof QuestionReport>;
