import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { callApi, type Caller } from '../../site/api';
import { LESSON, saveWord } from '../../site/learner-work';
import { button, edges, openLesson, paused, time, words } from '../../site/lesson';
import { test } from '../../site/lesson-test';
import { switchLanguage } from '../../site/languages';

interface Transcript {
  readonly words: readonly { readonly text: string; readonly start: number }[];
  readonly sentences: readonly {
    readonly first: number;
    readonly count: number;
    start: number;
    end: number;
  }[];
}

const speed = (page: Page) => page.getByRole('combobox', { name: 'Speed' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function readTranscript(learner: Caller): Promise<Transcript> {
  return (await callApi<Transcript>(learner, `/transcribe/${LESSON.videoId}`)).body;
}

function sentenceText({ sentences }: Transcript, index: number) {
  const sentence = sentences[index];
  if (!sentence) throw new Error(`There is no sentence ${index}`);
  return sentence;
}

async function windTo(page: Page, seconds: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const video = document.querySelector('video');
        video?.addEventListener('seeked', resolve, { once: true });
        if (video) video.currentTime = to;
      }),
    seconds,
  );
}

test('a sentence is replayed and looped until the learner goes elsewhere', async ({
  lesson: page,
  learner,
}) => {
  const transcript = await readTranscript(learner);
  const sentence = sentenceText(transcript, 1);
  await windTo(page, sentence.end - 0.2);
  await button(page, 'Replay sentence').click();
  expect(await time(page)).toBeLessThan(sentence.start + 1);
  expect(await paused(page)).toBe(false);

  await page.keyboard.press('k');
  await expect.poll(() => paused(page)).toBe(true);
  const loop = button(page, 'Loop sentence');
  await loop.click();
  await expect(loop).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => paused(page)).toBe(false);
  await windTo(page, sentence.end - 0.4);
  await expect.poll(() => time(page), { intervals: [50] }).toBeLessThan(sentence.end - 0.5);
  expect(await time(page)).toBeGreaterThanOrEqual(sentence.start);
  await windTo(page, sentenceText(transcript, 4).start + 0.1);
  await expect(loop).toHaveAttribute('aria-pressed', 'false');
});

test('the next new word is found, and the marks distinguish new, learning and mastered words', async ({
  signedIn: page,
  learner,
}) => {
  const mastered = await saveWord(learner, 'hola');
  await saveWord(learner, 'me');
  await callApi(learner, `/vocabulary/${mastered.id}`, { method: 'PUT', body: { is_mastered: true } });
  await openLesson(page, learner);
  // The first word of “Hola, me llamo Ana.”
  await expect(words(page).nth(0).getByRole('img')).toHaveAccessibleName('in your vocabulary, mastered');
  await expect(words(page).nth(1).getByRole('img')).toHaveAccessibleName('in your vocabulary, learning');
  const look = (index: number) =>
    words(page)
      .nth(index)
      .evaluate((word) => {
        const { borderBlockEndStyle, borderBlockEndColor, backgroundColor } = getComputedStyle(word);
        const isDrawn = borderBlockEndColor !== 'rgba(0, 0, 0, 0)';
        return [isDrawn ? borderBlockEndStyle : 'none', backgroundColor !== 'rgba(0, 0, 0, 0)'];
      });
  expect(await Promise.all([look(0), look(1), look(2)])).toEqual([
    ['none', false],
    ['solid', true],
    ['dotted', true],
  ]);
  const legend = page.getByRole('list').filter({ hasText: /^new/ });
  await expect(legend.getByRole('listitem')).toHaveText(['new', 'saved', 'due', 'known']);

  await button(page, 'Next new word').click();
  await expect(words(page).nth(2)).toBeFocused();
  await expect(words(page).nth(2)).toHaveAttribute('data-current');
  expect(await paused(page)).toBe(true);
  // Not “Ana”, a name.
  await expect(words(page).nth(3)).not.toHaveAttribute('data-status');
  await page.keyboard.press('n');
  await expect(words(page).nth(4)).toBeFocused();

  await button(page, 'Settings').click();
  await page.getByRole('checkbox', { name: 'Highlight words by status' }).uncheck();
  await page.keyboard.press('Escape');
  const lines = await words(page).evaluateAll((all) =>
    all
      .map((word) => word.querySelector(':scope > span:not([role])') ?? word)
      .map((mark) => getComputedStyle(mark).borderBlockEndColor),
  );
  // The spoken word keeps its own line.
  expect(lines.filter((color) => color !== 'rgba(0, 0, 0, 0)').length).toBeLessThanOrEqual(1);
  await expect(words(page).nth(0).getByRole('img')).toHaveAccessibleName(/^in your vocabulary/);
});

test('a phrase is looked up by dragging over it, and a longer selection shows the limit', async ({
  lesson: page,
  learner,
}) => {
  const transcript = await readTranscript(learner);
  const { first, count } =
    transcript.sentences.find((sentence) => sentence.count > 6) ?? sentenceText(transcript, 1);
  const drag = async (from: number, to: number) => {
    await words(page).nth(from).scrollIntoViewIfNeeded();
    const begin = await words(page).nth(from).boundingBox();
    const end = await words(page).nth(to).boundingBox();
    if (!begin || !end) throw new Error('A word is not on the screen');
    await page.mouse.move(begin.x + 3, begin.y + begin.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width - 3, end.y + end.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag(first, first + Math.min(count, 7) - 1);
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  expect(await page.evaluate(() => document.getSelection()?.isCollapsed)).toBe(false);
  await expect(page.getByText('Choose up to five words from the same sentence.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.mouse.click(5, 5);

  await drag(first, first + 1);
  await expect(dialog).toBeVisible();
  const bare = (index: number) => (transcript.words[index]?.text ?? '').replace(/[^\p{L}]+$/u, '');
  await expect(dialog).toContainText(`${bare(first)} ${bare(first + 1)}`);
});

test('everything works with the keyboard alone', async ({ lesson: page, learner }) => {
  const transcript = await readTranscript(learner);
  await button(page, 'Play or pause').focus();
  for (const target of [
    button(page, 'Replay sentence'),
    page.getByRole('slider', { name: 'Position' }),
    button(page, 'Full screen'),
    button(page, 'Loop sentence'),
    button(page, 'Translation'),
    speed(page),
    button(page, 'Next new word'),
    button(page, 'Settings'),
  ]) {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Auto-scroll' })).toBeFocused();
  await button(page, 'Keyboard shortcuts').press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Auto-scroll' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(button(page, 'Settings')).toBeFocused();

  await words(page).first().focus();
  await page.keyboard.press('k');
  await expect.poll(() => paused(page)).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(() => paused(page)).toBe(true);
  await windTo(page, 0.1);
  await page.keyboard.press('l');
  await expect.poll(() => time(page)).toBeGreaterThanOrEqual(sentenceText(transcript, 1).start);
  await page.keyboard.press('j');
  await expect.poll(() => time(page)).toBeLessThan(sentenceText(transcript, 1).start);

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('[data-picked]')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add to Vocabulary' })).toContainText('Hola, me llamo');
  await page.keyboard.press('Escape');
  await expect(words(page).nth(2)).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('s');
  await expect(page.getByText('“Ana” was added to your vocabulary.')).toBeVisible();
  await expect(words(page).nth(3)).toHaveAccessibleName('Ana. (in your vocabulary, learning)');
  await expect(words(page).nth(3)).toHaveRole('button');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('s');
  await expect(page.getByText('“llamo Ana” was added to your vocabulary.')).toBeVisible();
  await expect(words(page).nth(2)).toHaveAttribute('data-status', 'learning');
  await expect(page.getByRole('button', { name: 'llamo (part of a saved phrase, learning)' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('each tool has an icon and a label, in one row on a desktop', async ({ lesson: page }) => {
  // Its name changes with the language.
  const tools = page.locator('[role=group]:has(> button[popovertarget])');
  for (const language of ['en', 'ka', 'de', 'ru']) {
    if (language !== 'en') await switchLanguage(page, language);
    await expect(tools.locator('> *')).toHaveCount(5);
    for (const tool of await tools.locator('> button').all()) {
      await expect(tool.locator('svg')).toBeVisible();
      expect((await tool.locator('span').boundingBox())?.width, language).toBeGreaterThan(20);
      await expect(tool).toHaveAttribute('title', /./);
    }
    expect((await tools.boundingBox())?.height, language).toBeLessThan(2 * 40);
    expect(await tools.evaluate((row) => row.scrollWidth - row.clientWidth), language).toBeLessThanOrEqual(0);
  }
});

test('the picture is played by a tap, its bar has a piece for each sentence, and its words can be looked up', async ({
  lesson: page,
  learner,
}) => {
  const transcript = await readTranscript(learner);
  const video = page.locator('video');
  await video.click({ position: { x: 20, y: 20 } });
  await expect.poll(() => paused(page)).toBe(false);
  await video.click({ position: { x: 20, y: 20 } });
  await expect.poll(() => paused(page)).toBe(true);

  await page.getByRole('heading', { level: 1 }).click();
  await windTo(page, 0.1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => time(page)).toBeGreaterThanOrEqual(sentenceText(transcript, 1).start);
  const gaps = await page
    .getByRole('slider', { name: 'Position' })
    .evaluate((bar) => getComputedStyle(bar).getPropertyValue('--gaps'));
  expect(gaps.match(/calc/g)).toHaveLength(2 * (transcript.sentences.length - 1));

  await page.locator('[data-picture-word]').filter({ hasText: /^casa/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await expect(dialog.getByText('house', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on the full screen are the picture, its bar and the look-up of a word over it', async ({
  lesson: page,
}) => {
  await page.keyboard.press('l');
  await button(page, 'Full screen').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const [video, bar] = [
    await edges(page.locator('video')),
    await edges(page.getByRole('slider', { name: 'Position' })),
  ];
  expect(video.height).toBeGreaterThan(400);
  expect(bar.top).toBeGreaterThanOrEqual(video.bottom - 1);
  await page.locator('[data-picture-word]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await expect(dialog).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, 'Full screen').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});
