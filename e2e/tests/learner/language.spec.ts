import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { LESSON, lessonPath, saveWord } from '../../site/learner-work';

const LANGUAGES = [
  ['en', 'English'],
  ['ka', 'ქართული'],
  ['ru', 'Русский'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['tr', 'Türkçe'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['pt', 'Português'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['uk', 'Українська'],
  ['ar', 'العربية'],
  ['zh', '中文'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['hi', 'हिन्दी'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['id', 'Bahasa Indonesia'],
] as const;

const picker = (page: Page) => page.getByRole('combobox').filter({ hasText: 'ქართული' });

async function expectLanguage(page: Page, lang: string, dir: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

test('twenty languages are offered, each by its own name', async ({ page }) => {
  await page.goto('/login');
  const offered = await picker(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]));
  expect(offered).toEqual(LANGUAGES);
});

test('a choice turns the page at once and stays over a reload', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await expectLanguage(page, 'en', 'ltr');
  for (const [lang, dir] of [
    ['ar', 'rtl'],
    ['ka', 'ltr'],
  ] as const) {
    await picker(page).selectOption(lang);
    await expectLanguage(page, lang, dir);
    await page.reload();
    await expectLanguage(page, lang, dir);
    await expect(picker(page)).toHaveValue(lang);
  }
  await page.goto('/playlists');
  await expectLanguage(page, 'ka', 'ltr');
});

test('a choice reaches the other tabs', async ({ signedIn: page, context }) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await picker(page).selectOption('ar');
  await expectLanguage(other, 'ar', 'rtl');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes in the chosen language, and names the catalogues it will need', async ({
    page,
    siteUrl,
  }) => {
    await page.context().addCookies([{ name: 'glossa_locale', value: 'ar', url: siteUrl }]);
    await page.goto('/vocabulary');
    await expectLanguage(page, 'ar', 'rtl');
    for (const app of ['shell', 'vocabulary']) {
      const catalogue = page.locator(
        `link[rel="preload"][as="script"][href^="/apps/${app}/"][href*="/messages-"]`,
      );
      await expect(catalogue).toHaveCount(1);
      await expect(catalogue).toHaveAttribute('integrity', /^sha384-/);
    }
  });
});

test.describe('Arabic', () => {
  test('mirrors the frame: the sidebar is on the right, the content on its left', async ({
    signedIn: page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('glossa.locale', 'ar'));
    await page.goto('/dashboard');
    await expectLanguage(page, 'ar', 'rtl');
    const navigation = await page.getByRole('navigation').first().boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(navigation?.x).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? Infinity) - 1);
  });

  test('fits every main screen, small and wide, without scrolling sideways', async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    test.slow();
    await saveWord(siteUrl, learner.token, 'casa');
    const lesson = await lessonPath(siteUrl, learner.token);
    await page.addInitScript(() => localStorage.setItem('glossa.locale', 'ar'));
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
