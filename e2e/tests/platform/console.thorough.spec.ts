import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import type { RunningSite } from '../../site/running-site';
import { publishTinyApp } from '../../site/tiny-app';
import { testWithOwnSite } from './own-site';

const test = testWithOwnSite();

/** The machine's own token. */
function operatorToken(site: RunningSite): string {
  const file = readFileSync(join(site.dataDirectory, 'releases/operator.json'), 'utf8');
  return (JSON.parse(file) as { token: string }).token;
}

async function signIn(page: Page, token: string): Promise<void> {
  const field = page.getByLabel('Token');
  await field.fill(token);
  await field.press('Enter');
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishTinyApp(site, 'tiny', version);
    await site.releases('promote', 'tiny', version, '--no-wait');
  }
});

const SCREENS = [
  ['/#/', 'Live set'],
  ['/#/apps/tiny', 'tiny'],
  ['/#/log', 'History'],
  ['/#/access', 'Access'],
] as const;

test('every screen is accessible, light and dark, and as wide as the window', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.goto(site.consoleUrl);
  await expect(page.getByLabel('Token')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await signIn(page, operatorToken(site));
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
