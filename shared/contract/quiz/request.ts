import { type Static, Type } from 'typebox';
import { LimitUse } from '../errors';
import { LanguageCode } from '../language';
import { MAX_QUIZ_WORDS } from '../limits';
import { Nullable } from '../nullable';
import { NumericId } from '../page';
import { QuizDifficulty, QuizType } from './quiz';

/** What a learner can choose when asking for a quiz. */

export const QuizTypeOption = Type.Object({
  key: QuizType,
  /** English, as are all names and descriptions here. */
  name: Type.String(),
  description: Type.String(),
  /** Saved words with which such questions can always be asked; with fewer, words of the lessons help out. */
  min_words: Type.Integer({ minimum: 1 }),
});

export const QuizDifficultyOption = Type.Object({
  key: QuizDifficulty,
  name: Type.String(),
  description: Type.String(),
});

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

/** `GET /quizzes/word-choices`: choices of words for a quiz with their numbers, and the quizzes of the plan a month. */
export const QuizWordChoices = Type.Object({
  all: Type.Integer(),
  /** Words due for review, by the rule of `due` in `VocabularyStatus`. */
  due: Type.Integer(),
  /** The videos from which words were saved, the one saved from last first. */
  videos: Type.Array(
    Type.Object({
      video_id: Type.String(),
      title: Type.String(),
      /** `title` is in it. */
      language: LanguageCode,
      words: Type.Integer(),
    }),
  ),
  /** Quizzes made this month. */
  quizzes: LimitUse,
});
export type QuizWordChoices = Static<typeof QuizWordChoices>;

/** Which saved words. Ids that are not the learner's own are ignored. */
export const VocabularySelection = Type.Object({
  vocabulary_ids: Type.Optional(Type.Array(NumericId, { maxItems: MAX_QUIZ_WORDS })),
  /** All of the learner's words; `vocabulary_ids` is then ignored. */
  include_all: Type.Optional(Type.Boolean({ default: false })),
  /** Leave mastered words out. */
  filter_mastered: Type.Optional(Type.Boolean({ default: false })),
  /** Only words due for review, by the rule of `due` in `VocabularyStatus`. */
  filter_due_for_review: Type.Optional(Type.Boolean({ default: false })),
  max_vocabulary_words: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
});
export type VocabularySelection = Static<typeof VocabularySelection>;

const Seed = Type.Integer({ minimum: 0, maximum: 4_294_967_295 });

const quizOptions = {
  /** Default `mixed`. */
  quiz_type: Type.Optional(QuizType),
  num_questions: Type.Optional(Type.Integer({ minimum: 5, maximum: 20, default: 10 })),
  /** Default `medium`. */
  difficulty: Type.Optional(QuizDifficulty),
  /** Language of the question texts. Any code is taken; the texts are English whatever it says. */
  language: Type.Optional(LanguageCode),
  /** The same words, options and seed give the same quiz; left out, a new one each time. */
  seed: Type.Optional(Seed),
};

/**
 * `POST /quizzes/generate-enhanced`. One word is enough; few words may give fewer questions, which
 * `quiz_data.notice` says. 422 `no_words_selected`; 402 `quiz_limit_reached` for the month.
 */
export const QuizRequest = Type.Object({
  ...quizOptions,
  /** Accepted for compatibility: every question is about one of the words selected. */
  focus_on_vocabulary: Type.Optional(Type.Boolean({ default: true })),
  vocabulary_selection: VocabularySelection,
});
export type QuizRequest = Static<typeof QuizRequest>;

/** `POST /quizzes/generate`: a quiz from all the learner's words, or from those of one video. Otherwise as above. */
export const SimpleQuizRequest = Type.Object({
  ...quizOptions,
  video_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
});
export type SimpleQuizRequest = Static<typeof SimpleQuizRequest>;
