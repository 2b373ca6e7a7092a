import { WORKER_PATH } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { withKeptBrowser } from '../../site/offline/offline-test';
import { homeHeading, signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';
import { testWithOwnSite } from '../../site/own-site';

const test = withKeptBrowser(testWithOwnSite());
test.setTimeout(240_000);
/** What pages write whose files the broken worker refuses. */
test.use({ expectedFaults: [/ChunkLoadError|status of 500/] });
/** Until a browser has fetched a new worker on a machine with other work. */
const CHANGE_LIMIT_MS = 30_000;

/** It answers every page with its own. */
const BROKEN_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(new Response('broken by the worker', { status: 500 }));
  else event.respondWith(Response.error());
});
`;

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const cacheNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('media')));

test('a worker that breaks every page is ended by one command, and comes back by another', async ({
  kept,
  line,
  learner,
  site,
}) => {
  await signIn(kept.page, learner);
  await waitUntilKept(kept.page);
  line.scripts.set(WORKER_PATH, BROKEN_WORKER);
  await kept.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(
      async () => {
        await kept.page.goto('/vocabulary');
        return kept.page.textContent('body');
      },
      { timeout: CHANGE_LIMIT_MS },
    )
    .toBe('broken by the worker');

  await site.releases('worker', 'off');
  line.scripts.clear();
  // The next visit brings the worker that ends the broken one, which reloads the window.
  await kept.page.goto('/vocabulary');
  const words = kept.page.getByRole('heading', { level: 1, name: 'My Vocabulary' });
  await expect(words).toBeVisible({ timeout: CHANGE_LIMIT_MS });
  await expect.poll(() => registrations(kept.page), { timeout: CHANGE_LIMIT_MS }).toBe(0);
  await expect.poll(() => cacheNames(kept.page), { timeout: CHANGE_LIMIT_MS }).toEqual([]);
  await kept.page.reload();
  await expect(words).toBeVisible();
  expect(await registrations(kept.page)).toBe(0);

  await site.releases('worker', 'on');
  await kept.page.reload();
  await expect(words).toBeVisible();
  await waitUntilKept(kept.page);
  await line.set('refused');
  await kept.setOffline(true);
  await kept.page.goto('/dashboard');
  await expect(homeHeading(kept.page)).toBeVisible();
});
