import { type Static, Type } from 'typebox';
import { LanguageCode } from '../language';
import { Nullable } from '../nullable';
import { NumericId } from '../page';
import { QuizDraft } from './quiz';
import { QuizAnswer, QuizSubmission } from './result';

const Line = Type.String({ maxLength: 500 });
const Column = Type.Array(Line, { maxItems: 5 });

/**
 * It passes our own questions' checks: an answer; 2 to 4 differing options of one script and kind of
 * capitals, one of them the answer; one blank `_____` for `fill_blank`; 2 to 5 pairs for `matching`.
 */
export const OwnQuestion = Type.Object({
  question: Type.String({ maxLength: 2000 }),
  /** A `QuestionType`; any other text is a choice where it has options, else an answer that is typed. */
  question_type: Type.String({ maxLength: 50 }),
  options: Type.Optional(Nullable(Type.Array(Line, { maxItems: 4 }))),
  correct_answer: Type.Optional(Line),
  /** Other texts that are right as well. */
  accepted: Type.Optional(Type.Array(Line, { maxItems: 20 })),
  explanation: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  /** 1 to 10, or a `QuizDifficulty`; default, and for any other word, 3. */
  difficulty: Type.Optional(
    Nullable(Type.Union([Type.Integer({ minimum: 1, maximum: 10 }), Type.String({ maxLength: 50 })])),
  ),
  word: Type.Optional(Nullable(Line)),
  sentence: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  hint: Type.Optional(Nullable(Line)),
  /** Default `en`. */
  answer_language: Type.Optional(LanguageCode),
  pairs: Type.Optional(
    Nullable(
      Type.Object({
        left: Column,
        right: Column,
        left_language: Type.Optional(LanguageCode),
        right_language: Type.Optional(LanguageCode),
      }),
    ),
  ),
});
export type OwnQuestion = Static<typeof OwnQuestion>;

/**
 * `POST /quizzes/store`. With a `quiz_id`, its own or that of `quiz_data`: 200 with the same id, however
 * often; 404 `quiz_not_found`. Without: 201 for a quiz of one's own; 422 `questions_invalid` (`fields`:
 * `quiz_data.questions.<n>`); 402 `quiz_limit_reached`.
 */
export const QuizToStore = Type.Object({
  quiz_id: Type.Optional(NumericId),
  /** A `QuizType`; default, and for any other text, `mixed`. */
  quiz_type: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  /** A `QuizDifficulty`; default, and for any other text, `medium`. */
  difficulty: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  video_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  quiz_data: Type.Optional(
    Type.Object({
      quiz_id: Type.Optional(NumericId),
      questions: Type.Optional(Type.Array(OwnQuestion, { maxItems: 100 })),
    }),
  ),
});
export type QuizToStore = Static<typeof QuizToStore>;

/** Answer of `POST /quizzes/store`. */
export const StoredQuizId = Type.Object({ quiz_id: Type.Integer() });
export type StoredQuizId = Static<typeof StoredQuizId>;

/**
 * `POST /quizzes/save`: the answers since the last save; others stay, and a blank one clears. The order of
 * arrival decides, never a device's clock. `quiz_data` may be sent back as it is. Answers the draft with the
 * answers of other devices. 409 `quiz_already_submitted`.
 */
export const QuizToSave = Type.Object({
  quiz_id: NumericId,
  quiz_data: Type.Object({
    /** Left out, nothing was answered. The longest `time_taken` of all saves counts. */
    ...Type.Partial(Type.Pick(QuizSubmission, ['answers', 'time_taken'])).properties,
    /** Index of the question on screen, from 0. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
});
export type QuizToSave = Static<typeof QuizToSave>;

/**
 * `POST /quizzes/{id}/questions/{index}/check`: the first answer checked is final, whatever is saved or
 * submitted later. Answers as `POST /quizzes/save` does, with the result in `checked`. 422 `answers_missing`.
 */
export const AnswerToCheck = Type.Object({
  ...Type.Pick(QuizAnswer, ['answer']).properties,
  ...Type.Pick(QuizSubmission, ['target_language']).properties,
});
export type AnswerToCheck = Static<typeof AnswerToCheck>;

/** Response of `POST /quizzes/save`. */
export const SavedQuiz = Type.Object({ quiz_id: Type.Integer(), draft: QuizDraft });
export type SavedQuiz = Static<typeof SavedQuiz>;
