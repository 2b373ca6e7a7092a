import { OFFLINE_CACHES } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { OUTAGE_FAULTS } from '../../site/offline/outage-faults';

test.use({ serviceWorkers: 'allow', expectedFaults: [[OUTAGE_FAULTS], { scope: 'test' }] });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });

/** Waits until the page has stored, by itself, the site and what the navigation's screens begin with. */
async function waitUntilStored(page: Page): Promise<void> {
  const read = async ([site]: readonly [string]) => {
    const entries = await (await caches.open(site)).keys();
    return entries.some(({ url }) => url.endsWith('/current')) && 'glossa.fetched' in localStorage;
  };
  await expect
    .poll(() => page.evaluate(read, [OFFLINE_CACHES.site] as const), { timeout: 30_000 })
    .toBe(true);
}

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

test('a page stores the site by itself, says offline what it shows and what it lacks, and is new again on return', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/dashboard');
  await waitUntilStored(page);
  await context.setOffline(true);
  // No page of this address was ever opened here.
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  await expect(notice(page)).toContainText('Last updated:');
  await page.goto('/playlists/own');
  await expect(notice(page)).toContainText('This page isn’t fully stored on this device yet.');
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
});

test('signing out removes what was stored for the learner', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await waitUntilStored(page);
  expect((await listCaches(page)).filter((name) => name.startsWith(OFFLINE_CACHES.data))).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(async () => (await listCaches(page)).filter((name) => name.startsWith(OFFLINE_CACHES.data)))
    .toEqual([]);
});
