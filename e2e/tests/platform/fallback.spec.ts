import { expect } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { entryAddress } from './changed-app';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { away, follow } from './mounts';
import { breakFiles, REPORTS_OF_FAULTS } from './network-faults';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();
const NOTICE = 'The latest version of this page didn’t load, so you’re seeing the previous one.';

test.use({ expectedFaults: [REPORTS_OF_FAULTS, { scope: 'test' }] });

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publishChangedQuiz(site);
  await site.releases('promote', 'quiz', CHANGED_VERSION);
});

test('a version that cannot be loaded is replaced by the fallback, with a quiet notice', async ({
  signedIn: page,
  siteUrl,
}) => {
  const entry = entryAddress(await readLiveApp(siteUrl, 'quiz'));
  const end = await breakFiles(page, new RegExp(`${entry}$`), 'corrupted');
  await page.goto('/dashboard');
  await follow(page, 'quiz');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
  await expect(away(page, 'quiz')).toHaveCount(0);

  await end();
  await follow(page, 'account');
  await follow(page, 'quiz');
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('when neither version can be loaded the panel is shown, and both are requested again', async ({
  signedIn: page,
}) => {
  const end = await breakFiles(page, /\/apps\/quiz\//, 'missing');
  await page.goto('/quizzes');
  await expect(away(page, 'quiz')).toBeVisible();
  await end();
  await away(page, 'quiz').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();
});
