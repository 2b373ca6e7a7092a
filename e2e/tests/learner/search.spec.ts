import { expect, test } from '../../fixtures';

test('a word that is said is found, and its moment opens the lesson there', async ({ signedIn: page }) => {
  await page.goto('/playlists');
  await page.getByRole('searchbox', { name: 'Title, or words that are said' }).fill('Breads');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/playlists/search?q=Breads');
  const moments = page.getByRole('region', { name: 'Where “Breads” is said' });
  const moment = moments.getByRole('link', { name: 'First, they buy bread.' });
  await expect(moment.locator('mark')).toHaveText('bread');
  await moment.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Morning Market' })).toBeVisible();
  expect(Number(new URL(page.url()).searchParams.get('t'))).toBeCloseTo(19.954, 2);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeCloseTo(19.954, 1);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('Breads');
  await expect(moment).toBeVisible();
});

test('a search of titles while typing, on a phone, by keyboard alone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/playlists/search');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('brid');
  const lessons = page.getByRole('region', { name: 'Lessons' });
  await expect(lessons.getByRole('link', { name: 'The Old Bridge' })).toBeVisible();
  await expect(lessons.getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL('/playlists/search?q=brid');
  await page.reload();
  await expect(lessons.getByRole('link', { name: 'The Old Bridge' })).toBeVisible();
});
