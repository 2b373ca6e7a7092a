import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { makeQuiz, saveWord } from '../../site/learner-work';
import { publishChanged } from './changed-app';
import { QUIZ_HEADING } from './changed-quiz';
import { expectWorking, follow } from './mounts';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();

const RESTYLED_VERSION = '1.2.0';
const RESTYLED = 'letter-spacing: 3px';

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  await publishChanged(site, 'quiz', {
    version: RESTYLED_VERSION,
    file: 'src/routes/quiz-list.module.css',
    change: (text) => text.replace('{', `{\n  ${RESTYLED};`),
  });
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
  const saved = await saveWord(learner, 'casa');
  await makeQuiz(learner, [saved.id]);
  await page.goto('/quizzes');
  // The display font, which changes the styles, is shown at a navigation after it was loaded.
  await expect(async () => {
    await follow(page, 'account');
    await follow(page, 'quiz');
    await expect(page.locator('html')).toHaveAttribute('data-display-font', '', { timeout: 100 });
  }).toPass();
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
