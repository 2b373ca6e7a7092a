import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { LESSON, lessonPath, saveWord } from '../../site/learner-work';
import { setLanguage } from '../../site/texts';

const picker = (page: Page) => page.getByRole('combobox').filter({ hasText: 'ქართული' });

async function expectLanguage(page: Page, lang: string, dir: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

for (const moment of ['before', 'while'] as const) {
  test(`a choice ${moment} another tab starts is not undone by its older profile`, async ({
    signedIn: page,
    context,
    learner,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let answer = () => {};
    const chosen = new Promise<void>((resolve) => (answer = resolve));
    await context.route('**/api/auth/me', async (route) => {
      if (route.request().method() === 'GET') {
        await chosen;
        await route.fulfill({ json: learner.user });
      } else await route.continue();
    });
    const other = await context.newPage();
    const asked = other.waitForRequest('**/api/auth/me');
    if (moment === 'before') await picker(page).selectOption('ar');
    await other.goto('/dashboard');
    await asked;
    if (moment === 'while') await picker(page).selectOption('ar');
    await expectLanguage(other, 'ar', 'rtl');
    answer();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLanguage(other, 'ar', 'rtl');
    await expectLanguage(page, 'ar', 'rtl');
  });
}

test.describe('Arabic', () => {
  test('fits every main screen, small and wide, without scrolling sideways', async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    test.slow();
    await saveWord(siteUrl, learner.token, 'casa');
    const lesson = await lessonPath(siteUrl, learner.token);
    await setLanguage(page, 'ar');
    const paths = [
      '/dashboard',
      '/playlists',
      lesson,
      '/vocabulary',
      '/quizzes',
      '/progress',
      '/profile',
      '/subscription',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === lesson) await expect(page.getByText(LESSON.title)).toBeVisible();
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(box, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});
