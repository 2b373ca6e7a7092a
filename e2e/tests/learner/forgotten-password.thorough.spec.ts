import { join } from 'node:path';
import { expect, registerLearner, signInWith, test as base } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { MailStandIn } from '../../site/servers/mail-stand-in';
import { root, RunningSite } from '../../site/running-site';
import { startedSiteFolder } from '../../site/site-folder';
import { setLanguage } from '../../site/texts';

const START_TIMEOUT_MS = 240_000;

/** A site that sends mails, for this file alone. */
const test = base.extend<object, { mails: MailStandIn; site: RunningSite }>({
  mails: [
    async ({}, use) => {
      const mails = await MailStandIn.start();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mails }, use) => {
      const settings = {
        SMTP_URL: mails.url,
        MAIL_FROM: 'Glossa <no-reply@learn.example>',
        SITE_URL: 'https://learn.example',
      };
      const site = await RunningSite.start(startedSiteFolder(), settings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  siteUrl: async ({ site }, use) => use(site.url),
});

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
