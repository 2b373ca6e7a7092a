import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Caller } from './api';
import { lessonPath } from './learner-work';
import { localize } from './texts';

/** What tests of a lesson find and do on its screen. */
export const words = (page: Page) => page.locator('[data-word-index]');
/** The word “casa” of the second sentence: Tengo diez años y vivo en una casa pequeña, cerca del mar. */
export const casa = (page: Page) => words(page).filter({ hasText: /^casa/ }).first();
export const button = (page: Page, name: string) =>
  page.getByRole('button', { name: localize(page, name), exact: true });
export const tools = (page: Page) => page.getByRole('group', { name: localize(page, 'Playback tools') });
export const time = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? NaN);
export const paused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);

export async function openLesson(page: Page, learner: Caller): Promise<void> {
  await page.goto(await lessonPath(learner));
  await expect(button(page, 'Replay sentence')).toBeEnabled();
}

/** Where an element is on the screen. */
export async function edges(element: Locator) {
  return element.evaluate((node) => {
    const { top, right, bottom, left, width, height } = node.getBoundingClientRect();
    return { top, right, bottom, left, width, height };
  });
}
