import { expect, signInWith, test } from '../../fixtures';
import { measureShift } from '../../site/checks/layout-shifts';
import { holdScripts } from '../../site/held-scripts';

test.describe('while the scripts are slow', () => {
  test('the flag of the language comes with the page, and the others when another language is chosen', async ({
    page,
    learner,
  }) => {
    await signInWith(page, learner);
    await page.goto('/dashboard');
    const picker = page.getByRole('banner').locator('label');
    const flag = picker.locator('img');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loadedFlags = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /flags\.js/.test(name)),
      );
    await expect(flag).toHaveAttribute('src', /^data:image/);
    expect(await loadedFlags()).toBe(false);
    const english = await flag.getAttribute('src');
    await picker.getByRole('combobox').selectOption('ka');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ka');
    await expect(flag).toHaveAttribute('data-flag', 'ka');
    await expect(flag).toHaveAttribute('src', /^data:image/);
    expect(await flag.getAttribute('src')).not.toBe(english);
  });

  test('the site can be installed, and its pictures do not compete with the first screen', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await expect(page.locator('link[rel="manifest"]')).toBeAttached();
    const session = await context.newCDPSession(page);
    const { url, errors } = await session.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  });

  test('a page that is painted before all of it has arrived keeps the list of languages in place', async ({
    page,
    learner,
  }) => {
    await signInWith(page, learner);
    await holdScripts(page);
    let isCut = false;
    await page.route('**/playlists', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // The flag has arrived, the list beside it has not.
      await route.fulfill({ response, body: isCut ? html.slice(0, html.indexOf('<select')) : html });
    });
    const picker = page.getByRole('banner').locator('label');
    await page.goto('/playlists', { waitUntil: 'commit' });
    await expect(picker.locator('option').last()).toBeAttached();
    const whole = await picker.boundingBox();
    isCut = true;
    await page.goto('/playlists', { waitUntil: 'commit' });
    await expect(picker.locator('img')).toBeVisible();
    await expect(picker.locator('select')).toHaveCount(0);
    expect(await picker.boundingBox()).toEqual(whole);
  });

  test('the other language of a guest takes over what was typed', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('glossa.locale', 'es'));
    const arrive = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('nino');
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.locator('[name=username]')).toHaveValue('nino');
    await expect(page.locator('[name=username]')).toBeFocused();
  });

  test('a learner sees the navigation and nothing of signing in', async ({ page, learner }) => {
    await signInWith(page, learner);
    const arrive = await holdScripts(page);
    await page.goto('/playlists', { waitUntil: 'commit' });
    const entry = page.locator('#site-sidebar').getByRole('link', { name: 'Videos' });
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    const before = await entry.boundingBox();
    arrive();
    await expect(page.locator('#site-sidebar').getByText(learner.username, { exact: true })).toBeVisible();
    expect(await entry.boundingBox()).toEqual(before);
    expect(await measureShift(page)).toBeLessThan(0.01);
  });

  test('the form has the chosen colours', async ({ page, context, siteUrl }) => {
    await context.addCookies([{ name: 'glossa_theme', value: 'dark', url: siteUrl }]);
    await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const colours = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('h1') ?? document.body).color,
    ]);
    expect(colours).toEqual(['rgb(18, 19, 28)', 'rgb(236, 238, 246)']);
  });
});
