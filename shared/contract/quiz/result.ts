import { Type, type Static } from 'typebox';
import { LanguageCode } from '../language';
import { MAX_ANSWER_LENGTH, MAX_SESSION_SECONDS } from '../limits';
import { Nullable } from '../nullable';
import { NumericId } from '../page';
import { QuestionReport } from './report';

/** `question_index` starts at 0. */
export const QuizAnswer = Type.Object({
  question_index: Type.Integer({ minimum: 0, maximum: 1000 }),
  answer: Type.String({ maxLength: MAX_ANSWER_LENGTH }),
});
export type QuizAnswer = Static<typeof QuizAnswer>;

/** `POST /quizzes/submit`. 422 `answers_missing` for a blank answer; 409 `quiz_already_submitted`. */
export const QuizSubmission = Type.Object({
  quiz_id: NumericId,
  answers: Type.Array(QuizAnswer, { maxItems: 100 }),
  /** Seconds. */
  time_taken: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_SESSION_SECONDS })),
  /** Language of the `ai_analysis` texts, one of the interface; default that of `Accept-Language`. */
  target_language: Type.Optional(LanguageCode),
});
export type QuizSubmission = Static<typeof QuizSubmission>;

/** `almost` is accepted (`is_correct` is true) with the difference shown in `letters`. */
export const AnswerOutcome = Type.Enum(['correct', 'almost', 'incorrect']);
export type AnswerOutcome = Static<typeof AnswerOutcome>;

/** `same`: equal but perhaps for capitals; `missing`: `typed` is empty; `extra`: `expected` is empty. */
export const AnswerPart = Type.Object({
  kind: Type.Enum(['same', 'missing', 'extra', 'wrong']),
  typed: Type.String(),
  expected: Type.String(),
});
export type AnswerPart = Static<typeof AnswerPart>;

/** Where a word was met in a video, for the address `/playlists/{playlist_id}/{video_id}?t={video_time}`. */
export const WordMoment = Type.Object({
  /** The saved word; also the `vocabulary_id` of its question. */
  word_id: Type.Integer(),
  video_id: Type.String(),
  video_title: Type.String(),
  /** Seconds from the beginning; null where only the video is known. */
  video_time: Nullable(Type.Number()),
  /** The first playlist that holds the video. */
  playlist_id: Nullable(Type.Integer()),
});
export type WordMoment = Static<typeof WordMoment>;

/**
 * `POST /quizzes/{id}/questions/{index}/claim` makes a typed wrong answer right, and its word remembered
 * unless it was reviewed since; `DELETE` takes that back. Both answer the `QuizResult`, also a second time.
 * 404 `quiz_not_found`, `question_not_found`; 409 `quiz_not_submitted`, `answer_not_claimable`.
 */
export const AnswerClaim = Type.Enum(['possible', 'made']);
export type AnswerClaim = Static<typeof AnswerClaim>;

export const QuestionResult = Type.Object({
  question_index: Type.Integer(),
  is_correct: Type.Boolean(),
  outcome: AnswerOutcome,
  user_answer: Type.String(),
  correct_answer: Type.String(),
  /** Why, in one or two sentences. */
  ai_analysis: Type.String(),
  /** For `almost` only, in order, without the punctuation and articles that do not count. */
  letters: Type.Optional(Type.Array(AnswerPart)),
  /** For a matching with some right pairs: the share of its pairs that is right. So much of a right answer it counts. */
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  /** The question turned out to be faulty and does not count. */
  voided: Type.Optional(Type.Boolean()),
  /** Whether the learner may say, or has said, that the answer was right. Absent where neither holds. */
  claim: Type.Optional(AnswerClaim),
  /** What came of reporting the question; absent when nobody has. */
  report: Type.Optional(QuestionReport),
  /** Null unless the word is saved and of a video. A quiz to be answered and `GET /quizzes` lack it. */
  moment: Type.Optional(Nullable(WordMoment)),
});
export type QuestionResult = Static<typeof QuestionResult>;

/** Answer of `POST /quizzes/submit`. */
export const QuizResult = Type.Object({
  quiz_id: Type.Integer(),
  /** Percent of the questions that count, 0 to 100, two decimals at most. */
  score: Type.Number(),
  correct_answers: Type.Integer(),
  /** Questions that count: all but those that were voided; at least 1. `results` holds all. */
  total_questions: Type.Integer(),
  /** Seconds. */
  time_taken: Type.Number(),
  results: Type.Array(QuestionResult),
  /** Who wrote the `ai_analysis` texts: `Glossa`, the name of a language model, or `<model>, Glossa`. */
  analysed_by: Type.String(),
});
export type QuizResult = Static<typeof QuizResult>;

/** The result that was stored when the quiz was submitted, with what reports have changed since. */
export const QuizAttempt = Type.Object({
  result: QuizResult,
  /** ISO 8601, UTC. */
  submitted_at: Type.String(),
});
