import { expect, type Page } from '@playwright/test';

/** Grades the word on the screen as easy, with the keyboard; returns it. */
export async function reviewWord(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  const word = await wordOnCard(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Easy/ })).toBeVisible();
  await page.keyboard.press('4');
  return word;
}

/** Returns the word on the card. */
export const wordOnCard = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
