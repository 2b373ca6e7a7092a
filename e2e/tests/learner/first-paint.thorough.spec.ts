import { expect, signInWith, test } from '../../fixtures';
import { holdScripts } from '../../site/held-scripts';

test.describe('while the scripts are slow', () => {
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
    await page.goto('/playlists', { waitUntil: 'commit' });
    const complete = page.getByRole('banner').locator('span:has(> select)');
    await expect(complete.locator('option').last()).toBeAttached();
    const whole = await complete.boundingBox();
    const picker = page.locator(`span[class="${await complete.getAttribute('class')}"]`);
    isCut = true;
    await page.goto('/playlists', { waitUntil: 'commit' });
    await expect(picker.locator('> *')).toBeVisible();
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
});
