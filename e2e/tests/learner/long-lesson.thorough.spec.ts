import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { callApi } from '../../site/api';
import { addHostVideo } from '../../site/host-video';
import { standInForHost } from '../../site/servers/host-stand-in';

// A trace stores a snapshot of the whole document for every step, and this one is long.
test.use({ trace: 'off' });

const HOST_ID = 'aLongLesson';
const WORDS = 20_000;
const OF_A_SENTENCE = 14;
const SENTENCES = Math.ceil(WORDS / OF_A_SENTENCE);
/** The rate of lively speech; the lesson takes more than two hours. */
const SENTENCE_SECONDS = OF_A_SENTENCE / 2.5;
const DURATION = SENTENCES * SENTENCE_SECONDS;
/** Spoken once, ten minutes before the end. */
const PHRASE = 'silver herons above the weir';
const PHRASE_SENTENCE = SENTENCES - 107;

/** Every sentence has unique words, so that positions in the text are distinguishable. */
function sentence(number: number): string {
  if (number === PHRASE_SENTENCE) return `Nobody had seen the ${PHRASE} until that morning in March.`;
  const words = `walk${number} along the river and past mill${number} to the old bank of reeds`.split(' ');
  const length = number === SENTENCES - 1 ? WORDS - OF_A_SENTENCE * (SENTENCES - 1) : OF_A_SENTENCE;
  return `Then ${words.slice(0, length - 1).join(' ')}.`;
}

function captions(): string {
  const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
  const cues = Array.from({ length: SENTENCES }, (_, number) => {
    const start = number * SENTENCE_SECONDS;
    return `${clock(start)} --> ${clock(start + SENTENCE_SECONDS)}\n${sentence(number)}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Searches as Ctrl+F does and selects the match. `window.find` is in no type library. */
const find = (page: Page, text: string) =>
  page.evaluate((wanted) => (window as unknown as { find(text: string): boolean }).find(wanted), text);
/** Opens a text fragment, which searches and scrolls as Ctrl+F does; a test cannot press that key. */
async function goToText(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const link = document.createElement('a');
    link.href = `#:~:text=${encodeURIComponent(wanted)}`;
    link.textContent = 'Search';
    document.querySelector('main')?.prepend(link);
  }, text);
  const link = page.getByRole('link', { name: 'Search' });
  await link.click();
  await link.evaluate((element) => element.remove());
}
const word = (page: Page, index: number) => page.locator(`[data-word-index="${index}"]`);
/** True if a word is visible in the transcript's box. */
const isVisibleWord = (page: Page, word: string) =>
  page.evaluate((selector) => {
    const place = document.querySelector(selector)?.getBoundingClientRect();
    const box = document.querySelector('[data-word-index="0"]')?.closest('[aria-describedby]');
    const frame = box?.getBoundingClientRect();
    return !!place && !!frame && place.height > 0 && place.top >= frame.top && place.bottom <= frame.bottom;
  }, word);

test('a lesson of 20,000 words can be searched, played at its end and navigated with the keyboard', async ({
  signedIn: page,
  learner,
}) => {
  await standInForHost(page, { duration: DURATION });
  const id = await addHostVideo(learner, HOST_ID, captions());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/playlists/1/${HOST_ID}`);
  await expect(page.getByText('Loading player...')).toBeHidden();
  await expect(word(page, 0)).toHaveAttribute('tabindex', '0');

  await test.step('every word is in the document', async () => {
    const text = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-word-index]')];
      return {
        count: all.length,
        ordered: all.every((one, index) => Number(one.dataset.wordIndex) === index),
      };
    });
    expect(text).toEqual({ count: WORDS, ordered: true });
  });

  await test.step('the browser’s search finds a phrase near the end and scrolls to it', async () => {
    expect(await find(page, PHRASE)).toBe(true);
    expect(await page.evaluate(() => String(document.getSelection()))).toBe(PHRASE);
    const first = PHRASE_SENTENCE * OF_A_SENTENCE + 4;
    const words = await page.evaluate(() => {
      const { startContainer, endContainer } = document.getSelection()!.getRangeAt(0);
      return [startContainer, endContainer].map((node) =>
        node.parentElement?.closest('[data-word-index]')?.getAttribute('data-word-index'),
      );
    });
    expect(words).toEqual([String(first), String(first + 4)]);
    expect(await find(page, 'silver herons under the weir')).toBe(false);
    await page.evaluate(() => document.getSelection()?.removeAllRanges());

    const firstWord = `[data-word-index="${first}"]`;
    expect(await isVisibleWord(page, firstWord)).toBe(false);
    await goToText(page, PHRASE);
    await expect.poll(() => isVisibleWord(page, firstWord)).toBe(true);
  });

  await test.step('a seek to the end marks the spoken word and scrolls to it', async () => {
    const index = (SENTENCES - 2) * OF_A_SENTENCE + 5;
    const seconds = (SENTENCES - 2) * SENTENCE_SECONDS;
    const times = await callApi<{ words: { start: number; end: number }[] }>(learner, `/transcribe/${id}`);
    const spoken = times.body.words[index];
    expect(spoken?.start).toBeGreaterThan(seconds);
    const frame = page.frames().find((one) => one.url().includes(HOST_ID) && one !== page.mainFrame());
    await frame?.evaluate(
      (to) => {
        window.postMessage(JSON.stringify({ event: 'command', func: 'seekTo', args: [to] }));
      },
      (spoken?.start ?? NaN) + 0.01,
    );
    await expect(word(page, index)).toHaveAttribute('data-current', 'true');
    await expect(page.locator('[data-current]')).toHaveCount(1);
    await expect.poll(() => isVisibleWord(page, '[data-current]'), { timeout: 15_000 }).toBe(true);
  });

  await test.step('the keyboard moves on from a word near the end', async () => {
    const last = WORDS - 1;
    await page.evaluate(
      (index) => document.querySelector<HTMLElement>(`[data-word-index="${index}"]`)?.focus(),
      last - 20,
    );
    await page.keyboard.press('ArrowRight');
    await expect(word(page, last - 19)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(word(page, last)).toBeFocused();
    expect(await isVisibleWord(page, ':focus')).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(word(page, last)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(word(page, (SENTENCES - 2) * OF_A_SENTENCE)).toBeFocused();
    await expect(page.locator('[data-word-index][tabindex="0"]')).toHaveCount(1);
  });
});
