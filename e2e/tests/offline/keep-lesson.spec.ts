import { OFFLINE_CACHES } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { LESSON, lessonPath } from '../../site/learner-work';
import { casa } from '../../site/lesson';
import { OUTAGE_FAULTS } from '../../site/offline/outage-faults';
import { playAcross } from '../../site/offline/play-across';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.use({ serviceWorkers: 'allow', expectedFaults: [[OUTAGE_FAULTS], { scope: 'test' }] });

const mediaOfBrowser = (page: Page) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  }, OFFLINE_CACHES.media);

test('a lesson that is kept plays to its end without a network, from another place, and its words are looked up', async ({
  signedIn: page,
  learner,
  context,
}) => {
  const path = await lessonPath(learner);
  await page.goto(path);
  await waitUntilKept(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Keep offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep offline' });
  await expect(dialog.getByText(/^About /)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog.getByText(/^Kept · /)).toBeVisible();
  await context.setOffline(true);

  await page.goto(path);
  await casa(page).click();
  await expect(page.getByRole('dialog').getByText('house', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const reached = await page.locator('video').evaluate(playAcross);
  expect(reached).toBeCloseTo(1, 1);

  await page.goto('/playlists/kept');
  await expect(page.getByRole('link', { name: LESSON.title })).toBeVisible();
  await expectAccessible(page);
  expect(await mediaOfBrowser(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing is kept yet')).toBeVisible();
  expect(await mediaOfBrowser(page)).toEqual([]);
});
