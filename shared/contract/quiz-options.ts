/** What a learner can choose when asking for a quiz. */
import { Type, type Static } from 'typebox';
import { QuizDifficulty, QuizType } from './quiz';

export const QuizTypeOption = Type.Object({
  key: QuizType,
  /** English, as are all names and descriptions here. */
  name: Type.String(),
  description: Type.String(),
  /** Saved words with which such questions can always be asked; with fewer, words of the lessons help out. */
  min_words: Type.Integer({ minimum: 1 }),
});
export type QuizTypeOption = Static<typeof QuizTypeOption>;

export const QuizDifficultyOption = Type.Object({
  key: QuizDifficulty,
  name: Type.String(),
  description: Type.String(),
});
export type QuizDifficultyOption = Static<typeof QuizDifficultyOption>;

/** `GET /quizzes/types`. */
export const QuizOptions = Type.Object({
  types: Type.Array(QuizTypeOption),
  difficulties: Type.Array(QuizDifficultyOption),
  /** Numbers of questions to offer; any whole number from the first to the last is taken. */
  counts: Type.Array(Type.Integer()),
  /** Languages of the question texts. */
  languages: Type.Array(Type.String()),
  /** What counts when a request leaves it out. */
  defaults: Type.Object({ quiz_type: QuizType, difficulty: QuizDifficulty, num_questions: Type.Integer() }),
});
export type QuizOptions = Static<typeof QuizOptions>;
