import { expect } from '../../fixtures';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { expectWorking, follow, REMOTES } from './mounts';
import { testWithOwnSite } from './own-site';
import type { Page } from '@playwright/test';

const test = testWithOwnSite();

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publishChangedQuiz(site);
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

test('an open tab switches to a promoted version and back after a rollback, without a reload and with its session', async ({
  signedIn: page,
  site,
  learner,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/apps/quiz/')) files.push(pathname);
  });
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { marker: 'this very tab' }));
  const filesOfFirst = files.splice(0);
  expect(filesOfFirst.every((file) => file.startsWith('/apps/quiz/1.0.0/'))).toBe(true);

  await site.releases('promote', 'quiz', CHANGED_VERSION);
  await comeBackTo(page, CHANGED_HEADING);
  const filesOfSecond = files.splice(0);
  expect(filesOfSecond.filter((file) => !file.startsWith(`/apps/quiz/${CHANGED_VERSION}/`))).toEqual([]);
  expect(filesOfSecond.map((file) => file.split('/').at(-1)).sort()).toEqual(
    expect.arrayContaining(['messages-en-json.js', 'remote.js', 'remoteEntry.js']),
  );

  await site.releases('rollback', 'quiz');
  await comeBackTo(page, QUIZ_HEADING);
  expect(files, 'the tab runs the first version still, and needs no file for it').toEqual([]);

  for (const remote of REMOTES) {
    await follow(page, remote);
    await expectWorking(page, remote);
  }
  expect(await page.evaluate(() => (window as unknown as { marker?: string }).marker)).toBe('this very tab');
  expect(await page.evaluate(() => localStorage.getItem('glossa.token'))).toBe(learner.token);
  await expect(page.locator('#site-sidebar')).toContainText(learner.username);
});

test('two versions in one tab render with their own styles and texts', async ({ signedIn: page, site }) => {
  const live = async () => (await page.request.get('/releases/live')).json() as Promise<{ revision: number }>;
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  const { revision } = await live();
  await site.releases('promote', 'quiz', CHANGED_VERSION);
  expect((await live()).revision).toBeGreaterThan(revision);
  await comeBackTo(page, CHANGED_HEADING);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => new URL(href ?? '').pathname),
  );
  expect(sheets).toEqual(
    expect.arrayContaining(['/apps/quiz/1.0.0/remote.css', `/apps/quiz/${CHANGED_VERSION}/remote.css`]),
  );
  const classes = await page.evaluate(() => {
    const rules = (part: string) =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes(part))
        .flatMap(({ cssRules }) =>
          [...cssRules].flatMap((rule) => rule.cssText.match(/\.[A-Za-z_][\w-]*(?=[^}]*\{)/g) ?? []),
        );
    return { first: rules('/apps/quiz/1.0.0/'), second: rules('/apps/quiz/1.1.0/') };
  });
  expect(classes.first.length).toBeGreaterThan(0);
  expect(
    classes.first.filter((name) => classes.second.includes(name)),
    'no class name means two things',
  ).toEqual([]);
  await site.releases('rollback', 'quiz');
});
