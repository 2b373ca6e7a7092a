import { type Static, Type } from 'typebox';
import { LanguageCode } from '../language';
import { Nullable } from '../nullable';
import { NumericId } from '../page';
import { QuizDraft } from './quiz';
import { QuizAnswer, QuizSubmission } from './result';

const Line = Type.String({ maxLength: 500 });
const Column = Type.Array(Line, { maxItems: 5 });

/**
 * A question with its answer, of the fields `QuizQuestion` has. What it must hold to is checked with the questions we
 * make ourselves: an answer; 2 to 4 differing options of one script and kind of capitals for a choice, one of them the
 * answer; one blank `_____` for `fill_blank`; 2 to 5 pairs for `matching`.
 */
export const OwnQuestion = Type.Object({
  question: Type.String({ maxLength: 2000 }),
  /**
   * A `QuestionType`, or any other text: then a choice where it has options, else an answer that is typed, as is a
   * `multiple_choice` without options.
   */
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
 * `POST /quizzes/store`. With a `quiz_id`, its own or that of `quiz_data`: a generated quiz, which is stored already;
 * 200 with the same id, however often, and 404 `quiz_not_found` for another learner's. Without: a quiz of one's own;
 * 201, 422 `questions_invalid` when a question breaks a check (`fields` names each as `quiz_data.questions.<n>`), and
 * 402 `quiz_limit_reached`, because it counts as a quiz of this month.
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
 * `POST /quizzes/save`: the answers given since the last save. Each is an upsert: it replaces the answer to its question,
 * and the other answers of the draft stay. The order in which saves reach the server decides, never the clock of a device:
 * of two devices that answered the same question the later save counts. A blank answer is an answer that was cleared.
 *
 * The `quiz_data` of a quiz may be sent back as it is: it has no new answers, and what is not listed here is ignored.
 *
 * The response is the draft as it is stored now, with the answers of other devices. 409 `quiz_already_submitted` after
 * submission.
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
 * `POST /quizzes/{id}/questions/{index}/check`: tells at once whether an answer is right, and ends nothing. The first answer
 * that is checked is final: it counts, whatever is saved or submitted later, and checking again tells the same. The response is
 * that of `POST /quizzes/save`, with the result in `checked`. A blank answer is 422 `answers_missing`.
 */
export const AnswerToCheck = Type.Object({
  ...Type.Pick(QuizAnswer, ['answer']).properties,
  ...Type.Pick(QuizSubmission, ['target_language']).properties,
});
export type AnswerToCheck = Static<typeof AnswerToCheck>;

/** Response of `POST /quizzes/save`. */
export const SavedQuiz = Type.Object({ quiz_id: Type.Integer(), draft: QuizDraft });
export type SavedQuiz = Static<typeof SavedQuiz>;
