import { readFile } from 'node:fs/promises';
import { expect, followMenu, test } from '../../fixtures';
import { fillSignIn } from '../../site/account-forms';
import { expectAccessible } from '../../site/checks/accessibility';

test('a changed password replaces the old one', async ({ signedIn: page, learner }) => {
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Change password' });
  await form.getByLabel('Current password').fill(learner.password);
  await form.getByLabel('New password', { exact: true }).fill('another-password');
  await form.getByLabel('Confirm new password').fill('another-password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText(/Password changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillSignIn(page, { ...learner, password: 'another-password' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('the learner’s data', () => {
  test.use({ expectedFaults: [[/status of 40[13]/], { scope: 'test' }] });

  test('is exported as a file, and deleted with the password', async ({ signedIn: page, learner }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      account: { username: string };
    };
    expect(file.account.username).toBe(learner.username);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill('not-mine');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByText('The current password is incorrect')).toBeVisible();
    await dialog.getByLabel('Current password').fill(learner.password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('status')).toHaveText('Your account has been deleted.');
    await expectAccessible(page);
    await fillSignIn(page, learner);
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password');
  });
});

test('the language chosen on one device applies to the next', async ({
  signedIn: page,
  learner,
  browser,
  siteUrl,
}) => {
  await page.goto('/progress');
  const reported = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/me') && response.request().method() === 'PATCH',
  );
  await page.getByRole('combobox', { name: 'Interface language' }).selectOption('ka');
  expect((await reported).status()).toBe(200);
  const other = await browser.newPage({ baseURL: siteUrl, locale: 'en-GB' });
  await other.goto('/login');
  await fillSignIn(other, learner);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.locator('html')).toHaveAttribute('lang', 'ka');
  await other.close();
});

test('a device is signed out from another', async ({ signedIn: page, browser, siteUrl, learner }) => {
  const phone = await browser.newPage({ baseURL: siteUrl });
  await phone.goto('/login');
  await fillSignIn(phone, learner);
  await expect(phone).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Logged-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Log out: Chrome on Linux' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await followMenu(phone, 'Vocabulary');
  await expect(phone).toHaveURL(/\/login$/);
  await phone.close();
});
