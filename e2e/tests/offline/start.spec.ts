import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { LESSON, lessonPath, saveWord } from '../../site/learner-work';
import { casa } from '../../site/lesson';
import type { LineState } from '../../site/offline/line';
import { test } from '../../site/offline/offline-test';
import { homeHeading, signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(120_000);
/** Within it a start without a network shows its screen, on a machine with other work. */
const START_LIMIT_MS = 10_000;

/** How the way to the site may be barred, and whether the browser knows. */
const OUTAGES: readonly [title: string, LineState, offline: boolean][] = [
  ['no network', 'refused', true],
  ['a stopped server', 'refused', false],
  ['a proxy whose server is stopped', 'bad gateway', false],
  ['a network that answers nothing', 'silent', false],
];

test('a browser that was closed starts without a network at every address, as the learner left it', async ({
  kept,
  line,
  learner,
}) => {
  await saveWord(learner, 'casa');
  const lesson = await lessonPath(learner);
  await signIn(kept.page, learner);
  // The worker stores nothing of a screen that was opened before it answers.
  await waitUntilKept(kept.page);
  const screens: readonly [string, (page: Page) => ReturnType<Page['locator']>][] = [
    ['/', homeHeading],
    ['/vocabulary', (page) => page.getByRole('button', { name: 'casa', exact: true })],
    ['/vocabulary/review', (page) => page.getByRole('button', { name: 'Show answer' })],
    ['/quizzes', (page) => page.getByRole('heading', { level: 1, name: 'Previous Quizzes' })],
    [lesson, casa],
  ];
  for (const [path, ready] of screens) {
    await kept.page.goto(path);
    await expect(ready(kept.page)).toBeVisible();
  }
  await waitUntilKept(kept.page, ['/auth/me', '/vocabulary/reviews/counts']);
  await kept.waitForStorage();

  for (const [title, state, offline] of OUTAGES) {
    await kept.close();
    await line.set(state);
    await kept.startAgain({ offline });
    for (const [path, ready] of screens) {
      const startedAt = Date.now();
      await kept.page.goto(path, { waitUntil: 'commit' });
      await expect(ready(kept.page), `${path} with ${title}`).toBeVisible({ timeout: START_LIMIT_MS });
      console.log(`${title}: ${path} after ${Date.now() - startedAt} ms`);
    }
    await line.set('open');
  }
  await kept.setOffline(false);
  await kept.page.goto('/playlists');
  await expect(kept.page.getByRole('link', { name: LESSON.playlist })).toBeVisible();
});
