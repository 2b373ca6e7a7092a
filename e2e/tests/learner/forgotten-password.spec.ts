import { expect } from '../../fixtures';
import { mailingTest as test } from '../../site/mailing-test';
import type { MailStandIn } from '../../site/servers/mail-stand-in';

const linkFor = async (mails: MailStandIn, address: string, page: RegExp): Promise<string> => {
  await expect.poll(() => mails.linksTo(address)[0]).toMatch(page);
  return mails.linksTo(address)[0] ?? '';
};

test.describe('a forgotten password', () => {
  /** The browser logs every refused call. */
  test.use({ expectedFaults: [[/status of (401|422)/], { scope: 'test' }] });

  test('is replaced with the link from the mail, which works once', async ({
    page,
    siteUrl,
    learner,
    mails,
  }) => {
    const email = String(learner.user['email']);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Username or email').fill(learner.username);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If this account exists')).toBeVisible();

    const link = await linkFor(mails, email, /^\/reset-password#/);
    await page.goto(link);
    await page.getByLabel('New password').fill('sunshine');
    await page.getByLabel('Confirm password').fill('sunshine');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('This password is too common')).toBeVisible();
    await page.getByLabel('New password').fill('battery-staple');
    await page.getByLabel('Confirm password').fill('battery-staple');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const old = await fetch(`${siteUrl}/api/auth/me`, {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    expect(old.status).toBe(401);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(learner.username);
    await page.getByLabel('Password').fill('battery-staple');
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(link);
    await page.reload();
    await page.getByLabel('New password').fill('another-staple');
    await page.getByLabel('Confirm password').fill('another-staple');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/This link has already been used or has expired/);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByLabel('Username or email')).toBeVisible();
  });
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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('signing out ends the token on the server', async ({ signedIn: page, siteUrl, learner }) => {
  await page.goto('/dashboard');
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/sign-out'));
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  const answer = await fetch(`${siteUrl}/api/auth/me`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(answer.status).toBe(401);
});
