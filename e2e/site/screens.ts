import type { Page } from '@playwright/test';
import { expect, registerLearner, signInWith, type Learner } from '../fixtures';
import { addOwnLesson } from './own-lesson';
import { LESSON, lessonPath, makePlaylist, makeQuiz, saveWord, submitQuiz } from './learner-work';

/** A learner for whom no screen is empty. */
export interface Work {
  readonly learner: Learner;
  /** Is still to be asked what they learn. */
  readonly newcomer: Learner;
  /** Has uploaded a video. */
  readonly owner: Learner;
  readonly ownVideo: string;
  readonly lesson: string;
  readonly word: number;
  readonly openQuiz: number;
  readonly finishedQuiz: number;
  readonly playlist: number;
}

export interface Screen {
  readonly name: string;
  readonly path: (work: Work) => string;
  /** An element that is visible once the screen is complete. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>;
  /** Steps after that. */
  readonly open?: (page: Page) => Promise<void>;
  readonly visitor?: 'guest' | 'newcomer' | 'owner';
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
    name: 'forgotten password',
    path: () => '/forgot-password',
    ready: (page) => page.getByRole('heading', { level: 1 }),
    visitor: 'guest',
  },
  {
    name: 'new password',
    path: () => '/reset-password#token',
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
    name: 'own videos',
    path: () => '/playlists/own',
    ready: (page) => page.getByText('You have not added any videos yet.'),
  },
  {
    name: 'own videos with a chosen file',
    path: () => '/playlists/own',
    ready: (page) => page.getByText('You have not added any videos yet.'),
    open: async (page) => {
      const file = { name: 'A talk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('talk') };
      await page.getByLabel('Choose files').setInputFiles(file);
      await expect(page.getByLabel('Language spoken')).toBeVisible();
    },
  },
  {
    name: 'search',
    path: () => '/playlists/search?q=pan',
    ready: (page) => page.locator('mark').first(),
  },
  {
    name: 'captions',
    path: ({ ownVideo }) => `/playlists/own/${ownVideo}/captions`,
    ready: (page) => page.getByRole('button', { name: 'Start now' }),
    visitor: 'owner',
  },
  {
    name: 'playlist',
    path: ({ lesson }) => lesson.split('/').slice(0, 3).join('/'),
    ready: (page) => page.getByRole('link', { name: LESSON.title }),
  },
  {
    name: 'add-to-playlist dialog',
    path: ({ lesson }) => lesson.split('/').slice(0, 3).join('/'),
    ready: (page) => page.getByRole('link', { name: LESSON.title }),
    open: async (page) => {
      await page.getByRole('button', { name: `Add to playlist: ${LESSON.title}` }).click();
      await expect(page.getByRole('dialog').getByLabel('New playlist')).toBeVisible();
    },
  },
  {
    name: 'new playlist',
    path: () => '/playlists/edit/new',
    ready: (page) => page.getByLabel('Description'),
  },
  {
    name: 'own playlist',
    path: ({ playlist }) => `/playlists/edit/${playlist}`,
    ready: (page) => page.getByRole('button', { name: /^Make a (new )?link$/ }),
    open: async (page) => {
      await page.getByRole('button', { name: /^Make a (new )?link$/ }).click();
      await expect(page.getByLabel('Link', { exact: true })).toBeVisible();
    },
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

/** What opens on the learner’s screens, and screens that look otherwise after a step. */
export const MENUS: readonly Screen[] = [
  {
    name: 'more',
    path: () => '/dashboard',
    ready: (page) => page.getByText('Total Time'),
    // Large screens show what is behind it beside the page.
    open: async (page) => {
      const more = page.getByRole('navigation').getByRole('button', { name: 'More' });
      if (await more.isVisible()) await more.click();
    },
  },
  {
    name: 'lesson settings',
    path: ({ lesson }) => lesson,
    ready: lessonReady,
    open: (page) => page.getByRole('button', { name: 'Settings', exact: true }).click(),
  },
  {
    name: 'corrected captions',
    path: ({ ownVideo }) => `/playlists/own/${ownVideo}/captions`,
    ready: (page) => page.getByRole('button', { name: 'Start now' }),
    visitor: 'owner',
    open: async (page) => {
      await page.getByText('Captions in another language').click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByText('Move all lines')).toBeVisible();
    },
  },
  {
    name: 'selected words',
    path: () => '/vocabulary',
    ready: (page) => page.getByText('house', { exact: true }),
    open: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  {
    name: 'words to learn next',
    path: () => '/vocabulary/next',
    ready: (page) => page.getByRole('button', { name: /^I know this/ }).first(),
  },
  {
    name: 'word files',
    path: () => '/vocabulary/files',
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'review',
    path: () => '/vocabulary/review',
    ready: (page) => page.getByRole('button', { name: 'Show answer' }),
  },
  {
    name: 'answer of a review',
    path: () => '/vocabulary/review',
    ready: (page) => page.getByRole('button', { name: 'Show answer' }),
    open: async (page) => {
      await page.getByRole('button', { name: 'Show answer' }).click();
      await expect(page.getByRole('button', { name: /^Again/ })).toBeVisible();
    },
  },
];

/** Registers the learners, and gives one of them words, quizzes and a lesson. */
export async function makeWork(siteUrl: string): Promise<Work> {
  const learner = await registerLearner(siteUrl);
  const newcomer = await registerLearner(siteUrl, { onboarding_pending: true });
  const owner = await registerLearner(siteUrl);
  const ownVideo = await addOwnLesson(siteUrl, owner.token);
  const { token } = learner;
  const words = [];
  for (const word of ['casa', 'perro', 'madre', 'mesa', 'jardín'])
    words.push(await saveWord(siteUrl, token, word));
  const ids = words.map(({ id }) => id);
  const finished = await makeQuiz(siteUrl, token, ids);
  await submitQuiz(siteUrl, token, finished);
  const open = await makeQuiz(siteUrl, token, ids);
  const lesson = await lessonPath(siteUrl, token);
  const playlist = await makePlaylist(siteUrl, token, 'Primera semana');
  const made = { learner, newcomer, owner, ownVideo, lesson, playlist };
  return { ...made, word: ids[0] ?? 0, openQuiz: open.id, finishedQuiz: finished.id };
}

/** Signs in as the learner who sees the screen. */
export async function signInFor(page: Page, work: Work, { visitor }: Screen): Promise<void> {
  if (visitor === 'guest') return;
  await signInWith(page, visitor === undefined ? work.learner : work[visitor]);
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
