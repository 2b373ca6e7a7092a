import { expect } from '../../fixtures';
import { makeQuiz, saveWord } from '../../site/learner-work';
import { publishChanged, readLiveApp } from './changed-app';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { expectWorking, follow, REMOTES } from './mounts';
import { testWithOwnSite } from './own-site';
import type { Page } from '@playwright/test';

const test = testWithOwnSite();

const RESTYLED_VERSION = '1.2.0';
const RESTYLED = 'letter-spacing: 3px';

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  await publishChangedQuiz(site);
  await publishChanged(site, 'quiz', {
    version: RESTYLED_VERSION,
    file: 'src/routes/quiz-list.module.css',
    change: (text) => text.replace('{', `{\n  ${RESTYLED};`),
  });
});

/** Leaves the quizzes and returns, until the tab has received the change. */
async function comeBackTo(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    await follow(page, 'account');
    await expectWorking(page, 'account');
    await follow(page, 'quiz');
    await expectWorking(page, 'quiz');
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  }).toPass();
}

/** The names of the quiz's files that came over the network since the last call. */
async function takeDownloads(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    return entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => new URL(name).pathname);
  });
  const files = addresses.filter((path) => path.startsWith('/apps/quiz/'));
  return [...new Set(files.map((path) => path.split('/').at(-1) ?? ''))].sort();
}

test('an open tab switches to a promoted version and back after a rollback, without a reload and with its session', async ({
  signedIn: page,
  site,
  learner,
}) => {
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { marker: 'this very tab' }));
  expect(await takeDownloads(page)).toEqual(
    expect.arrayContaining(['messages-en-json.js', 'remote.css', 'remote.js', 'remoteEntry.js']),
  );

  await site.releases('promote', 'quiz', CHANGED_VERSION);
  await comeBackTo(page, CHANGED_HEADING);
  expect(await takeDownloads(page), 'only what changed').toEqual(['messages-en-json.js', 'remoteEntry.js']);

  await site.releases('rollback', 'quiz');
  await comeBackTo(page, QUIZ_HEADING);
  expect(await takeDownloads(page), 'the tab runs the first version still').toEqual([]);

  for (const remote of REMOTES) {
    await follow(page, remote);
    await expectWorking(page, remote);
  }
  expect(await page.evaluate(() => (window as unknown as { marker?: string }).marker)).toBe('this very tab');
  expect(await page.evaluate(() => localStorage.getItem('glossa.token'))).toBe(learner.token);
  await expect(page.locator('#site-sidebar')).toContainText(learner.username);
});

async function sheetAddress(siteUrl: string): Promise<string> {
  const { base, styles } = await readLiveApp(siteUrl, 'quiz');
  return `${base}${styles[0]?.file}`;
}

const COMPARED_PROPERTIES = [
  'letterSpacing',
  'color',
  'backgroundColor',
  'display',
  'position',
  'padding',
  'margin',
  'border',
  'borderRadius',
  'gap',
  'font',
  'textAlign',
] as const;

/** The styles of all elements of the screen. */
function readStyles(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate(
    (main, properties) =>
      [...main.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...properties.map((property) => style[property])].join(' | ');
      }),
    COMPARED_PROPERTIES,
  );
}

/** Puts a sheet after all others, as if it had been loaded last. */
function putLast(page: Page, sheet: string): Promise<void> {
  return page.evaluate(async (path) => {
    const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
      ({ href }) => new URL(href).pathname === path,
    );
    if (!link) throw new Error(`${path} is not loaded`);
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      document.head.append(link);
    });
  }, sheet);
}

test('it does not matter which of two versions was loaded last', async ({
  signedIn: page,
  site,
  learner,
}) => {
  // The changed file styles the list of quizzes.
  const saved = await saveWord(site.url, learner.token, 'casa');
  await makeQuiz(site.url, learner.token, [saved.id]);
  await page.goto('/quizzes');
  await expect(page.getByRole('main').getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  const before = await sheetAddress(site.url);
  const alone = await readStyles(page);
  await site.releases('promote', 'quiz', RESTYLED_VERSION);
  const restyled = await sheetAddress(site.url);
  await expect(async () => {
    await follow(page, 'account');
    await follow(page, 'quiz');
    await expectWorking(page, 'quiz');
    expect(await readStyles(page)).not.toEqual(alone);
  }).toPass();
  const after = await readStyles(page);
  expect(after.join()).toContain('3px');
  await putLast(page, before);
  expect(await readStyles(page), 'the newer version, under the older sheet').toEqual(after);

  await site.releases('rollback', 'quiz');
  await expect(async () => {
    await follow(page, 'account');
    await follow(page, 'quiz');
    await expectWorking(page, 'quiz');
    expect(await readStyles(page)).toEqual(alone);
  }).toPass();
  await putLast(page, restyled);
  expect(await readStyles(page), 'the older version, under the newer sheet').toEqual(alone);
});
