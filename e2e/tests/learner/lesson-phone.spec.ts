import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { expectNoShift } from '../../site/checks/layout-shifts';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { button, casa, edges, openLesson, paused, time, tools, words } from '../../site/lesson';
import { test } from '../../site/lesson-test';
import { localize, setLanguage } from '../../site/texts';
import { expectLargeBoxes } from '../../site/checks/touch-targets';

const PHONE = { width: 375, height: 667 };
const LANDSCAPE = { width: 667, height: 375 };

test.use({ hasTouch: true });

const picture = (page: Page) => page.locator('video');
const sentence = (page: Page, index: number) => page.locator('[data-sentence]').nth(index);
/** The bar at the foot of the screen. */
const places = (page: Page) =>
  page.getByRole('navigation', { name: localize(page, 'Main') }).filter({ visible: true });
/** Where what stays at the foot of the window begins: a lesson on a phone on its side has no tab bar. */
const footTop = async (page: Page) =>
  (await places(page).count()) === 0
    ? (page.viewportSize() ?? PHONE).height
    : (await edges(places(page))).top;
const currentWord = (page: Page) => page.locator('[data-current]');
const lookUp = (page: Page) => page.getByRole('dialog', { name: 'Add to Vocabulary' });

async function playFrom(page: Page, seconds: number): Promise<void> {
  await page.evaluate(async (from) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('There is no video');
    video.currentTime = from;
    await video.play();
  }, seconds);
}

/** How many pixels of the picture, and of the current word, are outside the part of the screen that is theirs. */
async function hiddenPixels(page: Page): Promise<number> {
  if ((await currentWord(page).count()) === 0) return Infinity;
  const [video, word, bar] = [
    await edges(picture(page)),
    await edges(currentWord(page)),
    await edges(tools(page)),
  ];
  const { width } = page.viewportSize() ?? PHONE;
  const foot = await footTop(page);
  const isBeside = word.left >= video.right || word.right <= video.left;
  const top = isBeside ? 0 : video.bottom;
  const bottom = isBeside ? foot : bar.top;
  const outside = [0 - video.top, video.bottom - foot, top - word.top, word.bottom - bottom];
  return Math.max(0, word.right - width, ...outside);
}

for (const viewport of [PHONE, LANDSCAPE]) {
  const tag = viewport === LANDSCAPE ? '@thorough' : [];
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, { tag }, () => {
    test.use({ viewport });

    test('the first sentence is on the first screen, beside or below all of the picture', async ({
      lesson: page,
    }) => {
      const [video, first, lowest] = [
        await edges(picture(page)),
        await edges(sentence(page, 0)),
        viewport === LANDSCAPE ? await footTop(page) : (await edges(tools(page))).top,
      ];
      expect(video.top).toBeGreaterThanOrEqual(0);
      expect(video.bottom).toBeLessThanOrEqual(lowest);
      expect(first.bottom).toBeLessThanOrEqual(lowest);
      expect((await edges(tools(page))).bottom).toBeLessThanOrEqual(await footTop(page));
      expect(viewport === LANDSCAPE ? first.left - video.right : first.top - video.bottom).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('while it plays the picture and the current word are in view, wherever the voice is', async ({
      lesson: page,
    }) => {
      for (const seconds of [45, 20]) {
        await playFrom(page, seconds);
        await expect.poll(() => hiddenPixels(page)).toBe(0);
        await expect.poll(() => time(page)).toBeGreaterThan(seconds + 2);
        await expect.poll(() => hiddenPixels(page)).toBe(0);
      }
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });

    test('the tools are one row of targets for a finger, and nothing is wider than the screen', async ({
      signedIn: page,
      learner,
    }) => {
      for (const locale of ['en', 'ar', 'ka']) {
        await setLanguage(page, locale);
        await openLesson(page, learner);
        const targets = tools(page).locator('button, select');
        await expect(targets).toHaveCount(5);
        await expectLargeBoxes(targets);
        const tops = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
        expect(await sidewaysScroll(page), locale).toBeLessThanOrEqual(0);
      }
    });

    test('a tap on a word opens its look-up beside the sentence, and closing it leaves the video paused or lets it go on', async ({
      lesson: page,
    }) => {
      await casa(page).tap();
      await expect(lookUp(page)).toBeVisible();
      await lookUp(page).getByRole('button', { name: 'Close' }).tap();
      await expect(lookUp(page)).toBeHidden();
      expect(await paused(page)).toBe(true);

      await playFrom(page, 1);
      await casa(page).tap();
      await expect(lookUp(page).getByText('house', { exact: true })).toBeVisible();
      expect(await paused(page)).toBe(true);
      const held = await time(page);
      const [box, row] = [
        await edges(lookUp(page)),
        await edges(page.locator('[data-sentence]:has([data-open])')),
      ];
      expect(box.top >= row.bottom || box.bottom <= row.top, 'beside its sentence').toBe(true);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(viewport.height);
      await expect(lookUp(page).getByRole('button', { name: 'Add', exact: true })).toBeInViewport();
      await expect(lookUp(page).getByRole('button', { name: 'Pronounce “casa”' })).toBeInViewport();
      await expectLargeBoxes(lookUp(page).getByRole('button'));
      await lookUp(page).getByRole('button', { name: 'Close' }).tap();
      await expect(lookUp(page)).toBeHidden();
      await expect.poll(() => paused(page)).toBe(false);
      expect(Math.abs((await time(page)) - held)).toBeLessThan(2);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the hint of a first lesson points at a word, and is seen whole or not at all', async ({
    lesson: page,
  }) => {
    await page.evaluate(() => history.replaceState({ usr: { isFirstLesson: true } }, ''));
    await page.reload();
    const hint = page.getByText('Tap any word');
    await expect(hint).toBeVisible();
    const [box, word] = [await edges(hint), await edges(words(page).first())];
    const arrow = box.left + 32;
    expect(arrow).toBeGreaterThan(word.left);
    expect(arrow).toBeLessThan(word.right);
    for (const scrolled of [0, 20, 60, 90, 130]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), scrolled);
      const { bottom } = await edges(page.locator('[data-picture]'));
      const { top } = await edges(hint);
      if (top < bottom) await expect(hint).toBeHidden();
      else await expect(hint).toBeVisible();
    }
  });

  test('what is told of an added word covers no sentence', async ({ lesson: page }) => {
    await casa(page).tap();
    await lookUp(page).getByRole('button', { name: 'Add', exact: true }).tap();
    const notice = page.locator('[data-picture] > div', { hasText: '“casa” was added' });
    await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectLargeBoxes(notice.getByRole('button', { name: 'Undo' }));
    const [box, video] = [await edges(notice), await edges(picture(page))];
    const over = await edges(page.locator('[data-picture-subtitles]'));
    expect(box.top).toBeGreaterThanOrEqual(video.top);
    expect(box.bottom).toBeLessThanOrEqual(over.top);
  });

  test('the tools are at the lower edge of the screen, wherever the page is', async ({ lesson: page }) => {
    for (const scrolled of [0, 300]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), scrolled);
      const { bottom, top } = await edges(tools(page));
      const { top: foot } = await edges(places(page));
      expect(bottom).toBeLessThanOrEqual(foot);
      expect(top).toBeGreaterThan(foot - 80);
    }
  });

  test('the way back, the title and the playlists are in the header of the site, beside its buttons', async ({
    signedIn: page,
    learner,
  }) => {
    for (const locale of ['ka', 'ar']) {
      await setLanguage(page, locale);
      await openLesson(page, learner);
      const head = page.locator('header:has(> div > h1)');
      const site = page.getByRole('banner').locator('button, select');
      await expectLargeBoxes(head.locator('a, button'));
      const parts = [head.getByRole('link'), head.locator('h1'), head.getByRole('button')];
      const boxes = await Promise.all([...parts, site.nth(0), site.nth(1)].map(edges));
      const row = locale === 'ar' ? boxes.toReversed() : boxes;
      const { top } = await edges(picture(page));
      row.forEach(({ left, right, bottom }, index) => {
        expect(left).toBeGreaterThanOrEqual(row[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(PHONE.width);
        expect(bottom).toBeLessThanOrEqual(top);
      });
    }
  });

  test('a word that takes the focus is not behind the picture or the tools', async ({ lesson: page }) => {
    await words(page).first().focus();
    const focused = page.locator('[data-word-index]:focus');
    for (const key of [...Array<string>(12).fill('ArrowDown'), ...Array<string>(12).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      const [word, video, bar] = [await edges(focused), await edges(picture(page)), await edges(tools(page))];
      expect(word.top).toBeGreaterThanOrEqual(video.bottom);
      expect(word.bottom).toBeLessThanOrEqual(bar.top);
    }
  });

  test('the settings of a lesson with a second line are accessible', async ({ lesson: page }) => {
    await button(page, 'Translation').tap();
    await button(page, 'Settings').tap();
    await expect(page.getByRole('checkbox', { name: 'Blur translation' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  test('nothing moves while the lesson loads, plays and is scrolled', async ({ lesson: page }) => {
    await playFrom(page, 30);
    await expect.poll(() => hiddenPixels(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByRole('heading', { name: 'Vocabulary from this video' })).toBeInViewport();
    await expectNoShift(page, { atMost: 0.001 });
  });
});

test('in an Arabic page a text of the other direction is set from left to right', async ({
  signedIn: page,
  learner,
}) => {
  await page.setViewportSize(PHONE);
  await setLanguage(page, 'ar');
  await openLesson(page, learner);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const first = sentence(page, 0);
  const [time, word, paragraph] = [
    await edges(first.locator('[data-play-from]')),
    await edges(first.locator('[data-word-index]').first()),
    await edges(first.locator('p').first()),
  ];
  expect(time.right).toBeLessThanOrEqual(word.left);
  expect(word.left - paragraph.left).toBeLessThan(8);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('nothing moves while the lesson loads, and its bar comes later', async ({ lesson: page }) => {
    await expect(button(page, 'Play or pause')).toBeVisible();
    await expectNoShift(page);
  });

  test('the text begins beside the top of the picture', async ({ lesson: page }) => {
    const [video, first] = [await edges(picture(page)), await edges(sentence(page, 0))];
    expect(first.left).toBeGreaterThan(video.right);
    expect(first.top - video.top).toBeLessThan(80);
    expect(first.top - video.top).toBeGreaterThanOrEqual(0);
  });
});
