import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { paused, time } from '../../site/lesson';
import { publishChanged } from './changed-app';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { testWithOwnSite } from '../../site/own-site';
import { anotherTab, mark, marker, playLesson, quizList } from './tab';
import { TabReports } from './tab-reports';

const METRICS_TOKEN = 'a-token-for-the-metrics-of-this-test';
const test = testWithOwnSite({ METRICS_TOKEN });
const PANEL = 'Vocabulary from this video';
const CHANGED_PANEL = 'Words of the new version';

// Commands do not wait for tabs where the screen shows the result: a tab of an earlier test that closed without notice
// still counts as open.
test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  await publishChangedQuiz(site);
});

test.describe('an app in use', () => {
  test.beforeAll(async ({ site }) => {
    test.setTimeout(300_000);
    await publishChanged(site, 'video', { version: CHANGED_VERSION });
    await publishChanged(site, 'vocabulary', {
      version: CHANGED_VERSION,
      file: 'src/messages/en.json',
      change: (text) => text.replace(PANEL, CHANGED_PANEL),
    });
  });

  test('a rollback waits while a video plays, and replaces the app when it is paused', async ({
    signedIn: page,
    site,
    learner,
  }) => {
    await site.releases('promote', 'video', CHANGED_VERSION, '--no-wait');
    const reported = new TabReports(page);
    await playLesson(page, await lessonPath(learner));
    await expect.poll(() => reported.shown('video')).toBe(CHANGED_VERSION);
    const { revision } = reported;
    await site.releases('rollback', 'video', '--no-wait');
    await expect.poll(() => reported.revision).toBeGreaterThan(revision);
    const before = await time(page);
    await expect.poll(() => time(page)).toBeGreaterThan(before + 1);
    expect(reported.shown('video')).toBe(CHANGED_VERSION);
    const at = await page.evaluate(() => {
      const video = document.querySelector('video');
      video?.pause();
      return video?.currentTime ?? NaN;
    });
    await expect.poll(() => reported.shown('video')).toBe('1.0.0');
    await expect.poll(() => time(page)).toBeCloseTo(at, 0);
  });

  test('a rollback waits for a dialog with unsaved input, and replaces the slots around it after that', async ({
    signedIn: page,
    site,
    learner,
  }) => {
    await site.releases('promote', 'vocabulary', CHANGED_VERSION, '--no-wait');
    const unknownWord = { found: false, word: 'casa', source_language: 'es', target_language: 'en' };
    await page.route('**/api/ai/translate', (route) => route.fulfill({ json: unknownWord }));
    const reported = new TabReports(page);
    await page.goto(await lessonPath(learner));
    await expect(page.getByRole('region', { name: CHANGED_PANEL })).toBeVisible();
    await page.locator('[data-word-index]').filter({ hasText: /^casa/ }).first().click();
    const own = page.getByRole('dialog').getByRole('textbox');
    await own.fill('a home of my own');
    const { revision } = reported;
    await site.releases('rollback', 'vocabulary', '--no-wait');
    await expect.poll(() => reported.revision).toBeGreaterThan(revision);
    await expect(own).toHaveValue('a home of my own');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('region', { name: PANEL })).toBeVisible();
    await expect(page.getByRole('region', { name: PANEL }).getByText('casa')).toBeVisible();
  });

  test('a revoke replaces even a playing video, which continues at its position', async ({
    signedIn: page,
    site,
    learner,
  }) => {
    await site.releases('promote', 'video', CHANGED_VERSION, '--no-wait');
    const reported = new TabReports(page);
    await playLesson(page, `${await lessonPath(learner)}?t=20`);
    await expect.poll(() => reported.shown('video')).toBe(CHANGED_VERSION);
    await mark(page);
    await site.releases('revoke', 'video', '--reason', 'a test of the way back', '--no-wait');
    await expect.poll(() => reported.shown('video')).toBe('1.0.0');
    await expect.poll(() => time(page)).toBeGreaterThan(20);
    await expect.poll(() => paused(page)).toBe(false);
    expect(await marker(page)).toBe('this very tab');
  });
});

test.describe('every tab receives a new live set', () => {
  test('over one connection for all of them, visible or not', async ({ signedIn: page, site, learner }) => {
    await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
    await page.goto('/quizzes');
    const tabs = [page];
    for (let count = 1; count < 8; count += 1) {
      const tab = await anotherTab(page.context(), learner);
      await tab.goto('/quizzes');
      tabs.push(tab);
    }
    for (const tab of tabs) await expect(quizList(tab, CHANGED_HEADING)).toBeVisible();
    await hide(tabs[3]);
    const { tabs: confirmation } = JSON.parse(await site.releases('rollback', 'quiz', '--json'));
    // A tab of an earlier test that closed without notice may be counted too.
    expect(confirmation.confirmed).toBeGreaterThanOrEqual(tabs.length);
    for (const tab of tabs) await expect(quizList(tab, QUIZ_HEADING)).toBeVisible();
    await expect
      .poll(() => countStreams(site.url), { message: 'six connections are all that a browser allows' })
      .toBe(1);

    // The tab that opened the connection is closed, and the others keep it.
    await page.close();
    await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
    await site.releases('rollback', 'quiz', '--no-wait');
    for (const tab of tabs.slice(1)) await expect(quizList(tab, QUIZ_HEADING)).toBeVisible();
  });
});

async function countStreams(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/releases/metrics`, { headers })).text();
  return Number(/^glossa_releases_open_streams(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1]);
}

/** Hides the page as a tab behind another one is hidden. */
async function hide(page: Page | undefined): Promise<void> {
  await page?.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
