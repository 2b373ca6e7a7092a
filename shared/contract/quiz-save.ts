/** Keeping what has been answered so far, so that a quiz can be gone on with elsewhere. */
import { Type, type Static } from 'typebox';
import { QuizDraft } from './quiz';
import { QuizAnswer } from './quiz-result';

/**
 * `POST /quizzes/save`: the whole draft each time, either in `quiz_data` itself or as `quiz_data.draft`. Answers may be
 * missing or blank. The questions of a quiz never change. 409 `quiz_already_submitted` after submission.
 *
 * What arrives last counts, whole and from whichever device: answers of two devices are never mixed. A device finds out by
 * `saved_at` of `GET /quizzes/{id}` that another has saved since.
 */
export const QuizToSave = Type.Object({
  quiz_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  quiz_data: Type.Object({
    answers: Type.Optional(Type.Array(QuizAnswer, { maxItems: 100 })),
    /** Seconds. */
    time_taken: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
    /** Index of the question on screen, from 0. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    draft: Type.Optional(QuizDraft),
  }),
});
export type QuizToSave = Static<typeof QuizToSave>;

/** Answer of `POST /quizzes/save`: the draft as it is kept. */
export const SavedQuiz = Type.Object({ quiz_id: Type.Integer(), draft: QuizDraft });
export type SavedQuiz = Static<typeof SavedQuiz>;
