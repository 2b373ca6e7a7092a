import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { callApi } from '../../site/api';
import { LESSON, saveWord } from '../../site/learner-work';
import { openLesson, paused, time, words } from '../../site/lesson';

const MEDIA = `/api/media/${LESSON.videoId}/lesson.webm`;

interface Played {
  src: string;
  from: number;
}

declare global {
  interface Window {
    played: Played[];
    spoken: string[];
  }
}

/** Notes what begins to play, without stopping it. */
async function notePlayed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.played = [];

    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playNoted() {
      this.addEventListener('playing', () => {
        if (this instanceof HTMLAudioElement) window.played.push({ src: this.src, from: this.currentTime });
      });
      return play.call(this);
    };
  });
}

/** Gives the page a voice; the browser of the tests has none. */
async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((voice) => {
    window.spoken = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: voice, default: true }],
      cancel: () => undefined,
      speak: (utterance: { text: string; onend: () => void }) => {
        window.spoken.push(utterance.text);
        setTimeout(() => utterance.onend(), 0);
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    });
  }, lang);
}

const hear = (within: Page | Locator, word: string) =>
  within.getByRole('button', { name: `Pronounce “${word}”` });

/** Presses the button, and returns where in the lesson the word began. */
async function hearInLesson(page: Page, button: Locator): Promise<number> {
  await page.evaluate(() => (window.played = []));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.played.length)).toBe(1);
  const [played] = await page.evaluate(() => window.played);
  expect(played?.src).toContain(MEDIA);
  // The button shows that it plays until the word has ended.
  await expect(button.locator('..')).toHaveAttribute('data-state', 'ended');
  return played?.from ?? NaN;
}

test('a word saved in a lesson plays the sound of the lesson in the table, its dialog, its page and the lesson', async ({
  signedIn: page,
  learner,
}) => {
  await notePlayed(page);
  const { id } = await saveWord(learner, 'casa');
  interface Text {
    words: { text: string; start: number }[];
  }
  const { body } = await callApi<Text>(learner, `/transcribe/${LESSON.videoId}`);
  const places = body.words.filter(({ text }) => /^casa\b/i.test(text)).map(({ start }) => start);
  const isSaidAt = (seconds: number) => places.some((start) => Math.abs(start - seconds) < 0.3);

  await page.goto('/vocabulary');
  // Later the browser has the file.
  const ranged = page.waitForRequest(
    (request) => request.url().endsWith(MEDIA) && 'range' in request.headers(),
  );
  const row = page.getByRole('row').filter({ hasText: 'casa' });
  expect(isSaidAt(await hearInLesson(page, hear(row, 'casa')))).toBe(true);
  await ranged;
  await row.getByRole('button', { name: 'casa', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'casa' });
  expect(isSaidAt(await hearInLesson(page, hear(dialog, 'casa')))).toBe(true);
  await page.goto(`/vocabulary/${id}`);
  expect(isSaidAt(await hearInLesson(page, hear(page, 'casa')))).toBe(true);

  await openLesson(page, learner);
  const panel = page.getByRole('region', { name: 'Vocabulary from this video' });
  await words(page).first().focus();
  await page.keyboard.press('k');
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  const before = await time(page);
  expect(isSaidAt(await hearInLesson(page, hear(panel, 'casa')))).toBe(true);
  // The lesson goes on from where it was.
  await expect.poll(() => paused(page)).toBe(false);
  expect(await time(page)).toBeLessThan(before + 5);
});

test('a word that no lesson says is spoken by the device', async ({ signedIn: page, learner }) => {
  await giveVoice(page, 'en-GB');
  await callApi(learner, '/vocabulary', { body: { word: 'quixotic', language: 'en' } });
  await page.goto('/vocabulary');
  await hear(page, 'quixotic').click();
  await expect.poll(() => page.evaluate(() => window.spoken)).toEqual(['quixotic']);
});
