import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { LESSON } from '../../site/learner-work';
import { localize } from '../../site/texts';

/** The result of a call: no response, a network failure, or this response. */
type Outcome = 'waiting' | 'offline' | { status: number; json?: object };

/** A state of a screen without its data. */
export interface State {
  readonly name: string;
  readonly path: (lesson: string) => string;
  readonly call?: RegExp;
  readonly outcome?: Outcome;
  /** Steps to reach the state. */
  readonly arrive?: (page: Page) => Promise<void>;
  readonly texts: readonly string[];
  readonly buttons?: readonly string[];
  /** The alert has these buttons and no others. */
  readonly onlyButtons?: true;
  /** True for a state with colors of its own, which is checked in both schemes. */
  readonly ownColours?: true;
  /** Steps that check the buttons. */
  readonly leave?: (page: Page) => Promise<void>;
}

const TRANSCRIPT = new RegExp(`/api/transcribe/${LESSON.videoId}$`);
const WORDS_OF_VIDEO = /\/api\/vocabulary\/video\//;
const WORDS = /\/api\/vocabulary\?/;
const NEW_WORD = /\/api\/vocabulary$/;
const A_WORD = /\/api\/vocabulary\/2147483647$/;
const PLAYLISTS = /\/api\/playlists$/;
const VIDEOS = /\/api\/playlists\/\d+\/videos$/;
const FULL_DISK = { status: 500, json: { code: 'internal_error', detail: 'The disk is full' } };
const NO_TRANSCRIPT = {
  video_id: LESSON.videoId,
  language: 'es',
  time_unit: 's',
  audio_duration: 60,
  words: [],
  sentences: [],
};

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name: localize(page, name), exact: true });
export const text = (page: Page, words: string) => page.getByText(localize(page, words), { exact: true });
const spoken = (page: Page) => page.locator('[data-word-index]');
const theLesson = (lesson: string) => lesson;
const playlistPath = (lesson: string) => lesson.split('/').slice(0, 3).join('/');

export const IN_A_WIDE_WINDOW: readonly State[] = [
  {
    name: 'the transcript is on its way',
    path: theLesson,
    call: TRANSCRIPT,
    outcome: 'waiting',
    texts: ['Loading transcript...'],
  },
  {
    name: 'the transcript does not come, because the network is away',
    path: theLesson,
    call: TRANSCRIPT,
    outcome: 'offline',
    texts: [
      'Failed to load transcript',
      'Network error. Please check your connection and try again.',
      'No words from this video yet',
    ],
    buttons: ['Retry'],
    onlyButtons: true,
    leave: retryReloads,
  },
  {
    name: 'there is no transcript, and none can be created',
    path: theLesson,
    call: TRANSCRIPT,
    outcome: { status: 404, json: { code: 'transcript_not_found', detail: 'There is no transcript' } },
    texts: [
      'Failed to load transcript',
      'Transcript not found and could not be created automatically. Please try again later.',
    ],
    buttons: ['Create Transcript', 'Retry'],
    onlyButtons: true,
    ownColours: true,
    leave: failToCreateTranscript,
  },
  {
    name: 'no playlist fits the filters',
    path: () => '/playlists',
    arrive: async (page) => {
      await page.getByLabel('Language', { exact: true }).selectOption('Russian');
      await page.getByLabel('Difficulty').selectOption('C2');
    },
    texts: ['No playlists found', 'Try adjusting your filters'],
    buttons: ['Clear Filters'],
    leave: async (page) => {
      await button(page, 'Clear Filters').press('Enter');
      await expect(page.getByRole('link', { name: LESSON.playlist })).toBeVisible();
      await expect(page.getByLabel('Difficulty')).toHaveValue('');
    },
  },
  {
    name: 'the videos of a playlist do not come',
    path: playlistPath,
    call: VIDEOS,
    outcome: FULL_DISK,
    texts: ['Failed to load videos'],
    buttons: ['Try again'],
    leave: (page) => tryAgain(page, page.getByRole('link', { name: LESSON.title })),
  },
  {
    name: 'the vocabulary does not come, and nothing says why',
    path: () => '/vocabulary',
    call: WORDS,
    outcome: { status: 500 },
    texts: ['Failed to fetch vocabulary'],
    buttons: ['Try again'],
    leave: (page) => tryAgain(page, text(page, 'No vocabulary words found')),
  },
  {
    name: 'the details of a word do not come',
    path: () => '/vocabulary/2147483647',
    call: A_WORD,
    outcome: FULL_DISK,
    texts: ['Failed to fetch word details'],
    buttons: ['Try again'],
    leave: (page) => tryAgain(page, text(page, 'Word not found')),
  },
  {
    name: 'a word cannot be added',
    path: theLesson,
    call: NEW_WORD,
    outcome: 'offline',
    arrive: async (page) => {
      await spoken(page)
        .filter({ hasText: /^puerta/ })
        .first()
        .click();
      await expect(text(page, 'door')).toBeVisible();
      await button(page, 'Add').press('Enter');
    },
    texts: [
      'Network error: Unable to add word to vocabulary. Please check your connection and try again.',
      'door',
    ],
    buttons: ['Cancel', 'Add'],
    ownColours: true,
    leave: failToAddThenAdd,
  },
];

export const IN_A_SMALL_WINDOW: readonly State[] = [
  {
    name: 'the transcript cannot be requested',
    path: theLesson,
    call: TRANSCRIPT,
    outcome: { status: 405 },
    texts: ['Failed to load transcript', 'API endpoint not available. Please try again later.'],
    buttons: ['Retry'],
    onlyButtons: true,
  },
  {
    name: 'the transcript does not come, for a reason that the server gives',
    path: theLesson,
    call: TRANSCRIPT,
    outcome: FULL_DISK,
    texts: ['Failed to load transcript', 'Failed to fetch transcript: The disk is full'],
    buttons: ['Retry'],
    onlyButtons: true,
  },
  {
    name: 'the transcript has no words',
    path: theLesson,
    call: TRANSCRIPT,
    outcome: { status: 200, json: NO_TRANSCRIPT },
    texts: ['No transcript available'],
  },
  {
    name: 'the words of the video do not come',
    path: theLesson,
    call: WORDS_OF_VIDEO,
    outcome: FULL_DISK,
    arrive: (page) => expect(spoken(page).first()).toBeVisible(),
    texts: ['Failed to load vocabulary words'],
    buttons: ['Try again'],
    leave: (page) => tryAgain(page, text(page, 'No words from this video yet')),
  },
  {
    name: 'the playlists are on their way',
    path: () => '/playlists',
    call: PLAYLISTS,
    outcome: 'waiting',
    texts: ['Loading playlists...'],
  },
  {
    name: 'the playlists do not come',
    path: () => '/playlists',
    call: PLAYLISTS,
    outcome: FULL_DISK,
    texts: ['Failed to load playlists'],
    buttons: ['Try again'],
    leave: (page) => tryAgain(page, page.getByRole('link', { name: LESSON.playlist })),
  },
  {
    name: 'the vocabulary does not come, for a reason that the server gives',
    path: () => '/vocabulary',
    call: WORDS,
    outcome: FULL_DISK,
    texts: ['The disk is full'],
    buttons: ['Try again'],
  },
  {
    name: 'no word is saved yet',
    path: () => '/vocabulary',
    texts: ['No vocabulary words found'],
    leave: async (page) => {
      await page.getByRole('link', { name: localize(page, 'Watch videos') }).press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: localize(page, 'Video Categories') }),
      ).toBeVisible();
    },
  },
  {
    name: 'there is no such word',
    path: () => '/vocabulary/2147483647',
    texts: ['Word not found'],
  },
];

/** Answers all later calls of an address in this way. */
export async function answerWith(page: Page, call: RegExp, outcome: Outcome): Promise<void> {
  await page.route(call, (route) => {
    if (outcome === 'waiting') return;
    return outcome === 'offline' ? route.abort() : route.fulfill(outcome);
  });
}

async function tryAgain(page: Page, expected: ReturnType<Page['locator']>): Promise<void> {
  await page.unrouteAll();
  await button(page, 'Try again').press('Enter');
  await expect(expected).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
}

async function retryReloads(page: Page): Promise<void> {
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await button(page, 'Retry').press('Enter');
  await loaded;
  await expect(spoken(page).first()).toBeVisible();
}

/** Creates a transcript with the keyboard; the call fails, and the focus goes to the remaining button. */
async function failToCreateTranscript(page: Page): Promise<void> {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.unrouteAll();
  await page.route(TRANSCRIPT, async (route) => {
    await failed;
    await route.fulfill({ status: 502, json: { code: 'speech_service_failed', detail: 'not found' } });
  });
  await button(page, 'Create Transcript').press('Enter');
  await expect(button(page, 'Creating Transcript...')).toBeFocused();
  await expect(button(page, 'Creating Transcript...')).toHaveAttribute('aria-busy', 'true');
  fail();
  await expect(text(page, 'Failed to create transcript. Please try again later.')).toBeVisible();
  await expect(button(page, 'Create Transcript')).toHaveCount(0);
  await expect(button(page, 'Retry')).toBeFocused();
}

async function failToAddThenAdd(page: Page): Promise<void> {
  await page.unrouteAll();
  await answerWith(page, NEW_WORD, { status: 403, json: { code: 'forbidden', detail: 'No' } });
  await button(page, 'Add').press('Enter');
  await expect(
    text(page, 'Access denied: Unable to add word to vocabulary. Please try again later.'),
  ).toBeVisible();
  await page.unrouteAll();
  await answerWith(page, NEW_WORD, FULL_DISK);
  await button(page, 'Add').press('Enter');
  await expect(text(page, 'Failed to add word: The disk is full')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(1);
  await page.unrouteAll();
  await button(page, 'Add').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    spoken(page)
      .filter({ hasText: /^puerta/ })
      .first(),
  ).toHaveAttribute('data-status', 'learning');
}
