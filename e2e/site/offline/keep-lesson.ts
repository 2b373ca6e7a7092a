import { expect, type Page } from '@playwright/test';

/** Until the film of a lesson is stored, on a machine with other work. */
const TIMEOUT_MS = 60_000;

/** Keeps the lesson at the address in the browser, as a learner does. */
export async function keepLesson(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Keep offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep offline' });
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog.getByText(/^Kept · /)).toBeVisible({ timeout: TIMEOUT_MS });
}
