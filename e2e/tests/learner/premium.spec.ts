import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';

const upgrade = 'Upgrade: Three Months';

/** Reads what the plan gives, and goes to the payment page. */
async function choosePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: upgrade }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch to Three Months' });
  await expect(dialog.getByText('This is a one-time payment. It doesn’t renew automatically.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
}

test('a plan is bought on the payment page, the whole site shows it at once, and it is ended on the portal', async ({
  signedIn: page,
}) => {
  await page.goto('/subscription');
  await expect(page.getByText('₾49.90')).toBeVisible();
  await choosePlan(page);
  await expect(page).toHaveURL(/\/api\/stripe\/mock-checkout\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay/ }).click();

  await expect(page.getByText('Mock upgrade successful! You are now a premium user.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByText('Premium')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mock upgrade successful!')).toBeHidden();

  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText('THREE MONTHS', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await expect(page.getByText('∞').first()).toBeVisible();

  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(page).toHaveURL(/\/api\/stripe\/mock-portal\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText(/^You’ll lose the time you’ve paid for until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page).toHaveURL(/\/(subscription|dashboard)/);
  await page.goto('/subscription');
  await expect(page.getByRole('button', { name: upgrade })).toBeEnabled();
});

test('a payment that is canceled changes nothing and can be tried again', async ({ signedIn: page }) => {
  await page.goto('/subscription');
  await choosePlan(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment was canceled. You can try again anytime.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByText('Premium')).toBeHidden();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page.getByRole('button', { name: upgrade })).toBeEnabled();
});
