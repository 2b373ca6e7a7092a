import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInWith, type Learner } from '../../fixtures';
import { paused } from '../../site/lesson';

export const quizList = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading });

/** Marks the document, so that `marker` tells whether it is still the same. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marker: 'this very tab' }));
export const marker = (page: Page) => page.evaluate(() => (window as unknown as { marker?: string }).marker);

export async function anotherTab(context: BrowserContext, learner: Learner): Promise<Page> {
  const page = await context.newPage();
  await signInWith(page, learner);
  return page;
}

export async function playLesson(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Replay sentence', exact: true })).toBeEnabled();
  await page.evaluate(() => void document.querySelector('video')?.play());
  await expect.poll(() => paused(page)).toBe(false);
}
