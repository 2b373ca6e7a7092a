/** Saving the answers so far, so that a quiz can be continued on another device. */
import { Type, type Static } from 'typebox';
import { QuizDraft } from './quiz';
import { QuizAnswer } from './quiz-result';

/**
 * `POST /quizzes/save`: the answers given since the last save. Each is an upsert: it replaces the answer to its question,
 * and the other answers of the draft stay. The order in which saves reach the server decides, never the clock of a device:
 * of two devices that answered the same question the later save counts. A blank answer is an answer that was cleared.
 *
 * The response is the draft as it is stored now, with the answers of other devices. 409 `quiz_already_submitted` after
 * submission.
 */
export const QuizToSave = Type.Object({
  quiz_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  quiz_data: Type.Object({
    answers: Type.Array(QuizAnswer, { maxItems: 100 }),
    /** Seconds; of all saves the longest counts. */
    time_taken: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
    /** Index of the question on screen, from 0. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
});
export type QuizToSave = Static<typeof QuizToSave>;

/** Response of `POST /quizzes/save`. */
export const SavedQuiz = Type.Object({ quiz_id: Type.Integer(), draft: QuizDraft });
export type SavedQuiz = Static<typeof SavedQuiz>;
