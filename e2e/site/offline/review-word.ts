import { expect, type Page } from '@playwright/test';

/** Grades the word on the screen with the keyboard, as easy if no other key is given; returns it. */
export async function reviewWord(page: Page, key = '4'): Promise<string> {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  const word = await wordOnCard(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Easy/ })).toBeVisible();
  await page.keyboard.press(key);
  return word;
}

/** Returns the word on the card. */
export const wordOnCard = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
