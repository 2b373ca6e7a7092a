import type { Page } from '@playwright/test';
import { expect, followMenu, test } from '../../fixtures';
import { answerQuiz } from '../../site/answer-quiz';
import { callApi } from '../../site/api';
import { LESSON } from '../../site/learner-work';
import { answerQuestions, registerThroughForm } from '../../site/account-forms';
import { selectAllWords } from '../../site/select-all';

interface TranscriptWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const CHOSEN = [
  { word: 'casa', translation: 'house' },
  { word: 'perro', translation: 'dog' },
  { word: 'madre', translation: 'mother' },
];

/** A lesson plays in real time. */
test.setTimeout(240_000);

test('a new learner watches a lesson, saves words, takes a quiz, and sees the progress', async ({
  page,
  siteUrl,
}) => {
  await register(page);
  const before = await progressNumbers(page);
  expect(before).toEqual({ quizzes: '0', words: '0', videos: '0' });

  await test.step('the lesson is found in its playlist', async () => {
    await goBySidebar(page, 'Videos', 'Video Categories');
    await page.getByRole('link', { name: LESSON.playlist }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
    await page.getByRole('link', { name: LESSON.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: LESSON.title })).toBeVisible();
  });

  const token = await page.evaluate(() => localStorage.getItem('glossa.token') ?? '');
  const learner = { siteUrl, token };
  const { body: transcript } = await callApi<{ words: TranscriptWord[] }>(
    learner,
    `/transcribe/${LESSON.videoId}`,
  );
  await test.step('the marked word is the spoken one, at every position of the video', async () => {
    for (const sentence of [0, 4, 9]) {
      await page
        .getByRole('button', { name: /^Play from/ })
        .nth(sentence)
        .click();
      await expectMarkedWordIsSpoken(page, transcript.words);
    }
  });

  for (const { word, translation } of CHOSEN) await addWord(page, word, translation);
  // The lesson reports after ten seconds; leaving the screen reports the rest.
  await goBySidebar(page, 'Vocabulary', 'My Vocabulary');
  for (const { word, translation } of CHOSEN) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: word, exact: true }) });
    await expect(row.getByRole('cell', { name: translation, exact: true })).toBeVisible();
  }

  await selectAllWords(page);
  await page.getByRole('button', { name: `Generate Quiz from ${CHOSEN.length} Words` }).click();
  const options = page.getByRole('dialog', { name: 'Generate Quiz' });
  await options.getByLabel('Number of questions').selectOption('5');
  await options.getByRole('button', { name: 'Generate Quiz' }).click();

  await expect(page).toHaveURL(/\/quizzes\/\d+$/);
  const quizId = Number(page.url().split('/').at(-1));
  const questions = await answerQuiz(page);
  await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}/results$`));
  await expect(page.getByRole('heading', { level: 3, name: /^Question \d+$/ })).toHaveCount(questions);
  const { body: quiz } = await callApi<{ score: number }>(learner, `/quizzes/${quizId}`);
  await expect(page.getByText(`${Math.round(quiz.score)}%`, { exact: true })).toBeVisible();

  const after = await progressNumbers(page);
  expect(after).toEqual({ quizzes: '1', words: String(CHOSEN.length), videos: '1' });
  await followMenu(page, 'Dashboard');
  const recent = page.getByRole('region', { name: 'Recent Videos' }).getByRole('listitem');
  await expect(recent.filter({ hasText: LESSON.title })).toContainText(/Watched: (0:[0-5][1-9]|[1-9]\d*:)/);
});

/** Makes an account that learns Spanish. */
async function register(page: Page): Promise<void> {
  const name = await registerThroughForm(page);
  await answerQuestions(page);
  await expect(page.getByRole('status').filter({ hasText: 'Tap any word' })).toBeVisible();
  await followMenu(page, 'Dashboard');
  await expect(page.getByText('Total Time')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

async function goBySidebar(page: Page, link: string, heading: string): Promise<void> {
  await followMenu(page, link);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Reads the stat cards of the progress screen. */
async function progressNumbers(page: Page) {
  await goBySidebar(page, 'Progress', 'Learning Progress');
  const value = (label: string) =>
    page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=following-sibling::p[1]');
  await expect(value('Videos Watched')).toHaveText(/\d/);
  return {
    videos: await value('Videos Watched').innerText(),
    quizzes: await value('Quizzes Completed').innerText(),
    words: await value('Vocabulary Words').innerText(),
  };
}

/**
 * Waits until the video is inside a word for two frames in a row, then reads its time and the marked word. The site marks
 * words once in each frame, so it has marked one between the two, even if frames come late.
 */
async function expectMarkedWordIsSpoken(page: Page, words: readonly TranscriptWord[]): Promise<void> {
  const seen = await page.evaluate(
    ({ spans }) =>
      new Promise<{ time: number; moved: boolean; marked: number | null }>((resolve) => {
        const video = document.querySelector('video');
        if (!video) throw new Error('No video');
        const from = video.currentTime;
        let wordBefore = -1;
        const look = () => {
          const time = video.currentTime;
          const word = spans.findIndex(({ start, end }) => time > start + 0.1 && time < end - 0.1);
          const isSettled = word >= 0 && word === wordBefore;
          wordBefore = word;
          if (video.paused || time < from + 0.8 || !isSettled) return void requestAnimationFrame(look);
          const marked = document.querySelector<HTMLElement>('[data-current="true"]');
          resolve({ time, moved: time > from, marked: marked ? Number(marked.dataset['wordIndex']) : null });
        };
        requestAnimationFrame(look);
      }),
    // Away from the edges, where one frame makes the difference.
    { spans: words.filter(({ start, end }) => end - start > 0.3) },
  );
  expect(seen.moved).toBe(true);
  expect(seen.marked).toBe(words.findLastIndex(({ start }) => start <= seen.time));
}

async function addWord(page: Page, word: string, translation: string): Promise<void> {
  const spoken = page.locator('[data-word-index]').filter({ hasText: new RegExp(`^${word}\\b`) });
  await spoken.first().click();
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await expect(dialog.getByText(translation, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(spoken.first().getByRole('img')).toHaveAccessibleName(/^in your vocabulary/);
  const panel = page.getByRole('region', { name: 'Vocabulary from this video' });
  await expect(panel.getByRole('listitem').filter({ hasText: word })).toContainText(translation);
}
