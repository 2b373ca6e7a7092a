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

const screen = (
  name: string,
  path: string | Screen['path'],
  ready: Screen['ready'],
  more: Pick<Screen, 'open' | 'visitor'> = {},
): Screen => ({ name, path: typeof path === 'string' ? () => path : path, ready, ...more });

const theLesson: Screen['path'] = ({ lesson }) => lesson;
const itsPlaylist: Screen['path'] = ({ lesson }) => lesson.split('/').slice(0, 3).join('/');
const aWord: Screen['ready'] = (page) => page.getByText('house', { exact: true });

/** The learner’s screens and dialogs. */
export const SCREENS: readonly Screen[] = [
  screen('login', '/login', (page) => page.getByLabel('Password'), { visitor: 'guest' }),
  screen('register', '/register', (page) => page.getByLabel('Confirm password'), { visitor: 'guest' }),
  screen('forgotten password', '/forgot-password', (page) => page.getByRole('heading', { level: 1 }), {
    visitor: 'guest',
  }),
  screen('new password', '/reset-password#token', (page) => page.getByLabel('Confirm password'), {
    visitor: 'guest',
  }),
  screen('first question', '/dashboard', (page) => page.getByRole('button', { name: 'Skip' }), {
    visitor: 'newcomer',
    // The language that is read: one field more.
    open: async (page) => {
      await page.getByRole('radio', { name: /^English/ }).check();
    },
  }),
  screen('dashboard', '/dashboard', (page) => page.getByText('Total Time')),
  screen('playlists', '/playlists', (page) => page.getByRole('link', { name: LESSON.playlist })),
  screen('own videos', '/playlists/own', (page) => page.getByText('You haven’t added any videos yet.')),
  screen(
    'own videos with a chosen file',
    '/playlists/own',
    (page) => page.getByText('You haven’t added any videos yet.'),
    {
      open: async (page) => {
        const file = { name: 'A talk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('talk') };
        await page.getByLabel('Choose files').setInputFiles(file);
        await expect(page.getByLabel('Spoken language')).toBeVisible();
      },
    },
  ),
  screen('search', '/playlists/search?q=pan', (page) => page.locator('mark').first()),
  screen(
    'captions',
    ({ ownVideo }) => `/playlists/own/${ownVideo}/captions`,
    (page) => page.getByRole('button', { name: 'Start now' }),
    { visitor: 'owner' },
  ),
  screen('playlist', itsPlaylist, (page) => page.getByRole('link', { name: LESSON.title })),
  screen('add-to-playlist dialog', itsPlaylist, (page) => page.getByRole('link', { name: LESSON.title }), {
    open: async (page) => {
      await page.getByRole('button', { name: `Add to playlist: ${LESSON.title}` }).click();
      await expect(page.getByRole('dialog').getByLabel('New playlist')).toBeVisible();
    },
  }),
  screen('new playlist', '/playlists/edit/new', (page) => page.getByLabel('Description')),
  screen(
    'own playlist',
    ({ playlist }) => `/playlists/edit/${playlist}`,
    (page) => page.getByRole('button', { name: /^Create (new )?link$/ }),
    {
      open: async (page) => {
        await page.getByRole('button', { name: /^Create (new )?link$/ }).click();
        await expect(page.getByLabel('Link', { exact: true })).toBeVisible();
      },
    },
  ),
  screen('lesson', theLesson, lessonReady),
  screen('add-word dialog', theLesson, lessonReady, {
    open: async (page) => {
      await page
        .locator('[data-word-index]')
        .filter({ hasText: /^puerta/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('door', { exact: true })).toBeVisible();
    },
  }),
  screen('vocabulary', '/vocabulary', aWord),
  screen('word dialog', '/vocabulary', aWord, {
    open: async (page) => {
      await page.getByRole('button', { name: 'casa', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'casa' })).toBeVisible();
    },
  }),
  screen('generate-quiz dialog', '/vocabulary', aWord, {
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: /^Generate Quiz from/ }).click();
      await expect(page.getByRole('dialog', { name: 'Generate Quiz' })).toBeVisible();
    },
  }),
  screen('word', ({ word }) => `/vocabulary/${word}`, aWord),
  screen('quizzes', '/quizzes', (page) => page.getByRole('button', { name: /View/ }).first()),
  screen('quiz details dialog', '/quizzes', (page) => page.getByRole('button', { name: /View/ }).last(), {
    open: async (page) => {
      await page.getByRole('button', { name: /View/ }).last().click();
      await expect(page.getByRole('dialog', { name: 'Quiz Details' })).toBeVisible();
    },
  }),
  screen(
    'quiz',
    ({ openQuiz }) => `/quizzes/${openQuiz}`,
    (page) => page.getByText(/^Question 1 of/),
  ),
  screen(
    'quiz results',
    ({ finishedQuiz }) => `/quizzes/${finishedQuiz}/results`,
    (page) => page.getByText('Question Analysis'),
  ),
  screen('progress', '/progress', (page) => page.getByText('Learning Goals')),
  screen('profile', '/profile', (page) => page.getByText('Member since')),
  screen('subscription', '/subscription', (page) => page.getByRole('heading', { name: 'Current plan' })),
];

/** What opens on the learner’s screens, and screens that look otherwise after a step. */
export const MENUS: readonly Screen[] = [
  screen('more', '/dashboard', (page) => page.getByText('Total Time'), {
    // Large screens show what is behind it beside the page.
    open: async (page) => {
      const more = page.getByRole('navigation').getByRole('button', { name: 'More' });
      if (await more.isVisible()) await more.click();
    },
  }),
  screen('lesson settings', theLesson, lessonReady, {
    open: (page) => page.getByRole('button', { name: 'Settings', exact: true }).click(),
  }),
  screen(
    'corrected captions',
    ({ ownVideo }) => `/playlists/own/${ownVideo}/captions`,
    (page) => page.getByRole('button', { name: 'Start now' }),
    {
      visitor: 'owner',
      open: async (page) => {
        await page.getByText('Captions in another language').click();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
        await expect(page.getByText('Move all lines')).toBeVisible();
      },
    },
  ),
  screen('selected words', '/vocabulary', aWord, {
    open: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  }),
  screen('words to learn next', '/vocabulary/next', (page) =>
    page.getByRole('button', { name: /^I know it/ }).first(),
  ),
  screen('word files', '/vocabulary/files', (page) => page.getByRole('heading', { level: 1 })),
  screen('review', '/vocabulary/review', (page) => page.getByRole('button', { name: 'Show answer' })),
  screen(
    'answer of a review',
    '/vocabulary/review',
    (page) => page.getByRole('button', { name: 'Show answer' }),
    {
      open: async (page) => {
        await page.getByRole('button', { name: 'Show answer' }).click();
        await expect(page.getByRole('button', { name: /^Again/ })).toBeVisible();
      },
    },
  ),
];

/** Registers the learners, and gives one of them words, quizzes and a lesson. */
export async function makeWork(siteUrl: string): Promise<Work> {
  const learner = await registerLearner(siteUrl);
  const newcomer = await registerLearner(siteUrl, { onboarding_pending: true });
  const owner = await registerLearner(siteUrl);
  const ownVideo = await addOwnLesson(owner);
  const words = [];
  for (const word of ['casa', 'perro', 'madre', 'mesa', 'jardín']) words.push(await saveWord(learner, word));
  const ids = words.map(({ id }) => id);
  const finished = await makeQuiz(learner, ids);
  await submitQuiz(learner, finished);
  const open = await makeQuiz(learner, ids);
  const lesson = await lessonPath(learner);
  const playlist = await makePlaylist(learner, 'Primera semana');
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
