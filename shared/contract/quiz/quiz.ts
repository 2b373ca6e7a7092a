import { Type, type Static } from 'typebox';
import { LanguageCode } from '../language';
import { Nullable } from '../nullable';
import { pageQuery } from '../page';
import { QuestionResult, QuizAnswer, QuizAttempt } from './result';
import { LessonSound } from '../vocabulary/word-sound';

export const QuestionType = Type.Enum([
  'multiple_choice',
  'fill_blank',
  'matching',
  'translation',
  'context',
]);
export type QuestionType = Static<typeof QuestionType>;

/** `mixed` asks for a bit of everything. */
export const QuizType = Type.Enum([...QuestionType.enum, 'mixed']);
export type QuizType = Static<typeof QuizType>;

export const QuizDifficulty = Type.Enum(['easy', 'medium', 'hard']);
export type QuizDifficulty = Static<typeof QuizDifficulty>;

/** The answer is `1-b, 2-a`: the number of a `left` entry (from 1), the letter of a `right` one (from a). */
export const MatchingPairs = Type.Object({
  left: Type.Array(Type.String()),
  right: Type.Array(Type.String()),
  /** For `lang` of each column; absent where it is not known, as in a quiz of the learner's own. */
  left_language: Type.Optional(LanguageCode),
  right_language: Type.Optional(LanguageCode),
});
export type MatchingPairs = Static<typeof MatchingPairs>;

/** A question in parts, for clients that word it in the language of the page. */
export const QuestionWording = Type.Object({
  /** Which question it is, such as `translate`. Clients show the English `question` for one they do not know. */
  key: Type.String(),
  /** Subject of the quiz. Languages are codes. */
  values: Type.Record(Type.String(), Type.String()),
});

export const QuestionFacts = Type.Object({
  meanings: Type.Array(Type.Object({ word: Type.String(), meaning: Type.String() })),
  /** Language of the words; older quizzes lack it. */
  language: Type.Optional(LanguageCode),
  /** Where the word was met. */
  sentence: Nullable(Type.String()),
});
export type QuestionFacts = Static<typeof QuestionFacts>;

/** A question. `correct_answer` and `explanation` are absent until the quiz has been submitted. */
export const QuizQuestion = Type.Object({
  question: Type.String(),
  question_type: QuestionType,
  /** For `multiple_choice` 2 to 4 texts to choose from; empty when the answer is typed. */
  options: Type.Array(Type.String()),
  correct_answer: Type.Optional(Type.String()),
  explanation: Type.Optional(Type.String()),
  /** 1 (easiest) to 10. */
  difficulty: Type.Integer(),
  /** The word the question is about, unless that would be the answer. */
  word: Nullable(Type.String()),
  /** The sentence the question is about; a blank in it is `_____`. */
  sentence: Nullable(Type.String()),
  /** A translation that narrows a blank down, when there is one. */
  hint: Nullable(Type.String()),
  /** Language in which an answer is expected, for `lang` and the keyboard. */
  answer_language: LanguageCode,
  /** Only for `matching`. */
  pairs: Nullable(MatchingPairs),
  vocabulary_id: Nullable(Type.Integer()),
  /** Only for questions about what is heard, with the word in the middle; `hint` is then for those who cannot hear. */
  listen: Type.Optional(LessonSound),
  /** Absent where a model or the learner worded the question. */
  wording: Type.Optional(QuestionWording),
  /** Absent, like `explanation`, until the quiz has been submitted, and for a question of the learner's own. */
  facts: Type.Optional(QuestionFacts),
});
export type QuizQuestion = Static<typeof QuizQuestion>;

/** Something to tell the learner about the quiz that was made. */
export const QuizNotice = Type.Object({
  /** `other_types`: the type asked for gives too few, so others fill up. `fewer_questions`: even then. */
  code: Type.Enum(['other_types', 'fewer_questions']),
  detail: Type.String(),
});
export type QuizNotice = Static<typeof QuizNotice>;

/** The result of a question that was checked before the quiz is submitted, with what a quiz hides otherwise. */
export const CheckedAnswer = Type.Object({
  ...QuestionResult.properties,
  facts: Type.Optional(QuestionFacts),
});
export type CheckedAnswer = Static<typeof CheckedAnswer>;

/** The answers to a quiz that is not submitted yet, stored so that it can be continued on another device. */
export const QuizDraft = Type.Object({
  answers: Type.Array(QuizAnswer),
  /** Seconds. */
  time_taken: Type.Number(),
  /** Index of the question on screen, from 0; absent when no device sent it. */
  position: Type.Optional(Type.Integer()),
  /** When the server stored it, by its own clock: ISO 8601, UTC; later with every save. */
  saved_at: Type.String(),
  /** In the order in which they were checked. Their answers are final. */
  checked: Type.Optional(Type.Array(CheckedAnswer)),
});
export type QuizDraft = Static<typeof QuizDraft>;

export const QuizData = Type.Object({
  quiz_id: Type.Integer(),
  /** The video all words come from, else null. */
  video_id: Nullable(Type.String()),
  questions: Type.Array(QuizQuestion),
  /** Minutes, at least 1. */
  estimated_time: Type.Integer(),
  difficulty: QuizDifficulty,
  submitted: Type.Boolean(),
  notice: Nullable(QuizNotice),
  /** `Glossa`, a language model's name, `<model>, Glossa` for both, or the learner's username. */
  generated_by: Type.String(),
  /** What `POST /quizzes/save` stored; null when nothing was, and once the quiz has been submitted. */
  draft: Nullable(QuizDraft),
});
export type QuizData = Static<typeof QuizData>;

/**
 * `POST /quizzes/generate` and `POST /quizzes/generate-enhanced` (201), `GET /quizzes/{id}`, `GET /quizzes`
 * (an array, newest first). `POST /quizzes/{id}/retry` asks again what `attempt.result` has wrong and not
 * voided, and costs no quiz: 201, or 200 with the one not yet submitted; 409 `quiz_not_submitted`,
 * `nothing_missed` (also when all was accepted or voided).
 */
export const Quiz = Type.Object({
  id: Type.Integer(),
  quiz_type: QuizType,
  /** Percent, 0 to 100; null until it has been submitted. */
  score: Nullable(Type.Number()),
  /** Once submitted those that count, as in `QuizResult`; `quiz_data.questions` holds all. */
  total_questions: Type.Integer(),
  quiz_data: QuizData,
  /** ISO 8601, UTC. */
  created_at: Type.String(),
  /** The stored attempt; null until it has been submitted. */
  attempt: Nullable(QuizAttempt),
  /** The quiz whose missed questions these are (`POST /quizzes/{id}/retry`); null for any other quiz. */
  retry_of: Nullable(Type.Integer()),
});
export type Quiz = Static<typeof Quiz>;

export const QuizList = Type.Array(Quiz);
export type QuizList = Static<typeof QuizList>;

/** Filters of `GET /quizzes`. The page and the total are in the headers `x-page`, `x-per-page` and `x-total-count`. */
export const QuizQuery = Type.Object({
  ...pageQuery(50),
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
});
