import type { Page } from '@playwright/test';
import { expect, type Learner } from '../../fixtures';
import { addScript } from '../../site/checks/add-script';
import { readLiveApp } from '../../site/live-set';
import type { KeptBrowser } from '../../site/offline/kept-browser';
import { test } from '../../site/offline/offline-test';
import { signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(120_000);

async function signInAndKeep(kept: KeptBrowser, learner: Learner): Promise<Page> {
  const { page } = kept;
  await signIn(page, learner);
  await waitUntilKept(page);
  return page;
}

/** Replaces a stored file; runs in the page. */
async function alter(address: string): Promise<number> {
  let altered = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const response = await cache.match(address);
    if (!response) continue;
    const text = `globalThis.altered = true;${await response.text()}`;
    await cache.put(address, new Response(text, { headers: response.headers }));
    altered += 1;
  }
  return altered;
}

test.describe('an altered file', () => {
  test.use({ expectedFaults: [[/integrity|Failed to (load|fetch)|quiz/i], { scope: 'test' }] });

  test('of the store never runs, without a network and with one', async ({
    kept,
    line,
    learner,
    siteUrl,
  }) => {
    const page = await signInAndKeep(kept, learner);
    const { base, entry } = await readLiveApp(siteUrl, 'quiz');
    expect(await page.evaluate(alter, base + entry.file)).toBeGreaterThan(0);
    await line.set('refused');
    await kept.setOffline(true);
    await page.goto('/quizzes');
    await expect(page.locator('[data-app-unavailable]')).toBeVisible();
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
    await expect(page.getByRole('navigation').first()).toBeVisible();

    await line.set('open');
    await kept.setOffline(false);
    await page.goto('/quizzes');
    await expect(page.getByRole('heading', { level: 1, name: 'Previous Quizzes' })).toBeVisible();
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
  });
});

test.describe('a stored page', () => {
  test.use({ expectedFaults: [[/Integrity-Policy|integrity|Content Security Policy/i], { scope: 'test' }] });

  test('has the policies of one from the network, and they hold', async ({
    kept,
    line,
    learner,
    siteUrl,
  }) => {
    const page = await signInAndKeep(kept, learner);
    const fresh = await page.goto('/vocabulary');
    await line.set('refused');
    await kept.setOffline(true);
    const stored = await page.goto('/vocabulary');
    expect(stored?.fromServiceWorker()).toBe(true);
    for (const name of [
      'content-security-policy',
      'integrity-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
    ]) {
      expect(stored?.headers()[name], name).toBe(fresh?.headers()[name]);
    }
    const { base, entry } = await readLiveApp(siteUrl, 'quiz');
    // An entry needs the core of the federation runtime.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(addScript, { src: base + entry.file })).toBe('blocked');
    expect(await page.evaluate(addScript, { src: base + entry.file, integrity: entry.integrity })).toBe(
      'ran',
    );
  });
});
