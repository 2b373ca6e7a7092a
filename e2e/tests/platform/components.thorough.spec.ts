import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test as base } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { root } from '../../site/running-site';
import { serveFolder } from '../../site/servers/serve-folder';
import { siteFolder } from '../../site/site-folder';

const BUILD_LIMIT_MS = 120_000;

const test = base.extend<object, { componentPage: string }>({
  componentPage: [
    async ({}, use) => {
      const folder = siteFolder('components');
      await promisify(execFile)('npm', ['run', 'ui', '--', '--build', folder], { cwd: root });
      const { url, stop } = await serveFolder(folder);
      await use(url);
      await stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_LIMIT_MS },
  ],
});

for (const direction of ['ltr', 'rtl'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the component page is accessible, ${scheme} and ${direction}, and as wide as the window`, async ({
      page,
      componentPage,
    }) => {
      // The page's switch overrides the device's scheme.
      await page.emulateMedia({
        colorScheme: scheme === 'light' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      await page.goto(`${componentPage}/?scheme=${scheme}&direction=${direction}`);
      await expect(page.getByRole('heading', { level: 2, name: 'VisuallyHidden' })).toBeVisible();
      const background = scheme === 'light' ? 'rgb(246, 247, 251)' : 'rgb(18, 19, 28)';
      await expect(page.locator('body')).toHaveCSS('background-color', background);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expectAccessible(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}

test('the switches change the page and its address', async ({ page, componentPage }) => {
  await page.goto(componentPage);
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\?scheme=dark&direction=rtl$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Right to left' })).toBeChecked();
});

test('every contrast on the page is sufficient', async ({ page, componentPage }) => {
  await page.goto(componentPage);
  const rows = page.getByRole('table').getByRole('row');
  const figures = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
  );
  expect(figures.length).toBeGreaterThan(20);
  for (const [least = NaN, light = NaN, dark = NaN] of figures) {
    expect(Math.min(light, dark)).toBeGreaterThanOrEqual(least);
  }
});

test('a dialog of the page opens, fits 320 px, and returns the focus', async ({ page, componentPage }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(componentPage);
  const opener = page.locator('#Dialog').getByRole('button').last();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Review vocabulary' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport();
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('in forced colours', () => {
  test('parts that only a background marks have a border', async ({ page, componentPage }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(componentPage);
    const chosen = page.locator('#Segments label').first();
    const edges = await chosen.evaluate((element) => {
      const other = element.nextElementSibling;
      return [element, other].map((each) => each && getComputedStyle(each).borderColor);
    });
    expect(edges[0]).not.toBe(edges[1]);
    const bar = page.locator('#ProgressBar progress').first();
    await expect(bar).toHaveCSS('border-top-width', '1px');
  });
});
