import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { knowSomeWords, LESSON, lessonPath } from '../../site/learner-work';

/** The figure of the lesson, with its words; the cards of the list have it as a label. */
const figure = (page: Page) => page.locator('p').filter({ hasText: /^You know (about )?\d+% of the words/ });
const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: LESSON.title }) });
/** The word “casa” of the second sentence. */
const casa = (page: Page) => page.locator('[data-word-index]').filter({ hasText: /^casa/ }).first();

/** Goes from the lesson to its card, which has the same figure, and back. */
async function expectInList(page: Page, share: string): Promise<void> {
  await page.getByRole('link', { name: '← Back to Categories' }).click();
  await expect(card(page).getByRole('progressbar', { name: share, exact: true })).toBeVisible();
  await card(page).getByRole('link').click();
  await expect(figure(page)).toHaveText(share);
}

test('a word that is marked as known moves the figure in the lesson and in the list, until it is unmarked', async ({
  signedIn: page,
  learner,
}) => {
  await knowSomeWords(learner);
  await page.goto(await lessonPath(learner));
  const before = await figure(page).innerText();
  await casa(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await dialog.getByRole('button', { name: 'I know it' }).click();
  await expect(dialog.getByRole('button', { name: 'Unmark as known' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(casa(page).getByRole('img')).toHaveCount(0);
  await casa(page).focus();
  await expect(casa(page)).toHaveAccessibleName('casa (you know it)');
  await expect(figure(page)).not.toHaveText(before);
  await page.getByText('How is this counted?').click();
  await expect(
    page.getByText(/Mastered: 0\. Marked as known: 11\. At or below your level: 0\. Still learning: 0\./),
  ).toBeVisible();
  await expectInList(page, await figure(page).innerText());

  await casa(page).click();
  await dialog.getByRole('button', { name: 'Unmark as known' }).click();
  await expect(dialog.getByRole('button', { name: 'I know it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(figure(page)).toHaveText(before);
  await expectInList(page, before);
});

test('nobody is told that they know next to nothing of a lesson', async ({ signedIn: page, learner }) => {
  await page.goto(await lessonPath(learner));
  await expect(page.getByText('known', { exact: true })).toBeVisible();
  await expect(figure(page)).toHaveCount(0);
  await page.getByRole('link', { name: '← Back to Categories' }).click();
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByRole('progressbar', { name: /^You know/ })).toHaveCount(0);
});
