import type { QuizDifficulty, QuizType } from '@glossa/contract/quiz';
import type { QuizRequest } from '@glossa/contract/quiz-request';

export const TYPES = ['multiple_choice', 'fill_blank', 'matching', 'mixed'] as const satisfies QuizType[];
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies QuizDifficulty[];
export const COUNTS = [5, 10, 15, 20] as const;

/** What the learner chooses about a quiz. */
export interface QuizOptions {
  type: (typeof TYPES)[number];
  difficulty: (typeof DIFFICULTIES)[number];
  count: (typeof COUNTS)[number];
}

export const DEFAULT_OPTIONS: QuizOptions = { type: 'mixed', difficulty: 'medium', count: 10 };

/** The request for a quiz from exactly these saved words. */
export function quizRequestOf(options: QuizOptions, vocabularyIds: readonly number[]): QuizRequest {
  return {
    quiz_type: options.type,
    num_questions: options.count,
    difficulty: options.difficulty,
    language: 'en',
    focus_on_vocabulary: true,
    vocabulary_selection: {
      vocabulary_ids: [...vocabularyIds],
      include_all: false,
      filter_mastered: false,
      filter_due_for_review: false,
      max_vocabulary_words: null,
    },
  };
}
