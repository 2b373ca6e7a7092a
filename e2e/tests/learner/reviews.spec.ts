import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { callApi } from '../../site/api';
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

async function saveWords(siteUrl: string, token: string): Promise<void> {
  for (const word of WORDS) await saveWord(siteUrl, token, word);
}

async function fetchWords(siteUrl: string, token: string): Promise<readonly Word[]> {
  const { body } = await callApi<{ data: Word[] }>(siteUrl, '/vocabulary?sort=word', { token });
  return body.data;
}

const timesReviewed = async (siteUrl: string, token: string) =>
  Object.fromEntries(
    (await fetchWords(siteUrl, token)).map(({ word, times_reviewed }) => [word, times_reviewed]),
  );

async function expectFitAndAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test('with the keyboard alone a learner reviews all words, undoes a grade and leaves', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await saveWords(siteUrl, learner.token);
  await page.goto('/vocabulary');
  await expect(page.getByText('3 new words today')).toBeVisible();
  await page.getByRole('link', { name: 'Review', exact: true }).press('Enter');
  await expect(heading(page, 'casa')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(heading(page, 'house')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Good in \d+/ })).toBeVisible();
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
  await expect(page.getByRole('button', { name: /^Easy in \d+/ })).toBeVisible();
  await page.keyboard.press('4');
  await expect(heading(page, '3 words reviewed')).toBeFocused();
  await expect(page.getByText(/^Next review:/)).toBeVisible();
  expect(await timesReviewed(siteUrl, learner.token)).toEqual({ casa: 2, diez: 1, vivo: 1 });

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/vocabulary');
  await expect(page.getByText(/^Nothing to review now\./)).toBeVisible();
  await page.goto('/vocabulary/review');
  await expect(heading(page, 'Nothing to review now.')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test('grades are queued, and sent when it is back', async ({ signedIn: page, learner, siteUrl }) => {
    await saveWords(siteUrl, learner.token);
    await page.goto('/vocabulary/review');
    await expect(heading(page, 'casa')).toBeFocused();
    await page.route('**/api/vocabulary/*/reviews', (route) => route.abort());
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
    await expect(heading(page, 'vivo')).toBeFocused();
    await expect(page.getByText(/^1 rating is not saved yet/)).toBeVisible();
    await page.unroute('**/api/vocabulary/*/reviews');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/not saved yet/)).toHaveCount(0);
    expect(await timesReviewed(siteUrl, learner.token)).toEqual({ casa: 1, diez: 0, vivo: 0 });
  });
});

test('words are exported as CSV and JSON and recognised on import, and mistakes of a file are listed', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await saveWords(siteUrl, learner.token);
  await page.goto('/vocabulary/files');
  const importNow = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel(/^Choose (a|another) file$/).setInputFiles(file);
    await page.getByRole('button', { name: 'Import words' }).click();
  };
  for (const [name, ending, begins] of [
    ['CSV', 'csv', /^\uFEFF?"?word"?,/],
    ['JSON', 'json', /^\{\s*"format":\s*"glossa-vocabulary"/],
  ] as const) {
    await test.step(name, async () => {
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^glossa-words-[\\d-]{10}\\.${ending}$`));
      const buffer = await readFile(await download.path());
      expect(buffer.toString()).toMatch(begins);
      await importNow({ name: `words.${ending}`, mimeType: 'application/octet-stream', buffer });
      await expect(page.getByText('No words added. 3 words were already saved.')).toBeVisible();
    });
  }

  await test.step('problems', async () => {
    const buffer = Buffer.from('word,translation\nbarco,boat\n,nothing\nbarco,ship\n');
    await importNow({ name: 'mine.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('1 word added. 2 words not imported.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Words not imported' }).getByRole('listitem')).toHaveText([
      'Line 3: there is no word',
      'Line 4, barco: the word appears twice in the file',
    ]);
    await page.getByRole('link', { name: 'Show my vocabulary' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('list', { name: 'Words not imported' })).toBeFocused();
    await expectAccessible(page, { within: 'main form:has([type=file])' });
  });
});

// The layout is the same at both widths, so each scheme is checked once.
for (const [width, locale, dir, colorScheme] of [
  [375, 'ar', 'rtl', 'light'],
  [1280, 'en', 'ltr', 'dark'],
] as const) {
  test(`at ${width} px, ${dir} and ${colorScheme}, the review and the files fit and are accessible`, async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    await saveWords(siteUrl, learner.token);
    await setLanguage(page, locale);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/vocabulary/review');
    await expect(heading(page, 'casa')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await page.keyboard.press('Space');
    await expect(heading(page, 'house')).toBeFocused();
    await expectFitAndAccessible(page);
    for (const word of ['vivo', 'diez']) {
      await page.keyboard.press('4');
      await expect(heading(page, word)).toBeFocused();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('4');
    await expect(heading(page, /3/)).toBeFocused();
    await expect(heading(page, /3/)).toHaveText(locale === 'en' ? '3 words reviewed' : /\p{Script=Arabic}/u);
    await expectFitAndAccessible(page);
    await page.goto('/vocabulary/files');
    await expect(heading(page, localize(page, 'Import and export'))).toBeVisible();
    await expectFitAndAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the answer of a card is whole, above the grades', async ({ signedIn: page, siteUrl, learner }) => {
    await saveWords(siteUrl, learner.token);
    for (const locale of ['en', 'ka', 'ar']) {
      await setLanguage(page, locale);
      await page.goto('/vocabulary/review');
      await page.getByRole('button', { name: localize(page, 'Show answer') }).tap();
      const card = page.getByRole('article');
      const facts = await card.locator('dl').boundingBox();
      const grades = await card.locator('[aria-keyshortcuts="1"]').boundingBox();
      expect((facts?.y ?? 0) + (facts?.height ?? 0), locale).toBeLessThanOrEqual(grades?.y ?? 0);
      await expect(card.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 667, height: 375 }, hasTouch: true });

  test('a card is seen with its word and the button to its answer', async ({
    signedIn: page,
    siteUrl,
    learner,
  }) => {
    await saveWords(siteUrl, learner.token);
    for (const locale of ['en', 'ka', 'ar']) {
      await setLanguage(page, locale);
      await page.goto('/vocabulary/review');
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      const reveal = await page.getByRole('button', { name: localize(page, 'Show answer') }).boundingBox();
      const bar = await page.getByRole('navigation').last().boundingBox();
      expect((reveal?.y ?? 0) + (reveal?.height ?? 0), locale).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});
