import type { Page } from '@playwright/test';
import { expect, followMenu, test } from '../../fixtures';
import { registerThroughForm } from '../../site/account-forms';

const question = (page: Page) => page.getByLabel('Which language do you learn?');
const level = (page: Page) => page.getByLabel('How well do you speak it?');
const firstPlaylist = (page: Page) => page.getByRole('main').getByRole('listitem').first();

test('what a new learner learns decides which lessons come first, and can be changed', async ({ page }) => {
  await registerThroughForm(page);
  await question(page).selectOption('Spanish');
  await level(page).selectOption('I am a beginner');
  await page.getByLabel('Daily goal: minutes').selectOption('15');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Total Time')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await followMenu(page, 'Videos');
  await expect(firstPlaylist(page)).toContainText('Primeros pasos');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);

  await followMenu(page, 'Profile');
  const settings = page.getByRole('region', { name: 'Learning settings' });
  await expect(settings.getByLabel('Daily goal: minutes')).toHaveValue('15');
  await settings.getByLabel('Target language').selectOption('English');
  await level(page).selectOption('I get by in everyday life');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByText('Your settings are saved.')).toBeVisible();
  await followMenu(page, 'Videos');
  await expect(firstPlaylist(page)).toContainText('Places and journeys');
});

test('the question waits through a reload, can be skipped, and is asked once', async ({ page }) => {
  await registerThroughForm(page);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Total Time')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Total Time')).toBeVisible();
  await expect(question(page)).toBeHidden();
});
