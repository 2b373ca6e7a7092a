import { expect, type Page } from '@playwright/test';
import { casa, paused } from '../lesson';

/** Plays the rest of the lesson to its end, at the given speed. */
export async function playToTheEnd(page: Page, rate: number): Promise<void> {
  await page.evaluate(async (speed) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('No video');
    await video.play();
    video.playbackRate = speed;
    await new Promise((ended) => video.addEventListener('ended', ended, { once: true }));
  }, rate);
  expect(await paused(page)).toBe(true);
}

/** Looks up the word “casa” of the lesson where it is said; returns the dialog. */
export async function lookUpCasa(page: Page) {
  // The text follows the film, and hides what was opened at another sentence.
  await page.evaluate(() => {
    const video = document.querySelector('video');
    video?.pause();
    if (video) video.currentTime = 6;
  });
  await casa(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await expect(dialog.getByText('house', { exact: true })).toBeVisible();
  return dialog;
}
