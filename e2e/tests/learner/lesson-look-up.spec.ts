import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { callApi } from '../../site/api';
import { LESSON, saveWord } from '../../site/learner-work';
import { button, casa, openLesson, paused, time, words } from '../../site/lesson';
import { test } from '../../site/lesson-test';
import { localize } from '../../site/texts';

const wordPopover = (page: Page, word: string) =>
  page.getByRole('dialog', { name: localize(page, `Quick look-up: ${word}`) });

async function play(page: Page): Promise<void> {
  await words(page).first().focus();
  await page.keyboard.press('k');
  await expect.poll(() => paused(page)).toBe(false);
}

test('a word is looked up and saved in its popover with the mouse, while the video pauses', async ({
  lesson: page,
}) => {
  await button(page, 'Settings').click();
  await page.getByRole('checkbox', { name: 'Quick look-up' }).check();
  await page.keyboard.press('Escape');
  await play(page);
  const before = await time(page);
  await casa(page).click();
  const shown = wordPopover(page, 'casa');
  await expect(shown.getByText('house', { exact: true })).toBeVisible();
  expect(await paused(page)).toBe(true);
  expect(await time(page)).toBeLessThan(before + 5);
  const [word, box] = [await casa(page).boundingBox(), await shown.boundingBox()];
  if (!word || !box) throw new Error('The popover is not on the screen');
  const gap = box.y >= word.y ? box.y - (word.y + word.height) : word.y - (box.y + box.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(20);
  await expectAccessibleInBothSchemes(page);

  await shown.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shown.getByRole('button', { name: 'Added' })).toBeFocused();
  await expect(casa(page).getByRole('img')).toHaveAccessibleName('in your vocabulary, learning');
  const panel = page.getByRole('region', { name: 'Vocabulary from this video' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'casa' })).toBeVisible();

  // Another word keeps the popover open; the same one closes it, and the video resumes only then.
  await words(page).nth(1).click();
  await expect(wordPopover(page, 'me')).toBeVisible();
  await expect(shown).toBeHidden();
  await words(page).nth(1).click();
  await expect(wordPopover(page, 'me')).toBeHidden();
  await expect.poll(() => paused(page)).toBe(false);
  await words(page).nth(1).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(wordPopover(page, 'me')).toBeHidden();
});

test('a word is looked up in its popover with the keyboard, and the focus returns to the word', async ({
  lesson: page,
}) => {
  await casa(page).focus();
  await page.keyboard.press('d');
  await expect(wordPopover(page, 'casa')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(wordPopover(page, 'casa').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(wordPopover(page, 'casa')).toBeHidden();
  await expect(casa(page)).toBeFocused();
  await page.keyboard.press('d');
  await button(page, 'Word details').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await expect(dialog).toBeVisible();
  await expect(wordPopover(page, 'casa')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(casa(page)).toBeFocused();
});

test('dual subtitles can be shown, blurred and shown again, and survive a reload', async ({
  lesson: page,
}) => {
  await button(page, 'Translation').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Hola,' });
  const line = row.getByText('Hello, my name is Ana.');
  await expect(line).toHaveAttribute('lang', 'en');
  await expect(page.getByText(/^Translation: /)).toBeVisible();
  await button(page, 'Settings').click();
  const language = page.getByRole('combobox', { name: 'Translation language' });
  await language.selectOption('Georgian');
  await expect(row.locator('p[lang="ka"]')).toBeVisible();
  await language.selectOption('Korean');
  await expect(page.getByText('This lesson has no Korean translation')).toBeVisible();
  await language.selectOption('English');

  await page.getByRole('checkbox', { name: 'Blur translation' }).check();
  await page.keyboard.press('Escape');
  const isBlurred = () => line.evaluate((element) => getComputedStyle(element).filter.startsWith('blur'));
  const show = row.getByRole('button', { name: 'Show translation' });
  await page.mouse.move(0, 0);
  await expect.poll(isBlurred).toBe(true);
  await show.hover();
  await expect.poll(isBlurred).toBe(false);
  await page.mouse.move(0, 0);
  await words(page).first().focus();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('t');
  await expect.poll(isBlurred).toBe(false);
  await expect(page.getByRole('status').filter({ hasText: 'Hello, my name is Ana.' })).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  await expect.poll(isBlurred).toBe(true);
});

test('a lesson resumes at its last position, and its card says how much the learner knows', async ({
  signedIn: page,
  learner,
}) => {
  const { id } = await saveWord(learner, 'casa');
  await callApi(learner, `/vocabulary/${id}`, { method: 'PUT', body: { is_mastered: true } });
  await openLesson(page, learner);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 30;
  });
  await play(page);
  await expect.poll(() => time(page)).toBeGreaterThan(31);
  const reported = page.waitForResponse((response) =>
    response.url().includes('/api/progress/video/youtube/'),
  );
  await page.keyboard.press('k');
  const share = await page.getByText(/^You know \d+% of the words$/).innerText();
  await page.getByRole('link', { name: '← Back to Categories' }).click();
  await reported;
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: LESSON.title }) });
  await expect(card.getByRole('progressbar', { name: share })).toBeVisible();
  expect(share).not.toContain(' 0%');
  await expectAccessible(page, { scheme: 'dark' });

  await card.getByRole('link').click();
  await expect(page.getByText(/^Continuing from 0:3\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Continuing from 0:3\d/)).toBeVisible();
  expect(await time(page)).toBeGreaterThan(30);
  await button(page, 'Start from the beginning').click();
  await expect.poll(() => time(page)).toBe(0);
});
