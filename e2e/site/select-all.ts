import { type Page, expect } from '@playwright/test';

/**
 * Selects every word of the list. The box is checked when the request for the words has begun, just after the click, so
 * that Playwright's `check` would sometimes find it unchanged.
 */
export async function selectAllWords(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Select all' });
  await box.click();
  await expect(box).toBeChecked();
}
