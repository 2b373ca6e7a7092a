import { LIVE_PATH, OFFLINE_CACHES, STORED_AT_HEADER, WORKER_PATH } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';

test.use({
  serviceWorkers: 'allow',
  // What a page without a network writes of its streams and calls.
  expectedFaults: [
    [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/],
    { scope: 'test' },
  ],
});

/** Registers the worker, and waits until it says that it holds the live set. */
async function keepSite(page: Page): Promise<void> {
  await page.evaluate(
    async ([workerPath, livePath]) => {
      await navigator.serviceWorker.register(workerPath);
      const { active } = await navigator.serviceWorker.ready;
      const locale = document.documentElement.lang;
      const set = (await (await fetch(`${livePath}?locale=${locale}`)).json()) as LiveSet;
      const { revision, withdrawn } = set;
      await new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener(
          'message',
          ({ data }: MessageEvent<{ revision?: number }>) => {
            if (data.revision === revision) resolve();
          },
        );
        navigator.serviceWorker.startMessages();
        active?.postMessage({ kind: 'set', revision, withdrawn, locale, isFirst: true });
      });
    },
    [WORKER_PATH, LIVE_PATH] as const,
  );
}

test('a learner’s site starts without a network at any address, with what it last knew', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/dashboard');
  await keepSite(page);
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const storedAt = await page.evaluate(
    async ([header]) => {
      const token = localStorage.getItem('glossa.token') ?? '';
      const answer = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
      return answer.headers.get(header);
    },
    [STORED_AT_HEADER] as const,
  );
  expect(Date.parse(storedAt ?? '')).toBeLessThan(Date.now());
  await page.goto('/quizzes');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('guests get the form without a network', async ({ page, context }) => {
  await page.goto('/login');
  await keepSite(page);
  await context.setOffline(true);
  for (const path of ['/login', '/vocabulary']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  }
});

test.describe('a page', () => {
  test.use({ expectedFaults: [[/integrity|ERR_|Failed to/], { scope: 'test' }] });

  test('a stored file that was changed does not run', async ({ signedIn: page, context }) => {
    await page.goto('/dashboard');
    await keepSite(page);
    await page.evaluate(
      async ([name]) => {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (!url.endsWith('.js')) continue;
          const headers = { 'content-type': 'text/javascript' };
          await cache.put(url, new Response('window.wasChanged = true;', { headers }));
        }
      },
      [OFFLINE_CACHES.files] as const,
    );
    await context.setOffline(true);
    const refusal = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await page.goto('/quizzes');
    await refusal;
    expect(await page.evaluate(() => 'wasChanged' in window)).toBe(false);
  });
});

test('a network that says nothing costs a page a second and a half', async ({ signedIn: page, context }) => {
  await page.goto('/dashboard');
  await keepSite(page);
  // Held in the worker's own request, as on a train in a tunnel.
  await context.route('**/quizzes', () => undefined);
  await page.goto('/quizzes');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.unroute('**/quizzes');
});
