import { LOCALES } from '@glossa/contract/locales';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { localize, setLanguage, textsIn } from '../../site/texts';

const picker = (page: Page) => page.getByRole('combobox').filter({ hasText: 'ქართული' });

async function expectLanguage(page: Page, lang: string, dir: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

test('every language is offered by its own name', async ({ page }) => {
  await page.goto('/login');
  const offered = await picker(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]));
  expect(offered).toEqual(LOCALES.map(({ code, nativeName }) => [code, nativeName]));
});

test('a choice changes the page at once and survives a reload', async ({ signedIn: page }) => {
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

/** Matches a message id or a placeholder, which a missing text would show. */
const RAW = /\b(shell|video|vocabulary|quiz|account)\.[a-z]+\.[A-Za-z]+|\{\w+\}/;

test('every screen is in the chosen language', async ({ signedIn: page, learner }) => {
  await setLanguage(page, 'ka');
  const lesson = await lessonPath(learner);
  const texts = textsIn('ka');
  for (const [path, id] of [
    ['/dashboard', 'account.actions.title'],
    ['/progress', 'account.progress.title'],
    ['/profile', 'account.settings.title'],
    ['/subscription', 'account.offers.title'],
    ['/playlists', 'video.playlists.title'],
    [lesson, 'vocabulary.panel.heading'],
    ['/quizzes', 'quiz.list.title'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: texts[id] ?? id, exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('[lang]').first()).toHaveAttribute('lang', 'ka');
    await expect(page.locator('#site-sidebar')).toContainText(texts['video.nav'] ?? '');
    // A lesson's title is in its own language.
    if (path !== lesson) await expect(page).toHaveTitle(/\p{Script=Georgian}/u);
    await expect(page.locator('body')).not.toContainText(RAW);
    // Georgian capitals, which ordinary text does not use.
    await expect(page.locator('body')).not.toContainText(/[\u1C90-\u1CBF]/);
  }
});

test('a choice changes the frame, the lesson and its slots at once, without a reload', async ({
  signedIn: page,
  learner,
}) => {
  const lesson = await lessonPath(learner);
  await page.goto(lesson);
  const heading = (id: string, language: string) =>
    page.getByRole('heading', { name: textsIn(language)[id] ?? id, exact: true });
  await expect(heading('vocabulary.panel.heading', 'en')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/apps\/(\w+\/[^/]+\/messages-\w+)/.exec(request.url()) ?? [];
    if (file) fetched.push(file.replace(/\/[^/]+\//, ' '));
  });

  await picker(page).selectOption('ka');
  await expect(heading('vocabulary.panel.heading', 'ka')).toBeVisible();
  await expect(page.locator('#site-sidebar')).toContainText(textsIn('ka')['video.nav'] ?? '');
  await expect(
    page.getByRole('button', { name: textsIn('ka')['video.tools.replay'] ?? '', exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
  // One file per app, of the chosen language only.
  expect(fetched.sort()).toEqual(['shell messages-ka', 'video messages-ka', 'vocabulary messages-ka']);
});

test.describe('a refusal', () => {
  // The browser logs every failed call.
  test.use({ expectedFaults: [[/console: Failed to load resource/], { scope: 'test' }] });

  test('by the server is in the language of the interface', async ({ page }) => {
    await setLanguage(page, 'ka');
    await page.goto('/login');
    await page.getByLabel(localize(page, 'Username')).fill('nobody');
    await page.getByLabel(localize(page, 'Password')).fill('not-the-password');
    await page.getByLabel(localize(page, 'Password')).press('Enter');
    await expect(page.getByRole('alert')).toContainText(/\p{Script=Georgian}/u);
    await expect(page.getByRole('alert')).not.toContainText('Incorrect');
  });
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

  test('the page is in the chosen language, and preloads its catalogues', async ({ page, siteUrl }) => {
    await page.context().addCookies([{ name: 'glossa_locale', value: 'ar', url: siteUrl }]);
    await page.goto('/vocabulary');
    await expectLanguage(page, 'ar', 'rtl');
    for (const app of ['shell', 'vocabulary']) {
      const catalogue = page.locator(
        `link[rel="preload"][as="script"][href^="/apps/${app}/"][href*="/messages-"]`,
      );
      await expect(catalogue).toHaveCount(1);
      await expect(catalogue).toHaveAttribute('href', /\/messages-ar-/);
      await expect(catalogue).toHaveAttribute('integrity', /^sha384-/);
    }
  });
});

test.describe('Arabic', () => {
  test('mirrors the frame: the sidebar is on the right, the content on its left', async ({
    signedIn: page,
  }) => {
    await setLanguage(page, 'ar');
    await page.goto('/dashboard');
    await expectLanguage(page, 'ar', 'rtl');
    // The frame of the page is in the language that the server was asked for.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const navigation = await page.getByRole('navigation').first().boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(navigation?.x).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? Infinity) - 1);
  });
});
