import type { Page } from '@playwright/test';
import { expect, signInWith } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { entryAddress, publishChanged } from './changed-app';
import { QUIZ_HEADING } from './changed-quiz';
import { expectWorking, follow } from './mounts';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();
const CHANGED = '1.1.0';
const MAX_ROLLBACK_BYTES = 1024;

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  await publishChanged(site, 'shell', {
    version: CHANGED,
    file: 'src/navigation/navigation-links.tsx',
    change: (text) => text.replace('HOVER_DELAY_MS = 65', 'HOVER_DELAY_MS = 70'),
  });
});

interface Loaded {
  paths: string[];
  /** Bytes that came over the network. */
  bytes: number;
}

/** The files of apps that the document has loaded. */
function readLoaded(page: Page): Promise<Loaded> {
  return page.evaluate(() => {
    const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => new URL(name).pathname.startsWith('/apps/'),
    );
    return {
      paths: entries.map(({ name }) => new URL(name).pathname),
      bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
}

async function expectQuizzes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  // The stream of live sets stays open, so the network never rests: nothing more of the apps has come within a second.
  let before = -1;
  const hasSettled = async () => {
    const { paths } = await readLoaded(page);
    const isSame = paths.length === before;
    before = paths.length;
    return isSame;
  };
  await expect.poll(hasSettled, { intervals: [1000] }).toBe(true);
}

test('after a rollback of the shell, an open tab and a returning learner download no script again', async ({
  signedIn: tab,
  site,
  context,
  learner,
}) => {
  const formerEntry = entryAddress(await readLiveApp(site.url, 'shell'));
  await tab.goto('/quizzes');
  await expectQuizzes(tab);
  expect((await readLoaded(tab)).bytes).toBeGreaterThan(100 * 1024);
  const untouched = await context.newPage();
  await signInWith(untouched, learner);
  await untouched.goto('/quizzes');
  await expectQuizzes(untouched);

  await site.releases('promote', 'shell', CHANGED);
  const changedEntry = entryAddress(await readLiveApp(site.url, 'shell'));
  await tab.reload();
  await expectQuizzes(tab);
  const changed = await readLoaded(tab);
  expect(changed.paths).toContain(changedEntry);
  expect(changed.bytes, 'the changed shell is downloaded').toBeGreaterThan(0);

  await site.releases('rollback', 'shell');
  await untouched.evaluate(() => performance.clearResourceTimings());
  for (const remote of ['account', 'quiz'] as const) {
    await follow(untouched, remote);
    await expectWorking(untouched, remote);
  }
  const { paths } = await readLoaded(untouched);
  expect(
    paths.filter((path) => path.startsWith('/apps/shell/')),
    'a tab that runs the shell still',
  ).toEqual([]);

  await tab.reload();
  await expectQuizzes(tab);
  const returning = await context.newPage();
  await signInWith(returning, learner);
  await returning.goto('/quizzes');
  await expectQuizzes(returning);
  for (const page of [tab, returning]) {
    const loaded = await readLoaded(page);
    expect(loaded.paths).toContain(formerEntry);
    expect(loaded.bytes).toBeLessThanOrEqual(MAX_ROLLBACK_BYTES);
    await follow(page, 'account');
    await expectWorking(page, 'account');
  }
});
