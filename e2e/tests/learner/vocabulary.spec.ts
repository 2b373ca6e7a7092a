import type { Page } from '@playwright/test';
import { expect, registerLearner, signInWith, test, type Learner } from '../../fixtures';
import { importWords } from '../../site/many-words';
import { setLanguage } from '../../site/texts';

const COUNT = 3000;

let learner: Learner;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ siteUrl }) => {
  learner = await registerLearner(siteUrl);
  await importWords(learner, COUNT);
});

test.beforeEach(async ({ page }) => {
  // All tests share one learner, whose profile keeps a changed language.
  await setLanguage(page, 'en');
  await signInWith(page, learner);
});

const word = (page: Page, number: number) =>
  page.getByRole('button', { name: `palabra ${number}`, exact: true });

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/vocabulary${query}`);
  await expect(page.getByText(/^3,000 words$|words? found$/).first()).toBeVisible();
}

/** Scrolls to a share of the whole page at once, as with the scrollbar. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

/** Number of pixels by which the screen is wider than its container. */
const overflow = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);

test('3,000 words are a table that renders only the visible rows', async ({ page }) => {
  await openList(page);
  const table = page.getByRole('table', { name: 'Saved words' });
  await expect(table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await expect(word(page, 1)).toBeVisible();
  const widths = () =>
    table.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  const before = await widths();

  await scrollTo(page, 0.5);
  const inSight = page.locator('tbody tr[aria-rowindex="1500"]');
  const opener = inSight.getByRole('button', { name: 'palabra 1499', exact: true });
  await expect(opener).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(60);
  expect(await widths()).toEqual(before);

  const top = await page.evaluate(() => scrollY);
  await opener.scrollIntoViewIfNeeded();
  const there = await page.evaluate(() => scrollY);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'palabra 1499' });
  await expect(dialog.getByRole('link', { name: 'Watch this moment in “La casa de Ana”' })).toHaveAttribute(
    'href',
    /\/playlists\/\d+\/la-casa-de-ana\?t=12$/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - there)).toBeLessThan(2);
  expect(Math.abs(there - top)).toBeLessThan(2000);

  // The page grows as rows turn out to be higher than estimated.
  await expect(async () => {
    await scrollTo(page, 1);
    await expect(word(page, COUNT)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('words are found, all deleted and restored with the keyboard', async ({ page }) => {
  await openList(page);
  await page.getByRole('searchbox', { name: 'Search words' }).focus();
  await page.keyboard.type('palabra 29');
  await expect(page).toHaveURL(/\/vocabulary\?q=palabra\+29$/);
  await expect(page.getByText('111 words found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('palabra 29');
  await page.getByRole('radio', { name: 'Mastered' }).check();
  await expect(page.getByText('11 words found')).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page.getByText('111 words found')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
  await expect(page.getByText('111 words selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete 111 words' }).press('Enter');
  await expect(page.getByText('111 words were deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching words' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('111 words restored.')).toBeVisible();
  await expect(page.getByText('111 words found')).toBeFocused();
});

test('on a small screen the words are cards, and nothing is wider than the screen', async ({ page }) => {
  for (const [width, locale, dir] of [
    [375, 'en', 'ltr'],
    [320, 'ar', 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await setLanguage(page, locale);
    await page.goto('/vocabulary');
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(word(page, 1)).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    await scrollTo(page, 0.5);
    const card = page.locator('li[aria-posinset="1500"]');
    await expect(card).toContainText('palabra 1500');
    await expect(card).toHaveAttribute('aria-setsize', String(COUNT));
    expect(await page.locator('li[aria-posinset]').count()).toBeLessThan(40);
    await card.getByRole('checkbox').check();
    await word(page, 1500).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});
