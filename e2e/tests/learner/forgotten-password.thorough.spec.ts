import { join } from 'node:path';
import { expect, registerLearner, signInWith } from '../../fixtures';
import { mailingTest as test } from '../../site/mailing-test';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { root } from '../../site/running-site';
import { setLanguage } from '../../site/texts';

test('a device is signed out from another', async ({ signedIn: page, browser, siteUrl, learner }) => {
  const phone = await browser.newPage({ baseURL: siteUrl });
  await phone.goto('/login');
  await phone.getByLabel('Username').fill(learner.username);
  await phone.getByLabel('Password').fill(learner.password);
  await phone.getByLabel('Password').press('Enter');
  await expect(phone).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Logged-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Log out: Chrome on Linux' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vocabulary' }).click();
  await expect(phone).toHaveURL(/\/login$/);
  await phone.close();
});

const PAGES = ['/forgot-password', '/reset-password#link', '/profile'] as const;

for (const path of PAGES) {
  test(`${path} is accessible in light and dark, and fits a phone`, async ({ page, siteUrl }) => {
    const learner = await registerLearner(siteUrl);
    if (path === '/profile') await signInWith(page, learner);
    for (const language of ['en', 'ka', 'ar']) {
      await setLanguage(page, language);
      for (const [width, height] of [
        [375, 760],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        // With the same text behind `#` that loads nothing.
        await page.reload();
        await expect(page.locator(path === '/profile' ? 'section ul li' : 'form')).toBeVisible();
        const name = `${path.replace(/\W+/g, ' ').trim().replaceAll(' ', '-')}-${language}-${width}.png`;
        await page.screenshot({ path: join(root, 'test-results/screens', name), fullPage: true });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth).toBeLessThanOrEqual(width);
      }
      await expectAccessibleInBothSchemes(page);
    }
  });
}
