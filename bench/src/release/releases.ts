import type { NextVersion } from '../next-version';

export interface Release {
  what: string;
  app: string;
  next: NextVersion;
  /** The page that returning learners open, and its heading. */
  path: string;
  heading: string;
  /** Bytes of scripts and styles that the learner may download at most. */
  maxBytes: number;
}

/** Bytes after a rollback, for a learner who had the version before. */
export const MAX_ROLLBACK_BYTES = 1024;

/** Limits the time of an upload to this many times that of one that causes no deltas. */
export const MAX_PUBLISH_RATIO = 1.5;

const QUIZZES = { path: '/quizzes', heading: 'Previous Quizzes' };

/** One changed line each. */
export const RELEASES: readonly Release[] = [
  {
    what: 'the quiz',
    app: 'quiz',
    next: {
      folder: 'mfe-quiz',
      version: '1.1.0-changed',
      change: {
        file: 'src/features/quiz-data/quiz-queries.ts',
        from: 'QUIZZES_PER_PAGE = 50',
        to: 'QUIZZES_PER_PAGE = 40',
      },
    },
    ...QUIZZES,
    maxBytes: 3 * 1024,
  },
  {
    what: 'the shell',
    app: 'shell',
    next: {
      folder: 'shell',
      version: '1.1.0-changed',
      change: {
        file: 'src/navigation/navigation-links.tsx',
        from: 'HOVER_DELAY_MS = 65',
        to: 'HOVER_DELAY_MS = 70',
      },
    },
    ...QUIZZES,
    maxBytes: 6 * 1024,
  },
];
