import type { QuizOptions } from '@glossa/contract/quiz/request';

export const quizOptions: QuizOptions = {
  types: [
    {
      key: 'mixed',
      name: 'Mixed',
      description: 'A bit of everything.',
      min_words: 1,
    },
    {
      key: 'multiple_choice',
      name: 'Multiple choice',
      description: 'Choose the right answer from up to four.',
      min_words: 2,
    },
    {
      key: 'fill_blank',
      name: 'Fill in the blank',
      description: 'Type the word that is missing from a sentence.',
      min_words: 1,
    },
    {
      key: 'matching',
      name: 'Matching',
      description: 'Bring words and their meanings together.',
      min_words: 2,
    },
    {
      key: 'translation',
      name: 'Translation',
      description: 'Type the translation of a word.',
      min_words: 1,
    },
    {
      key: 'context',
      name: 'Context',
      description: 'Say what a word means in its sentence, or which word the sentence needs.',
      min_words: 1,
    },
  ],
  difficulties: [
    { key: 'easy', name: 'Easy', description: 'Wrong options come from other lessons.' },
    { key: 'medium', name: 'Medium', description: 'Wrong options are words of the same kind.' },
    { key: 'hard', name: 'Hard', description: 'Wrong options are as long and as rare as the answer.' },
  ],
  counts: [5, 10, 15, 20],
  languages: ['en'],
  defaults: { quiz_type: 'mixed', difficulty: 'medium', num_questions: 10 },
};
