import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { expectNoShift } from '../../site/checks/layout-shifts';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { expectTouchTargets } from '../../site/checks/touch-targets';
import { setLanguage } from '../../site/texts';

const trial = (page: Page) => page.getByRole('region', { name: 'Try a lesson' });
const answer = (page: Page) => page.getByRole('dialog');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('a stranger sees the form first, then plays a lesson and taps a word, which leads to an account', async ({
    page,
  }) => {
    await setLanguage(page, 'en');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
    await expect(trial(page)).toBeVisible();
    await expectNoShift(page);
    await expectTouchTargets(page);
    const word = trial(page).getByRole('button', { name: 'casa', exact: true }).first();
    await word.tap();
    await expect(answer(page)).toContainText('house');
    await expectTouchTargets(page);
    await expectAccessible(page, { scheme: 'light' });
    const [said, told] = await Promise.all([word.boundingBox(), answer(page).boundingBox()]);
    expect(told?.x).toBeGreaterThanOrEqual(0);
    expect((told?.x ?? 0) + (told?.width ?? 0)).toBeLessThanOrEqual(375);
    // Beside the word and not over it.
    const gap = Math.max(
      (told?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0),
      (said?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0),
    );
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await answer(page).getByRole('link', { name: 'Create an account to keep it' }).tap();
    await expect(page).toHaveURL(/\/register$/);
    await expect(trial(page)).toBeVisible();
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('the lines of a sentence begin at one edge in Arabic, and the translation under it does', async ({
    page,
  }) => {
    await setLanguage(page, 'ar');
    await page.route('**/api/trial-lesson?*', async (route) => {
      const answer = await route.fetch();
      const lesson = (await answer.json()) as { sentences: object[] };
      const sentences = lesson.sentences.map((sentence) => ({ ...sentence, translation: 'ترجمة الجملة.' }));
      await route.fulfill({ response: answer, json: { ...lesson, sentences } });
    });
    await page.goto('/login');
    const lines = page.getByRole('main').getByRole('region').first().getByRole('listitem');
    await expect(lines).toHaveCount(6);
    const edges = await lines.evaluateAll((items) =>
      items.flatMap((item) => {
        const words = [...item.querySelectorAll('button')].map((word) => word.getBoundingClientRect());
        const translation = document.createRange();
        translation.selectNodeContents(item.lastElementChild ?? item);
        const begins = words.filter(({ top }, index) => index === 0 || top > (words[index - 1]?.top ?? top));
        return [...begins, translation.getBoundingClientRect()].map(({ left }) => Math.round(left));
      }),
    );
    expect(edges.length).toBeGreaterThan(12);
    expect(new Set(edges).size).toBe(1);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a lesson plays beside the form; a word stops it, answers in the language of the visitor, and Escape goes on', async ({
    page,
  }) => {
    await setLanguage(page, 'ka');
    await page.goto('/register');
    const card = page.getByRole('main').getByRole('region').first();
    const play = card.getByRole('button', { name: 'დაკვრა' });
    await expect(play).toBeVisible();
    await expectNoShift(page);
    const film = page.locator('video');
    const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
    await play.click();
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(1);
    await card.getByRole('button', { name: 'market', exact: true }).first().click();
    await expect(answer(page)).toContainText('ბაზარი');
    expect(await isPaused()).toBe(true);
    await expectAccessible(page, { scheme: 'dark' });
    await page.keyboard.press('Escape');
    await expect(answer(page)).toHaveCount(0);
    await expect.poll(isPaused).toBe(false);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('a site without such a lesson has a calm page', async ({ page }) => {
    await page.route('**/api/trial-lesson?*', (route) => route.fulfill({ status: 200, body: '<p>page</p>' }));
    await setLanguage(page, 'en');
    await page.goto('/login');
    await expect(page.getByRole('region', { name: 'How it works' })).toBeVisible();
    await expect(trial(page)).toHaveCount(0);
    await expectNoShift(page);
  });
});
