/** Keeping what has been answered so far, so that a quiz can be gone on with elsewhere. */
import { Type, type Static } from 'typebox';
import { Nullable } from './nullable';
import { QuizDraft } from './quiz';
import { QuizAnswer } from './quiz-result';

/**
 * `POST /quizzes/save`: the whole draft each time, either in `quiz_data` itself or as `quiz_data.draft`. Answers may be
 * missing or blank. The questions of a quiz never change. 409 `quiz_already_submitted` after submission.
 *
 * Where `base` is the `saved_at` of the draft that is kept, this one takes its place. Else another device has saved since,
 * and both are merged, question by question, so that no answer is lost: what only one of them has answered stays as it is
 * there; what both have is as the request says, or, when the request tells `changed`, as the kept draft says for questions
 * that are not among these. A blank answer is an answer like any other: it was cleared. Of `time_taken` the longer counts.
 * The answer of the call is the draft as it is then: a device goes on with that, and with its `saved_at` as the next `base`.
 */
export const QuizToSave = Type.Object({
  quiz_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  quiz_data: Type.Object({
    /**
     * `saved_at` of the draft this one began from, exactly as the server told it. Null or left out: there was none (then
     * `draft.saved_at` stands for it). What is no `saved_at` the server told is merged as well.
     */
    base: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    /**
     * Indexes of the questions that were answered, changed or cleared since `base`; the other `answers` are known from there.
     * Left out: all of `answers`. Counts in a merge alone.
     */
    changed: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 1000 }), { maxItems: 100 })),
    answers: Type.Optional(Type.Array(QuizAnswer, { maxItems: 100 })),
    /** Seconds. */
    time_taken: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
    /** Index of the question on screen, from 0. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    draft: Type.Optional(QuizDraft),
  }),
});
export type QuizToSave = Static<typeof QuizToSave>;

/** Answer of `POST /quizzes/save`: the draft as it is kept now, with what other devices have answered. */
export const SavedQuiz = Type.Object({ quiz_id: Type.Integer(), draft: QuizDraft });
export type SavedQuiz = Static<typeof SavedQuiz>;
