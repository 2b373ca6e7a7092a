import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { callApi } from '../../site/api';
import { saveWord } from '../../site/learner-work';

interface Word {
  readonly id: number;
  readonly word: string;
  readonly times_reviewed: number;
  readonly due_at: string | null;
}

const WORDS = ['casa', 'vivo', 'diez'];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

async function saveWords(siteUrl: string, token: string): Promise<void> {
  for (const word of WORDS) await saveWord(siteUrl, token, word);
}

async function fetchWords(siteUrl: string, token: string): Promise<readonly Word[]> {
  const { body } = await callApi<{ data: Word[] }>(siteUrl, '/vocabulary?sort=word', { token });
  return body.data;
}

/** Imports words reviewed ten days ago and due after five. */
async function importOverdue(siteUrl: string, token: string, count: number): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const memory = {
    state: 'review',
    stability: 5,
    difficulty: 5,
    scheduled_days: 5,
    learning_steps: 0,
    reps: 3,
    lapses: 0,
    last_review: daysAgo(10),
  };
  const words = Array.from({ length: count }, (_, index) => ({
    word: `palabra ${index + 1}`,
    language: 'es',
    translation: `word ${index + 1}`,
    translation_language: 'en',
    times_reviewed: 3,
    last_reviewed_at: daysAgo(10),
    due_at: daysAgo(5),
    memory,
  }));
  const file = { format: 'glossa-vocabulary', version: 1, words };
  await callApi(siteUrl, '/vocabulary/import?format=json', { token, body: file });
}

const timesReviewed = async (siteUrl: string, token: string) =>
  Object.fromEntries(
    (await fetchWords(siteUrl, token)).map(({ word, times_reviewed }) => [word, times_reviewed]),
  );

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

test('a card that is open in two tabs is reviewed once', async ({ signedIn: page, learner, siteUrl }) => {
  await saveWords(siteUrl, learner.token);
  const other = await openCardTwice(page);
  for (const [tab, key] of [[page, '4'] as const, [other, '1'] as const]) {
    await grade(tab, key);
    await expect(heading(tab, 'vivo')).toBeFocused();
  }
  expect(await timesReviewed(siteUrl, learner.token)).toEqual({ casa: 1, diez: 0, vivo: 0 });
  await expect(other.getByText(/not (be )?saved/)).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test('a card that was graded in another tab meanwhile is reviewed once', async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    await saveWord(siteUrl, learner.token, 'casa');
    const other = await openCardTwice(page);
    await page.route('**/api/vocabulary/*/reviews', (route) => route.abort());
    // Again, and good when it comes back at once.
    for (const [key, unsent] of [
      ['1', /^1 rating is not saved yet/],
      ['3', /^2 ratings are not saved yet/],
    ] as const) {
      await expect(heading(page, 'casa')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press(key);
      await expect(page.getByText(unsent)).toBeVisible();
    }
    await grade(other, '4');

    await page.unroute('**/api/vocabulary/*/reviews');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/not (be )?saved/)).toHaveCount(0);
    await expect(heading(page, '1 word reviewed')).toBeVisible();
    await expect(page.getByText(/^Next review:/)).toBeVisible();
    expect(await timesReviewed(siteUrl, learner.token)).toEqual({ casa: 1 });
  });
});

test('words are exported to an Anki deck and imported from it unchanged', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await saveWords(siteUrl, learner.token);
  const [casa] = await fetchWords(siteUrl, learner.token);
  await callApi(siteUrl, `/vocabulary/${casa?.id}/reviews`, {
    token: learner.token,
    body: { review_id: 'before-the-export', grade: 'easy' },
  });
  const before = await fetchWords(siteUrl, learner.token);
  await page.goto('/vocabulary');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(heading(page, 'Import and export')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^glossa-words-\d{4}-\d\d-\d\d\.apkg$/);
  await expect(page.getByText(/^Downloaded glossa-words/)).toBeVisible();

  await callApi(siteUrl, '/vocabulary/delete', {
    token: learner.token,
    body: { ids: before.map(({ id }) => id) },
  });
  const file = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(file);
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Import words' }).click();
  await expect(page.getByText('3 words added.')).toBeVisible();
  const bare = (words: readonly Word[]) => words.map(({ id: _, ...rest }) => rest);
  expect(bare(await fetchWords(siteUrl, learner.token))).toEqual(bare(before));
  await page.getByRole('link', { name: 'Show my vocabulary' }).click();
  await expect(page.getByRole('button', { name: 'casa', exact: true })).toBeVisible();
});

test('a backlog of words is spread over the next days', async ({ signedIn: page, learner, siteUrl }) => {
  await importOverdue(siteUrl, learner.token, 45);
  await page.goto('/vocabulary');
  await expect(page.getByText(/^45 words are more than a day overdue/)).toBeVisible();
  await expectAccessible(page, { within: 'main form:has([type=number])' });
  await page.getByRole('spinbutton', { name: 'Words per day' }).fill('15');
  await expect(page.getByRole('button', { name: 'Spread them over 3 days' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^30 words were moved to later days\./)).toBeVisible();
  await expect(page.getByText('15 words to review')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/moved to later days/)).toBeHidden();
  // The focus is on the line above, so the next stop starts a review.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeFocused();
});
