import { LIVE_SET_ELEMENT_ID, WORKER_PATH } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { Page } from '@playwright/test';
import { expect, signInWith } from '../../fixtures';
import { withKeptBrowser } from '../../site/offline/offline-test';
import { waitUntilKept, waitUntilStored } from '../../site/offline/wait-until-kept';
import { testWithOwnSite } from '../../site/own-site';
import { entryAddress } from '../platform/changed-app';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from '../platform/changed-quiz';
import { follow } from '../platform/mounts';
import { mark, marker, quizList } from '../platform/tab';

const test = withKeptBrowser(testWithOwnSite());
test.setTimeout(400_000);
/** Browsers begin to download within a minute of a change, which on a machine with other work takes another one. */
const CHANGE_LIMIT_MS = 150_000;

declare global {
  interface Window {
    takeovers: number;
  }
}

/** The worker of before. It says so, and is another script to the browser. */
const markPrevious = (script: string) => `${script}
self.addEventListener('message', ({ data, ports }) => {
  if (data.kind === 'which') ports[0].postMessage('previous');
});
`;

/** Which worker answers the tab; the one of today does not know the question. */
function askWorker(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    navigator.serviceWorker.controller?.postMessage({ kind: 'which' }, [port2]);
    return new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(String(data));
      setTimeout(() => resolve('none or today’s'), 500);
    });
  });
}

/** Counts from now on how often another worker takes the tab over. A question would keep the one before at work. */
const countTakeovers = (page: Page) =>
  page.evaluate(() => {
    window.takeovers = 0;
    navigator.serviceWorker.addEventListener('controllerchange', () => (window.takeovers += 1));
  });

const expectTakenOver = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.takeovers), { timeout: CHANGE_LIMIT_MS }).toBe(1);

/** Requires that the page runs the quiz of its own live set, and no file of another version's. */
async function expectWhole(page: Page, version: string): Promise<void> {
  const heading = version === CHANGED_VERSION ? CHANGED_HEADING : QUIZ_HEADING;
  await expect(quizList(page, heading)).toBeVisible();
  const { text, loaded } = await page.evaluate((id) => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const entries = paths.filter((path) => /^\/apps\/quiz\/.*remoteEntry\.js$/.test(path));
    return { text: document.getElementById(id)?.textContent ?? '', loaded: [...new Set(entries)] };
  }, LIVE_SET_ELEMENT_ID);
  const { quiz } = (JSON.parse(text) as LiveSet).apps;
  expect([quiz?.version, loaded]).toEqual([version, [entryAddress(quiz)]]);
}

test('the next worker takes over two open tabs once the one before has ended its downloads, and no page is mixed', async ({
  kept,
  line,
  learner,
  site,
}) => {
  await publishChangedQuiz(site);
  line.scripts.set(WORKER_PATH, markPrevious(await (await fetch(`${site.url}${WORKER_PATH}`)).text()));
  const { page } = kept;
  await signInWith(page, learner);
  await page.goto('/dashboard');
  await waitUntilKept(page);
  const other = await kept.tabs.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/quizzes');
    await expectWhole(tab, '1.0.0');
    expect(await askWorker(tab)).toBe('previous');
  }
  await mark(other);

  // The worker of before downloads the next set, for the first tab alone.
  const letThrough = line.hold(`/apps/quiz/`);
  await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => line.isHolding, { timeout: CHANGE_LIMIT_MS }).toBe(true);
  line.scripts.clear();
  for (const tab of [page, other]) await countTakeovers(tab);
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  // Both are there now: the next one waits.
  await expect
    .poll(() => other.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  expect([await askWorker(page), await askWorker(other)]).toEqual(['previous', 'previous']);
  await follow(other, 'vocabulary');
  await expect(other.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  letThrough();

  for (const tab of [page, other]) {
    await expectTakenOver(tab);
    expect(await askWorker(tab)).toBe('none or today’s');
  }
  expect(await marker(other)).toBe('this very tab');
  await page.goto('/quizzes');
  await expectWhole(page, CHANGED_VERSION);
  await waitUntilStored(page, 'quiz', CHANGED_VERSION);

  // What one has stored the other starts, at every address and in both tabs.
  await line.set('refused');
  await kept.setOffline(true);
  for (const tab of [page, other]) {
    await tab.goto('/quizzes');
    await expectWhole(tab, CHANGED_VERSION);
    await tab.reload();
    await expectWhole(tab, CHANGED_VERSION);
  }
});
