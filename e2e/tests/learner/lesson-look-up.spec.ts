import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { callApi } from '../../site/api';
import { knowSomeWords, LESSON, saveWord } from '../../site/learner-work';
import { button, casa, edges, openLesson, paused, time, words } from '../../site/lesson';
import { test } from '../../site/lesson-test';
import { localize } from '../../site/texts';

const lookUp = (page: Page) => page.getByRole('dialog', { name: localize(page, 'Add to Vocabulary') });

async function play(page: Page): Promise<void> {
  await words(page).first().focus();
  await page.keyboard.press('k');
  await expect.poll(() => paused(page)).toBe(false);
}

test('a word is looked up and saved beside it with the mouse, while the video pauses', async ({
  lesson: page,
}) => {
  await play(page);
  await casa(page).click();
  const shown = lookUp(page);
  await expect(shown.getByText('house', { exact: true })).toBeVisible();
  await expect(shown).toContainText('casa');
  expect(await paused(page)).toBe(true);
  const [row, word, box] = [
    await edges(page.locator('[data-sentence]:has([data-open])')),
    await edges(casa(page)),
    await edges(shown),
  ];
  expect(box.width).toBe(320);
  const gap = box.top >= row.bottom ? box.top - row.bottom : row.top - box.bottom;
  expect(Math.round(gap)).toBe(10);
  expect(box.left).toBeLessThan(word.left + word.width / 2);
  expect(box.right).toBeGreaterThan(word.left + word.width / 2);
  await expectAccessibleInBothSchemes(page);

  const before = await edges(casa(page));
  await shown.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shown).toBeHidden();
  await expect(casa(page)).toBeFocused();
  await expect.poll(() => paused(page)).toBe(false);
  await expect(casa(page).getByRole('img')).toHaveAccessibleName('in your vocabulary, learning');
  expect((await edges(casa(page))).left).toBe(before.left);
  expect((await edges(casa(page))).width).toBe(before.width);
  const panel = page.getByRole('region', { name: 'Vocabulary from this video' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'casa' })).toBeVisible();

  // Another word keeps it open; the same one closes it, and the video resumes only then.
  await casa(page).click();
  await expect(shown.getByText('In your vocabulary')).toBeVisible();
  await words(page).nth(1).click();
  await expect(shown).toContainText('me');
  await expect(shown.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await words(page).nth(1).click();
  await expect(shown).toBeHidden();
  await expect.poll(() => paused(page)).toBe(false);
  await words(page).nth(1).click();
  await expect(shown).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(shown).toBeHidden();
});

test('a word that was just added is taken back, over the picture, where nothing is read', async ({
  lesson: page,
}) => {
  await casa(page).click();
  await lookUp(page).getByRole('button', { name: 'Add', exact: true }).click();
  const notice = page.locator('[data-picture] > div', { hasText: '“casa” was added to your vocabulary.' });
  const [box, video, over] = [
    await edges(notice),
    await edges(page.locator('video')),
    await edges(page.locator('[data-picture-subtitles]')),
  ];
  expect(box.top).toBeGreaterThanOrEqual(video.top);
  expect(box.bottom).toBeLessThan(over.top);
  await expectAccessibleInBothSchemes(page);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“casa” was deleted.')).toBeVisible();
  await expect(casa(page).getByRole('img')).toHaveCount(0);
  const panel = page.getByRole('region', { name: 'Vocabulary from this video' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'casa' })).toHaveCount(0);
});

test('a word is looked up and added with the keyboard, and the focus returns to the word', async ({
  lesson: page,
}) => {
  const shown = lookUp(page);
  await casa(page).focus();
  await page.keyboard.press('d');
  await expect(shown).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shown.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(casa(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.getByText('house', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shown).toBeHidden();
  await expect(casa(page)).toBeFocused();
  await expect(casa(page).getByRole('img')).toHaveAccessibleName('in your vocabulary, learning');
});

test('a phrase grows word by word, and one without a translation shows those of its words', async ({
  lesson: page,
}) => {
  const shown = lookUp(page);
  await casa(page).click();
  await button(page, '+ next word').click();
  await expect(shown).toContainText('casa pequeña');
  await expect(button(page, '+ next word')).toBeFocused();
  await button(page, '+ previous word').click();
  await expect(shown).toContainText('una casa pequeña');
  await expect(page.locator('[data-word-index][data-open]')).toHaveCount(3);
  await expect(page.locator('[data-picture-word][data-open]')).toHaveCount(3);
  await expect(shown.getByText('Word by word')).toBeVisible();
  await expect(shown.getByText('house', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-open]')).toHaveCount(0);
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
  // As of a lesson that nobody has translated.
  await page.route(/\/lines\?language=ko$/, (route) =>
    route.fulfill({
      json: {
        video_id: LESSON.videoId,
        language: 'ko',
        lines: [],
        source: null,
        credit: null,
        can_translate: false,
      },
    }),
  );
  await language.selectOption('Korean');
  await expect(page.getByText('This lesson has no Korean translation')).toBeVisible();
  await expect(button(page, 'Translation')).toHaveCount(0);
  await language.selectOption('English');
  await expect(button(page, 'Translation')).toHaveAttribute('aria-pressed', 'true');

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
  await knowSomeWords(learner);
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
