import type { Page } from '@playwright/test';

const TYPED = 'gard';

/** Answers the first question and starts to type the answer to the second. */
export async function beginQuiz(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'house' }).check();
  await page.getByRole('button', { name: /^Question 2,/ }).click();
  await page.getByRole('main').getByRole('textbox').pressSequentially(TYPED);
}

/** Reads the current question, the half-typed answer and the answer before it. */
export async function readAnswers(page: Page): Promise<{ place: string; typed: string; chosen: boolean }> {
  const place = await page.getByRole('heading', { level: 2, name: /^Question/ }).innerText();
  const typed = await page.getByRole('main').getByRole('textbox').inputValue();
  await page.getByRole('button', { name: /^Question 1,/ }).click();
  const chosen = await page.getByRole('radio', { name: 'house' }).isChecked();
  return { place, typed, chosen };
}

export function isKept({ place, typed, chosen }: Awaited<ReturnType<typeof readAnswers>>): boolean {
  return place.startsWith('Question 2 ') && typed === TYPED && chosen;
}
