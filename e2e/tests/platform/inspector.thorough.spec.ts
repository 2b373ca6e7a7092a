import type { Page } from '@playwright/test';
import { expect, test as base } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { testWithOwnSite } from '../../site/own-site';
import { follow } from './mounts';

const test = testWithOwnSite({ ALLOW_LOCALHOST_OVERRIDES: '1' });

const readBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].join(' ');
    }),
  );

test('a developer sees which app has drawn each part of the page, and nothing on it moves', async ({
  signedIn: page,
}) => {
  await page.goto('/vocabulary');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apps on this page' })).toBeVisible();
  const before = await readBoxes(page);
  await page.keyboard.press('Alt+Shift+I');
  const panel = page.getByRole('dialog', { name: 'Apps on this page' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem').filter({ hasText: 'vocabulary' })).toContainText(
    /live\s*mount.*ms.*no errors/,
  );
  expect(await readBoxes(page)).toEqual(before);

  const outline = page.locator('[data-place="mount"]');
  await expect(outline).toBeVisible();
  const [drawn, main] = [await outline.boundingBox(), await page.getByRole('main').boundingBox()];
  expect(drawn?.x).toBeGreaterThanOrEqual(main?.x ?? Infinity);
  expect(drawn?.height).toBeGreaterThan(0);
  await expectAccessibleInBothSchemes(page);

  await follow(page, 'quiz');
  await expect(panel.getByRole('listitem').filter({ hasText: 'quiz' })).toContainText('mount');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(outline).toHaveCount(0);

  await page.keyboard.press('Alt+Shift+O');
  await page.getByRole('dialog').getByRole('button', { name: 'Apps on this page' }).click();
  await expect(panel).toBeVisible();
  const opened = page.waitForEvent('popup');
  await panel.getByRole('link', { name: 'Log for quiz' }).click();
  await (await opened).waitForURL(/#\/log\?app=quiz$/);
});

base('a learner gets none of its code', async ({ signedIn: page }) => {
  await page.goto('/vocabulary');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+Shift+I');
  // The key has been handled, and what it would load is requested.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /developer|inspector/.test(name)),
    ),
  ).toEqual([]);
  await expect(page.getByText('Apps on this page')).toHaveCount(0);
});
