import type { Page } from '@playwright/test';
import { expect, followMenu, test } from '../../fixtures';
import { answerQuestions, registerThroughForm } from '../../site/account-forms';

const question = (page: Page) => page.getByRole('heading', { name: 'What do you want to learn?' });
const level = (page: Page) => page.getByLabel('How well do you speak it?');
const firstPlaylist = (page: Page) => page.getByRole('main').getByRole('listitem').first();
const coachMark = (page: Page) => page.getByRole('status').filter({ hasText: 'Tap any word' });

test('what a new learner learns decides which lessons come first, and can be changed', async ({ page }) => {
  await registerThroughForm(page);
  await answerQuestions(page);
  await expect(page).toHaveURL(/\/playlists\/\d+\/the-cat-at-the-door-es$/);
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('the first lesson says once how a word is looked up', async () => {
    await expect(coachMark(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'El gato en la puerta' })).toBeVisible();
    await expect(coachMark(page)).toBeHidden();
  });

  await followMenu(page, 'Videos');
  await expect(firstPlaylist(page)).toContainText('First stories');
  await expect(firstPlaylist(page)).toContainText('Spanish');

  await followMenu(page, 'Profile');
  const settings = page.getByRole('region', { name: 'Learning settings' });
  await expect(settings.getByLabel('Daily goal (minutes)')).toHaveValue('10');
  await settings.getByLabel('Target language').selectOption('English');
  await level(page).selectOption('I get by in everyday life');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByText('Settings saved.')).toBeVisible();
  await followMenu(page, 'Videos');
  await expect(firstPlaylist(page)).toContainText('Places and journeys');
});

test('the question waits through a reload, can be skipped, and is asked once', async ({ page }) => {
  await registerThroughForm(page);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Total Time')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Total Time')).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('a language without lessons leads to a video of one’s own and to importing words', async ({ page }) => {
  // Such as on a site that removed the stories of a language.
  await page.route('**/api/playlists', async (route) => {
    const answer = await route.fetch();
    const playlists = (await answer.json()) as { language: string }[];
    return route.fulfill({ json: playlists.filter(({ language }) => language !== 'Japanese') });
  });
  await page.route('**/api/progress/next-step', (route) =>
    route.fulfill({ json: { step: null, has_lessons: false, next_review_at: null } }),
  );
  await registerThroughForm(page);
  await page.getByRole('radio', { name: /^Japanese/ }).check();
  await expect(page.getByText(/^There are no lessons in this language yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const hero = page.getByRole('region', { name: 'Your next step' });
  await expect(hero.getByRole('heading', { name: 'Japanese' })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Import words' })).toBeVisible();
  await hero.getByRole('link', { name: 'Add a video' }).click();
  await expect(page).toHaveURL(/\/playlists\/own$/);
});
