import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { callApi, type Caller } from '../../site/api';
import { reviewWord } from '../../site/offline/review-word';
import { saveWord } from '../../site/learner-work';
import { localize, setLanguage } from '../../site/texts';

interface Word {
  readonly id: number;
  readonly word: string;
  readonly times_reviewed: number;
  readonly due_at: string | null;
}

const WORDS = ['casa', 'vivo', 'diez'];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

async function saveWords(learner: Caller): Promise<void> {
  for (const word of WORDS) await saveWord(learner, word);
}

async function fetchWords(learner: Caller): Promise<readonly Word[]> {
  return (await callApi<{ data: Word[] }>(learner, '/vocabulary?sort=word')).body.data;
}

const timesReviewed = async (learner: Caller) =>
  Object.fromEntries((await fetchWords(learner)).map(({ word, times_reviewed }) => [word, times_reviewed]));

/** Opens the card of “casa” in the tab and in a second one, which it returns. */
async function openCardTwice(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/vocabulary/review');
    await expect(heading(tab, 'casa')).toBeFocused();
  }
  return other;
}

/** Grades the card of a tab, and waits until the grade is saved. */
async function grade(tab: Page, key: string): Promise<void> {
  const saved = tab.waitForResponse((response) => response.url().endsWith('/reviews'));
  await tab.keyboard.press('Space');
  await tab.keyboard.press(key);
  expect((await saved).status()).toBe(200);
}

test('with the keyboard alone a learner reviews all words, undoes a grade and leaves', async ({
  signedIn: page,
  learner,
}) => {
  await saveWords(learner);
  await page.goto('/vocabulary');
  await expect(page.getByText('3 new words today')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Review', exact: true }).press('Enter');
  await expect(heading(page, 'casa')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(heading(page, 'house')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Good \d+/ })).toBeVisible();
  await page.keyboard.press('4');
  await expect(heading(page, 'vivo')).toBeFocused();
  await expect(page.getByText(/^casa: Easy, in \d+ days$/)).toBeAttached();

  await page.keyboard.press('u');
  await expect(heading(page, 'house')).toBeFocused();
  await page.keyboard.press('1');
  await expect(heading(page, 'vivo')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(heading(page, 'diez')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Numpad4');

  // A forgotten word returns, with new due dates of its grades.
  await expect(heading(page, 'casa')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Easy \d+/ })).toBeVisible();
  await page.keyboard.press('4');
  await expect(heading(page, '3 words reviewed')).toBeFocused();
  await expect(page.getByText(/^Next review:/)).toBeVisible();
  expect(await timesReviewed(learner)).toEqual({ casa: 2, diez: 1, vivo: 1 });

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/vocabulary');
  await expect(page.getByText(/^Nothing to review right now\./)).toBeVisible();
  await page.goto('/vocabulary/review');
  await expect(heading(page, 'Nothing to review right now.')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test('a card that is graded in another tab meanwhile has the grades that wait, and not that of the other tab', async ({
    signedIn: page,
    learner,
  }) => {
    await saveWord(learner, 'casa');
    const other = await openCardTwice(page);
    const reviews = '**/api/vocabulary/*/reviews';
    // A tab sends what waits when it has started, which may be now.
    for (const each of [page, other]) await each.route(reviews, (route) => route.abort());
    // Again, and good when it comes back at once.
    for (const [key, unsent] of [
      ['1', /^1 rating isn’t saved yet/],
      ['3', /^2 ratings aren’t saved yet/],
    ] as const) {
      expect(await reviewWord(page, key)).toBe('casa');
      await expect(page.getByText(unsent)).toBeVisible();
    }
    await other.unroute(reviews);
    await grade(other, '4');

    await page.unroute(reviews);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/(not be|isn’t|aren’t) saved/)).toHaveCount(0);
    await expect(heading(page, '1 word reviewed')).toBeVisible();
    await expect(page.getByText(/^Next review:/)).toBeVisible();
    // The other tab has sent these grades before its own, which did not know them.
    expect(await timesReviewed(learner)).toEqual({ casa: 2 });
  });
});

test('words are exported to an Anki deck and imported from it unchanged', async ({
  signedIn: page,
  learner,
}) => {
  await saveWords(learner);
  const [casa] = await fetchWords(learner);
  await callApi(learner, `/vocabulary/${casa?.id}/reviews`, {
    body: { review_id: 'before-the-export', grade: 'easy' },
  });
  const before = await fetchWords(learner);
  await page.goto('/vocabulary');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(heading(page, 'Import and export')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^glossa-words-\d{4}-\d\d-\d\d\.apkg$/);
  await expect(page.getByText(/^Downloaded glossa-words/)).toBeVisible();

  await callApi(learner, '/vocabulary/delete', {
    body: { ids: before.map(({ id }) => id) },
  });
  const file = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(file);
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Import words' }).click();
  // Programs that read files have a low priority.
  await expect(page.getByText('3 words added.')).toBeVisible({ timeout: 30_000 });
  const bare = (words: readonly Word[]) => words.map(({ id: _, ...rest }) => rest);
  expect(bare(await fetchWords(learner))).toEqual(bare(before));
  await page.getByRole('link', { name: 'Show my vocabulary' }).click();
  await expect(page.getByRole('button', { name: 'casa', exact: true })).toBeVisible();
});

/** Returns the card of the first word. */
async function showAnswer(page: Page, locale: string) {
  await setLanguage(page, locale);
  await page.goto('/vocabulary/review');
  await page.getByRole('button', { name: localize(page, 'Show answer') }).tap();
  return page.getByRole('article');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the answer of a card is whole, above the grades', async ({ signedIn: page, learner }) => {
    await saveWords(learner);
    for (const locale of ['en', 'ka', 'ar']) {
      const card = await showAnswer(page, locale);
      const facts = await card.locator('dl').boundingBox();
      const grades = await page.locator('[aria-keyshortcuts="1"]').boundingBox();
      expect((facts?.y ?? 0) + (facts?.height ?? 0), locale).toBeLessThanOrEqual(grades?.y ?? 0);
      await expect(card.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a phone of today', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('the whole scene, the question, its answer and the grades are in view at once', async ({
    signedIn: page,
    learner,
  }) => {
    await saveWords(learner);
    for (const locale of ['en', 'ka', 'ar']) {
      const card = await showAnswer(page, locale);
      await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
      for (const part of [
        card.locator('img'),
        card.getByRole('heading', { level: 2 }),
        card.getByRole('heading', { level: 3 }),
        page.locator('[aria-keyshortcuts="1"]'),
      ]) {
        await expect(part, locale).toBeInViewport({ ratio: 1 });
      }
    }
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 667, height: 375 }, hasTouch: true });

  test('a card is seen with its word and the button to its answer', async ({ signedIn: page, learner }) => {
    await saveWords(learner);
    for (const locale of ['en', 'ka', 'ar']) {
      await setLanguage(page, locale);
      await page.goto('/vocabulary/review');
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      const reveal = page.getByRole('button', { name: localize(page, 'Show answer') });
      await expect(reveal, locale).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  });
});
