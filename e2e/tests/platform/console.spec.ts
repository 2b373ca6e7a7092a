import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { readLiveApp } from '../../site/live-set';
import { publishTinyApp } from '../../site/tiny-app';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();

const CODE_LIMIT_KB = 120;
const PHONE = { width: 375, height: 740 };

async function signIn(page: Page, token: string): Promise<void> {
  const field = page.getByLabel('Token');
  await field.fill(token);
  await field.press('Enter');
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key never reached the element');
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishTinyApp(site, 'tiny', version);
    await site.releases('promote', 'tiny', version, '--no-wait');
  }
});

test('the page is public and empty, has a strict policy, and its code is small', async ({ site }) => {
  const page = await fetch(`${site.url}/releases`, { headers: { accept: 'text/html' } });
  expect(page.url).toBe(`${site.consoleUrl}/`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(html).not.toContain('tiny');
  const [, script = ''] = /<script defer src="([^"]+)" integrity="sha384-/.exec(html) ?? [];
  const code = await fetch(`${site.consoleUrl}${script}`, { headers: { 'accept-encoding': 'br' } });
  const length = Number(code.headers.get('content-length'));
  console.log(`console: ${(length / 1024).toFixed(1)} KB of code (limit ${CODE_LIMIT_KB})`);
  expect(code.headers.get('content-encoding')).toBe('br');
  expect(code.headers.get('cache-control')).toContain('immutable');
  expect(length).toBeLessThanOrEqual(CODE_LIMIT_KB * 1024);
});

test.describe('a wrong token', () => {
  test.use({ expectedFaults: [[/401 \(Unauthorized\)/], { scope: 'test' }] });

  test('is reported and not stored; the right one opens the requested screen', async ({ page, site }) => {
    await page.goto(`${site.consoleUrl}/#/apps/tiny`);
    await signIn(page, 'glossa_not_a_token');
    await expect(page.getByRole('alert')).toContainText('Unknown token');
    await expect(page.getByLabel('Token')).toBeFocused();
    await signIn(page, site.operatorToken);
    await expect(page.getByRole('heading', { level: 1, name: 'tiny' })).toBeVisible();
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    expect(await stored()).not.toContain(site.operatorToken);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
    await signIn(page, site.operatorToken);
    await expect(page.getByRole('heading', { level: 1, name: 'tiny' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Token')).toBeVisible();
  });
});

test('an app is rolled back on a phone with the keyboard alone, and the console shows that its tabs follow', async ({
  page,
  context,
  site,
}) => {
  const learner = await context.newPage();
  await learner.goto('/login');
  await page.setViewportSize(PHONE);
  await page.goto(`${site.consoleUrl}/#/apps/tiny`);
  await expect(page.getByLabel('Token')).toBeVisible();
  await tabTo(page, page.getByLabel('Token'));
  await page.keyboard.type(site.operatorToken);
  await page.keyboard.press('Enter');
  const opener = page.getByRole('button', { name: 'Roll back tiny', exact: true });
  await expect(opener).toBeVisible();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Roll back tiny' });
  await expect(dialog.getByLabel('Back to')).toHaveValue('1.0.0');
  await tabTo(page, dialog.getByLabel(/^Reason/));
  await page.keyboard.type('it does not open');
  await tabTo(page, dialog.getByLabel('Type tiny to confirm'));
  await page.keyboard.type('tinny');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Type tiny exactly')).toBeVisible();
  expect((await readLiveApp(site.url, 'tiny')).version).toBe('1.1.0');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('tiny');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('tiny 1.1.0 → 1.0.0: rolled back')).toBeVisible();
  expect((await readLiveApp(site.url, 'tiny')).version).toBe('1.0.0');
  await expect(dialog.getByText(/open tabs? updated in/)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText('it does not open')).toBeVisible();
});

test('changes by somebody else appear at once', async ({ page, site }) => {
  await site.releases('promote', 'tiny', '1.1.0', '--no-wait');
  await page.goto(site.consoleUrl);
  await signIn(page, site.operatorToken);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'tiny' }) });
  await expect(card.getByText('1.1.0', { exact: true })).toBeVisible();
  await site.releases('rollback', 'tiny', '--no-wait');
  // Sooner than the console polls.
  await expect(card.getByText('1.0.0', { exact: true })).toBeVisible({ timeout: 8_000 });
});

const SCREENS = [
  ['/#/', 'Live set'],
  ['/#/apps/tiny', 'tiny'],
  ['/#/graph', 'Who needs whom'],
  ['/#/log', 'History'],
  ['/#/access', 'Access'],
] as const;

test('every screen is accessible, light and dark, and as wide as the window', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.goto(site.consoleUrl);
  await expect(page.getByLabel('Token')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await signIn(page, site.operatorToken);
  for (const [address, name] of SCREENS) {
    await page.goto(site.consoleUrl + address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The page may render once more with the previous layout.
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(tooWide, { message: `${address} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});

test('every dialog is accessible on a phone, light and dark', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await page.goto(`${site.consoleUrl}/#/apps/tiny`);
  await signIn(page, site.operatorToken);
  const openers = [
    'Roll back tiny',
    'Revoke a version',
    'Start a canary',
    'Configure the guard',
    'Plan of tiny 1.1.0',
  ];
  for (const name of openers) {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessible(page, { within: 'dialog', scheme: 'light' });
    await expectAccessible(page, { within: 'dialog', scheme: 'dark', coloursOnly: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
