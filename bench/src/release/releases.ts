import type { NextVersion } from '../harness/next-version';

export interface Release {
  what: string;
  app: string;
  next: NextVersion;
  /** Bytes of scripts and styles that a returning learner may download at most. */
  maxBytes: number;
}

const version = '1.1.0-changed';

/** One changed line each. */
export const RELEASES: readonly Release[] = [
  {
    what: 'the quiz',
    app: 'quiz',
    next: {
      folder: 'mfe-quiz',
      version,
      change: {
        file: 'src/features/quiz-data/quiz-queries.ts',
        from: 'QUIZZES_PER_PAGE = 50',
        to: 'QUIZZES_PER_PAGE = 40',
      },
    },
    maxBytes: 3 * 1024,
  },
  {
    what: 'the shell',
    app: 'shell',
    next: {
      folder: 'shell',
      version,
      change: {
        file: 'src/navigation/navigation-links.tsx',
        from: 'HOVER_DELAY_MS = 65',
        to: 'HOVER_DELAY_MS = 70',
      },
    },
    maxBytes: 6 * 1024,
  },
];
