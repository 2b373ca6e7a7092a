import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { lessonPath } from '../../site/learner-work';
import { localize, setLanguage } from '../../site/texts';

const words = (page: Page) => page.locator('[data-word-index]');
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: localize(page, name), exact: true });
const wordPopover = (page: Page, word: string) =>
  page.getByRole('dialog', { name: localize(page, `Quick look-up: ${word}`) });
/** The word “casa” of the second sentence: Tengo diez años y vivo en una casa pequeña, cerca del mar. */
const casa = (page: Page) => words(page).filter({ hasText: /^casa/ }).first();

async function openLesson(page: Page, siteUrl: string, token: string): Promise<void> {
  await page.goto(await lessonPath(siteUrl, token));
  await expect(button(page, 'Replay sentence')).toBeEnabled();
}

test('in a low window the popover is wholly inside it, and its word stays in sight', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await openLesson(page, siteUrl, learner.token);
  for (const height of [650, 500]) {
    await page.setViewportSize({ width: 1366, height });
    for (let index = 0; index < 24; index += 3) {
      const word = words(page).nth(index);
      await word.focus();
      await page.keyboard.press('d');
      const shown = page.locator('[popover]:popover-open');
      await expect(shown.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
      await expect(shown.getByText('Glossa')).toBeVisible();
      const where = `word ${index} at ${height} px`;
      await expect
        .poll(() => shown.evaluate((element) => element.getBoundingClientRect().top), where)
        .toBeGreaterThanOrEqual(0);
      const [box, anchor] = [await shown.boundingBox(), await word.boundingBox()];
      if (!box || !anchor) throw new Error('The popover is not on the screen');
      expect(box.y + box.height, where).toBeLessThanOrEqual(height);
      const isBeside = box.x >= anchor.x + anchor.width || box.x + box.width <= anchor.x;
      const isAboveOrBelow = box.y >= anchor.y + anchor.height || box.y + box.height <= anchor.y;
      expect(isBeside || isAboveOrBelow, where).toBe(true);
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    }
  }
});

test('at 375 px the popover is a sheet at the bottom edge, right to left too', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await setLanguage(page, 'ar');
  await openLesson(page, siteUrl, learner.token);
  await button(page, 'Translation').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The line about the translations moves the text when it comes, and with it a word that is being pressed.
  const transcript = page.getByRole('region', { name: localize(page, 'Transcript') });
  await expect(transcript.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  await casa(page).click();
  const shown = wordPopover(page, 'casa');
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(375);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  const word = await casa(page).boundingBox();
  expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await expectAccessible(page, { scheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
});
