import type { Page } from '@playwright/test';
import { expect, followMenu } from '../../fixtures';
import { fillSignIn } from '../../site/account-forms';
import { callApi } from '../../site/api';
import { testWithOwnSite } from '../../site/own-site';
import { MailStandIn } from '../../site/servers/mail-stand-in';

/** A site that sends mails. */
const test = testWithOwnSite().extend<object, { mails: MailStandIn }>({
  mails: [
    async ({}, use) => {
      const mails = await MailStandIn.start();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  siteSettings: [
    ({ mails }, use) =>
      use({
        SMTP_URL: mails.url,
        MAIL_FROM: 'Glossa <no-reply@learn.example>',
        SITE_URL: 'https://learn.example',
      }),
    { scope: 'worker' },
  ],
});

const linkFor = async (mails: MailStandIn, address: string, page: RegExp): Promise<string> => {
  await expect.poll(() => mails.linksTo(address)[0]).toMatch(page);
  return mails.linksTo(address)[0] ?? '';
};

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test.describe('a forgotten password', () => {
  /** The browser logs every refused call. */
  test.use({ expectedFaults: [[/status of (401|422)/], { scope: 'test' }] });

  test('is replaced with the link from the mail, which works once', async ({ page, learner, mails }) => {
    const email = String(learner.user['email']);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Username or email').fill(learner.username);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If this account exists')).toBeVisible();

    const link = await linkFor(mails, email, /^\/reset-password#/);
    await page.goto(link);
    await choosePassword(page, 'sunshine');
    await expect(page.getByText('This password is too common')).toBeVisible();
    await choosePassword(page, 'battery-staple');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect((await callApi(learner, '/auth/me')).status).toBe(401);

    await page.getByRole('button', { name: 'Logout' }).click();
    await fillSignIn(page, { ...learner, password: 'battery-staple' });
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(link);
    await page.reload();
    await choosePassword(page, 'another-staple');
    await expect(page.getByRole('alert')).toHaveText(/This link has already been used or has expired/);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByLabel('Username or email')).toBeVisible();
  });
});

test('another address is used once its link is opened', async ({ signedIn: page, learner, mails }) => {
  const email = `right-${learner.username}@learn.example`;
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Change email address' });
  await form.getByLabel('New email address').fill(email);
  await form.getByLabel('Current password').fill(learner.password);
  await form.getByRole('button').click();
  await expect(form.getByText('We’ve sent a link to')).toBeVisible();
  await page.goto(await linkFor(mails, email, /^\/verify-email#/));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Glossa' }).click();
  await followMenu(page, 'Profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('an address is verified from the profile', async ({ signedIn: page, learner, mails }) => {
  const email = String(learner.user['email']);
  await linkFor(mails, email, /^\/verify-email#/);
  await page.goto('/profile');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText('We’ve sent a link to this address')).toBeVisible();
  await expect.poll(() => mails.linksTo(email).length).toBe(2);
  await page.goto(mails.linksTo(email)[0] ?? '');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Glossa' }).click();
  await followMenu(page, 'Profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});
