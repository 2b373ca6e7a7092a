import { expect, test } from '../../fixtures';
import { time } from '../../site/lesson';

test('a word that is said is found, and its moment opens the lesson there', async ({ signedIn: page }) => {
  await page.goto('/playlists');
  await page.getByRole('searchbox', { name: 'Title or spoken words' }).fill('Breads');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/playlists/search?q=Breads');
  const moments = page.getByRole('region', { name: 'Where “Breads” is said' });
  const moment = moments.getByRole('link', { name: 'First, they buy bread.' });
  await expect(moment.locator('mark')).toHaveText('bread');
  await moment.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Morning Market' })).toBeVisible();
  expect(Number(new URL(page.url()).searchParams.get('t'))).toBeCloseTo(19.954, 2);
  await expect.poll(() => time(page)).toBeCloseTo(19.954, 1);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('Breads');
  await expect(moment).toBeVisible();
});
