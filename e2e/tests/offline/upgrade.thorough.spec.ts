import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signInWith } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { withKeptBrowser } from '../../site/offline/offline-test';
import { waitUntilKept, waitUntilStored } from '../../site/offline/wait-until-kept';
import { testWithOwnSite } from '../../site/own-site';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from '../platform/changed-quiz';
import { readBytes, readEncoding } from '../platform/sent-encoding';
import { quizList } from '../platform/tab';
import { listLiveFiles } from './broken-quiz';

const test = withKeptBrowser(testWithOwnSite());
test.setTimeout(400_000);
/** Deltas are made by a second thread. */
const DELTA_LIMIT_MS = 60_000;

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  await publishChangedQuiz(site);
});
test.afterEach(({ site }) => site.releases('rollback', 'quiz', '--no-wait'));

/** SHA-256 of what the browser has stored at the addresses. */
function readStored(page: Page, addresses: readonly string[]): Promise<Record<string, string>> {
  return page.evaluate(async (urls) => {
    const hashes = urls.map(async (url) => {
      const stored = await caches.match(url, { ignoreVary: true });
      const digest = await crypto.subtle.digest(
        'SHA-256',
        (await stored?.arrayBuffer()) ?? new ArrayBuffer(0),
      );
      return [url, btoa(String.fromCharCode(...new Uint8Array(digest)))] as const;
    });
    return Object.fromEntries(await Promise.all(hashes));
  }, addresses);
}

test('a version that comes as deltas is stored byte for byte, and starts without a network', async ({
  kept,
  line,
  learner,
  site,
}) => {
  const { page } = kept;
  const former = await readLiveApp(site.url, 'quiz');
  const before = await listLiveFiles(site.url);
  await signInWith(page, learner);
  await page.goto('/dashboard');
  await page.goto('/quizzes');
  await expect(quizList(page, QUIZ_HEADING)).toBeVisible();
  await waitUntilKept(page);

  await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
  const { base, entry } = await readLiveApp(site.url, 'quiz');
  const dictionary = await readBytes(`${site.url}${former.base}${former.entry.file}`);
  const next = `${site.url}${base}${entry.file}`;
  await expect.poll(() => readEncoding(next, dictionary), { timeout: DELTA_LIMIT_MS }).toBe('dcz');
  const renewed = (await listLiveFiles(site.url)).filter((file) => !before.includes(file));
  expect(renewed).toContain(base + entry.file);
  await line.set('open');
  await page.goto('/dashboard');
  await waitUntilStored(page, 'quiz', CHANGED_VERSION);

  const arrived = line.arrivals.filter(({ path }) => renewed.includes(path));
  const [deltas, whole] = ['dcz', 'br'].map(
    (kind) => arrived.filter(({ encoding }) => encoding === kind).length,
  );
  console.log(`${renewed.length} files of the version: ${deltas} came as deltas, ${whole} whole`);
  expect(arrived.find(({ path }) => path === base + entry.file)?.encoding).toBe('dcz');
  const published = renewed.map(async (file) => {
    const bytes = await readBytes(`${site.url}${file}`);
    return [file, createHash('sha256').update(bytes).digest('base64')] as const;
  });
  expect(await readStored(page, renewed)).toEqual(Object.fromEntries(await Promise.all(published)));

  await kept.waitForStorage();
  await kept.close();
  await line.set('refused');
  await kept.startAgain({ offline: true });
  await kept.page.goto('/quizzes');
  await expect(quizList(kept.page, CHANGED_HEADING)).toBeVisible();
});

test('an upgrade that goes live while the network is silent leaves the stored page to be started, and the page on return takes the new set', async ({
  kept,
  line,
  learner,
  site,
}) => {
  const { page } = kept;
  await signInWith(page, learner);
  await page.goto('/dashboard');
  await waitUntilKept(page);
  await line.set('silent');
  await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
  const startedAt = Date.now();
  await page.goto('/quizzes', { waitUntil: 'commit' });
  await expect(quizList(page, QUIZ_HEADING)).toBeVisible();
  console.log(`the stored page shows its screen after ${Date.now() - startedAt} ms`);

  await line.set('open');
  // On a machine with other work, a page may take longer than the worker waits.
  await expect(async () => {
    await page.goto('/quizzes');
    await expect(quizList(page, CHANGED_HEADING)).toBeVisible();
  }).toPass();
  await waitUntilStored(page, 'quiz', CHANGED_VERSION);
  await line.set('refused');
  await kept.setOffline(true);
  await page.goto('/quizzes');
  await expect(quizList(page, CHANGED_HEADING)).toBeVisible();
});
