import type { Page } from '@playwright/test';
import { expect, registerLearner, signInWith, type Learner } from '../fixtures';
import { LESSON, lessonPath, makeQuiz, saveWord, submitQuiz } from './learner-work';

/** A learner for whom no screen is empty. */
export interface Work {
  readonly learner: Learner;
  /** Is still to be asked what they learn. */
  readonly newcomer: Learner;
  readonly lesson: string;
  readonly word: number;
  readonly openQuiz: number;
  readonly finishedQuiz: number;
}

export interface Screen {
  readonly name: string;
  readonly path: (work: Work) => string;
  /** An element that is visible once the screen is complete. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>;
  /** Steps after that. */
  readonly open?: (page: Page) => Promise<void>;
  readonly visitor?: 'guest' | 'newcomer';
}

/** The learner’s screens and dialogs. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: () => '/login',
    ready: (page) => page.getByLabel('Password'),
    visitor: 'guest',
  },
  {
    name: 'register',
    path: () => '/register',
    ready: (page) => page.getByLabel('Confirm password'),
    visitor: 'guest',
  },
  {
    name: 'first question',
    path: () => '/dashboard',
    ready: (page) => page.getByRole('button', { name: 'Skip for now' }),
    visitor: 'newcomer',
    // The language that is read: one field more.
    open: async (page) => {
      await page.getByLabel('Which language do you learn?').selectOption('en');
    },
  },
  { name: 'dashboard', path: () => '/dashboard', ready: (page) => page.getByText('Total Time') },
  {
    name: 'playlists',
    path: () => '/playlists',
    ready: (page) => page.getByRole('link', { name: LESSON.playlist }),
  },
  {
    name: 'playlist',
    path: ({ lesson }) => lesson.split('/').slice(0, 3).join('/'),
    ready: (page) => page.getByRole('link', { name: LESSON.title }),
  },
  { name: 'lesson', path: ({ lesson }) => lesson, ready: lessonReady },
  {
    name: 'add-word dialog',
    path: ({ lesson }) => lesson,
    ready: lessonReady,
    open: async (page) => {
      await page
        .locator('[data-word-index]')
        .filter({ hasText: /^puerta/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('door', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'vocabulary',
    path: () => '/vocabulary',
    ready: (page) => page.getByText('house', { exact: true }),
  },
  {
    name: 'word dialog',
    path: () => '/vocabulary',
    ready: (page) => page.getByText('house', { exact: true }),
    open: async (page) => {
      await page.getByRole('button', { name: 'casa', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'casa' })).toBeVisible();
    },
  },
  {
    name: 'generate-quiz dialog',
    path: () => '/vocabulary',
    ready: (page) => page.getByText('house', { exact: true }),
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: /^Generate Quiz from/ }).click();
      await expect(page.getByRole('dialog', { name: 'Generate Quiz' })).toBeVisible();
    },
  },
  {
    name: 'word',
    path: ({ word }) => `/vocabulary/${word}`,
    ready: (page) => page.getByText('house', { exact: true }),
  },
  {
    name: 'quizzes',
    path: () => '/quizzes',
    ready: (page) => page.getByRole('button', { name: /View/ }).first(),
  },
  {
    name: 'quiz details dialog',
    path: () => '/quizzes',
    ready: (page) => page.getByRole('button', { name: /View/ }).last(),
    open: async (page) => {
      await page.getByRole('button', { name: /View/ }).last().click();
      await expect(page.getByRole('dialog', { name: 'Quiz Details' })).toBeVisible();
    },
  },
  {
    name: 'quiz',
    path: ({ openQuiz }) => `/quizzes/${openQuiz}`,
    ready: (page) => page.getByText(/^Question 1 of/),
  },
  {
    name: 'quiz results',
    path: ({ finishedQuiz }) => `/quizzes/${finishedQuiz}/results`,
    ready: (page) => page.getByText('Question Analysis'),
  },
  { name: 'progress', path: () => '/progress', ready: (page) => page.getByText('Learning Goals') },
  { name: 'profile', path: () => '/profile', ready: (page) => page.getByText('Member since') },
  { name: 'subscription', path: () => '/subscription', ready: (page) => page.getByText('Current plan') },
];

/** Registers the learners, and gives one of them words, quizzes and a lesson. */
export async function makeWork(siteUrl: string): Promise<Work> {
  const learner = await registerLearner(siteUrl);
  const newcomer = await registerLearner(siteUrl, { onboarding_pending: true });
  const { token } = learner;
  const words = [];
  for (const word of ['casa', 'perro', 'madre', 'mesa', 'jardín'])
    words.push(await saveWord(siteUrl, token, word));
  const ids = words.map(({ id }) => id);
  const finished = await makeQuiz(siteUrl, token, ids);
  await submitQuiz(siteUrl, token, finished);
  const open = await makeQuiz(siteUrl, token, ids);
  const lesson = await lessonPath(siteUrl, token);
  return { learner, newcomer, lesson, word: ids[0] ?? 0, openQuiz: open.id, finishedQuiz: finished.id };
}

/** Signs in as the learner who sees the screen. */
export async function signInFor(page: Page, work: Work, { visitor }: Screen): Promise<void> {
  if (visitor !== 'guest') await signInWith(page, visitor === 'newcomer' ? work.newcomer : work.learner);
}

/** Opens a screen and waits until it is complete. */
export async function show(page: Page, work: Work, screen: Screen): Promise<void> {
  await page.goto(screen.path(work));
  await expect(screen.ready(page)).toBeVisible();
  await screen.open?.(page);
}

function lessonReady(page: Page) {
  return page.getByRole('region', { name: 'Vocabulary from this video' }).getByText('house', { exact: true });
}
