import AxeBuilder from '@axe-core/playwright';
import { expect, signInWith, test } from '../../fixtures';
import { expectNoShift } from '../../site/checks/layout-shifts';
import { CODE, holdScripts } from '../../site/held-scripts';
import { startSplitPageServer } from '../../site/servers/split-page-server';

/** The browser logs every script that the test holds back. */
const noScripts = /Failed to load resource: net::ERR_FAILED/;

test.describe('while no script of the site can be loaded', () => {
  test.use({ expectedFaults: [[noScripts], { scope: 'test' }] });
  test.beforeEach(({ page }) => page.route(CODE, (route) => route.abort()));

  test('the sign-in form is there in the language of the page', async ({
    page,
    context,
    siteUrl,
    learner,
  }) => {
    await context.addCookies([{ name: 'glossa_locale', value: 'ar', url: siteUrl }]);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveTitle('تسجيل الدخول · Glossa');
    await expect(page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.locator('[name=username]').fill(learner.username);
    await page.locator('[name=password]').fill(learner.password);
    // The form waits for the shell.
    await page.locator('[name=password]').press('Enter');
    await expect(page.locator('form button')).toBeDisabled();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('while the scripts are slow', () => {
  test('what was typed stays, with the focus, and the form is taken over in place and can then be sent', async ({
    page,
    learner,
  }) => {
    const arrive = await holdScripts(page);
    const posts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
    );
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill(learner.username);
    await page.getByLabel('Password').fill(learner.password);
    const send = page.getByRole('button', { name: 'Log in' });
    await expect(send).toBeDisabled();
    await page.getByLabel('Password').press('Enter');
    const field = await page.getByLabel('Password').elementHandle();
    arrive();
    await page.waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__react')),
      field,
    );
    expect(
      await field?.evaluate((element) => element.isConnected && element === document.activeElement),
    ).toBe(true);
    await expect(page.getByLabel('Username')).toHaveValue(learner.username);
    await expect(page.getByLabel('Password')).toHaveValue(learner.password);
    await expectNoShift(page);
    await expect(send).toBeEnabled();
    expect(posts.filter((path) => !path.startsWith('/releases/'))).toEqual([]);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(posts).toContain('/api/auth/token');
    expect(posts).not.toContain('/login');
  });

  test('a guest who opens the site sees the form at once, and what was typed stays', async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.locator('#site-sidebar')).toBeHidden();
    await page.getByLabel('Username').fill('nino');
    arrive();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username')).toHaveValue('nino');
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.locator('#site-sidebar')).toHaveCount(0);
    await expectNoShift(page);
  });

  test('a learner who opens the site sees the frame and nothing of the form', async ({ page, learner }) => {
    await signInWith(page, learner);
    const arrive = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#site-sidebar')).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    arrive();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('form')).toHaveCount(0);
    await expectNoShift(page, { atMost: 0.001 });
  });

  test('a guest sees nothing of the navigation, and a learner nothing of the form', async ({
    page,
    learner,
  }) => {
    const arrive = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#site-sidebar')).toBeAttached();
    await expect(page.locator('#site-sidebar')).toBeHidden();
    await signInWith(page, learner);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('form')).toBeAttached();
    await expect(page.locator('form')).toBeHidden();
    arrive();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a page that arrives in two parts', () => {
  // The server between passes no token on.
  test.use({ expectedFaults: [[/status of 401/], { scope: 'test' }] });

  test('is painted once, with the whole form', async ({ page, siteUrl }) => {
    const site = await startSplitPageServer(siteUrl, 'name="password"');
    try {
      await page.goto(`${site.address}/login`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('[name=username]'), undefined, { polling: 20 });
      // Frames do not run while nothing may be painted; otherwise one comes within this time.
      const framesRun = await page.evaluate((limit) => {
        const late = new Promise((resolve) => setTimeout(() => resolve(false), limit));
        return Promise.race([new Promise(requestAnimationFrame).then(() => true), late]);
      }, 500);
      expect(framesRun).toBe(false);
      site.sendRest();
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      await expectNoShift(page);
    } finally {
      site.stop();
    }
  });
});

test('the headings of a learner have their font from the first paint on, once the browser has it, and nothing moves', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  await page.waitForFunction(() => localStorage.getItem('glossa.display-faces'));
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('font-family', /^"Early Display"/);
  expect(await page.evaluate(() => document.fonts.check("800 1rem 'Early Display'"))).toBe(true);
  await expectNoShift(page);
});
