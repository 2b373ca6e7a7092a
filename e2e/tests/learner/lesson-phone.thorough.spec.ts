import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { localize, setLanguage } from '../../site/texts';

const PHONE = { width: 375, height: 667 };

test.use({ hasTouch: true });

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: localize(page, name), exact: true });
const picture = (page: Page) => page.locator('video');
const tools = (page: Page) => page.getByRole('group', { name: localize(page, 'Playback tools') });

async function openLesson(page: Page, siteUrl: string, token: string): Promise<void> {
  await page.goto(await lessonPath(siteUrl, token));
  await expect(button(page, 'Replay sentence')).toBeEnabled();
}

/** Where an element is on the screen. */
async function edges(element: Locator) {
  return element.evaluate((node) => {
    const { top, right, bottom, left, width, height } = node.getBoundingClientRect();
    return { top, right, bottom, left, width, height };
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the way back and the playlists are one line each, in one row above the title where there is room', async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    for (const locale of ['en', 'ka', 'ar', 'de']) {
      await setLanguage(page, locale);
      await openLesson(page, siteUrl, learner.token);
      const head = page.locator('header:has(> div > h1)');
      const [title, ...rows] = await Promise.all(
        [head.locator('h1'), head.getByRole('link'), head.getByRole('button')].map(edges),
      );
      for (const { height } of rows) expect(height, locale).toBeLessThanOrEqual(44);
      for (const { bottom } of rows) expect(bottom, locale).toBeLessThanOrEqual(title?.top ?? 0);
      for (const { left, right } of rows) {
        expect(left, locale).toBeGreaterThanOrEqual(0);
        expect(right, locale).toBeLessThanOrEqual(PHONE.width);
      }
    }
  });

  test('a word that takes the focus is not behind the picture or the tools', async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    await openLesson(page, siteUrl, learner.token);
    await page.locator('[data-word-index]').first().focus();
    const focused = page.locator('[data-word-index]:focus');
    for (const key of [...Array<string>(12).fill('ArrowDown'), ...Array<string>(12).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      const [word, video, bar] = [await edges(focused), await edges(picture(page)), await edges(tools(page))];
      expect(word.top).toBeGreaterThanOrEqual(video.bottom);
      expect(word.bottom).toBeLessThanOrEqual(bar.top);
    }
  });
});
