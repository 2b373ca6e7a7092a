import type { Page } from '@playwright/test';
import { expect, followMenu } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { testWithOwnSite } from '../../site/own-site';
import { publishPlain } from '../../site/publish-plain';
import type { RunningSite } from '../../site/running-site';
import { breakFiles, REPORTS_OF_FAULTS } from './network-faults';

const test = testWithOwnSite();
/** The builds of `e2e/plain-remote`. */
const TOOLS = ['webpack', 'rspack', 'lean'] as const;
type Tool = (typeof TOOLS)[number];

const publish = (site: RunningSite, tool: Tool, version: string) =>
  publishPlain(site, { build: tool, app: tool, version, mount: `/with-${tool}`, title: `With ${tool}` });

/** Requires that the version shows its first screen, with its styles, and loads its late chunk. */
async function expectVersion(page: Page, version: string): Promise<void> {
  const heading = page.getByRole('heading', { name: `Plain ${version}` });
  await expect(heading).toHaveCSS('letter-spacing', '3px');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(`Late ${version}`)).toBeVisible();
}

async function leaveAndReturn(page: Page, tool: Tool): Promise<void> {
  await followMenu(page, 'Dashboard');
  await followMenu(page, `With ${tool}`);
}

for (const tool of TOOLS) {
  test.describe(`a remote that ${tool} has built without the kit`, () => {
    test.beforeAll(async ({ site }) => {
      test.setTimeout(300_000);
      for (const version of ['1.0.0', '1.1.0']) await publish(site, tool, version);
      await site.releases('promote', tool, '1.0.0');
    });

    test('is mounted with its chunks, and two versions run in one tab', async ({ signedIn: page, site }) => {
      await page.goto(`/with-${tool}/anything/below`);
      await expectVersion(page, '1.0.0');
      await site.releases('promote', tool, '1.1.0');
      await expect(async () => {
        await leaveAndReturn(page, tool);
        await expectVersion(page, '1.1.0');
      }).toPass();
      await site.releases('rollback', tool);
      await expect(async () => {
        await leaveAndReturn(page, tool);
        await expectVersion(page, '1.0.0');
      }).toPass();
      const instances = await page.evaluate(() =>
        (
          globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
        ).__FEDERATION__.__INSTANCES__.map(({ name }) => name),
      );
      expect(instances.filter((name) => name.includes(tool)).sort()).toEqual([
        `glossa_${tool}_1_0_0`,
        `glossa_${tool}_1_1_0`,
      ]);
    });

    test.describe('with a late chunk that was altered on the way', () => {
      test.use({ expectedFaults: [[...REPORTS_OF_FAULTS, /ChunkLoadError/], { scope: 'test' }] });

      test('is refused by the browser, and the page says so', async ({ signedIn: page, site }) => {
        const { base, scripts, entry } = await readLiveApp(site.url, tool);
        const first = [entry, ...scripts].map(({ file }) => file).join('|');
        await page.goto(`/with-${tool}`);
        await expect(page.getByRole('heading', { name: 'Plain 1.0.0' })).toBeVisible();
        await breakFiles(page, new RegExp(`${base}(?!${first}).*\\.js`), 'corrupted');
        await page.getByRole('button', { name: 'Open' }).click();
        await expect(page.locator(`[data-app-unavailable="${tool}"]`)).toBeVisible();
        await expect(page.getByText('Late 1.0.0')).toHaveCount(0);
      });
    });
  });
}
