import { expect, signInWith } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { entryAddress, publishChanged } from './changed-app';
import { QUIZ_HEADING } from './changed-quiz';
import { away, follow } from './mounts';
import { testWithOwnSite } from '../../site/own-site';
import { TabReports } from './tab-reports';

/** Behind a proxy, so that visitors may have different addresses. */
const test = testWithOwnSite({ TRUST_PROXY: 'loopback' });
const BROKEN = '1.1.0';
const NOTICE = 'The latest version of this page didn’t load, so you’re seeing the previous one.';

test.use({
  expectedFaults: [[/the new version cannot render/, /Failed to load resource/], { scope: 'test' }],
});

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publishChanged(site, 'quiz', {
    version: BROKEN,
    file: 'src/routes/quiz-list.tsx',
    change: (text) =>
      text.replace(
        'export function QuizListScreen() {',
        "export function QuizListScreen() {\n  if (Date.now() > 0) throw new Error('the new version cannot render');",
      ),
  });
  await site.releases('promote', 'quiz', BROKEN);
});

test('a version that throws at its first render is replaced by the fallback, and the tab reports it', async ({
  signedIn: page,
  site,
}) => {
  const reported = new TabReports(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
  await expect(away(page, 'quiz')).toHaveCount(0);
  await expect
    .poll(() => reported.outcomes())
    .toContainEqual(
      expect.objectContaining({ app: 'quiz', version: BROKEN, result: 'fallback', phase: 'render' }),
    );
  await expect
    .poll(() => reported.outcomes())
    .toContainEqual(expect.objectContaining({ app: 'quiz', version: '1.0.0', result: 'well' }));
  await expect.poll(() => reported.shown('quiz')).toBe('1.0.0');

  // This tab does not try the broken version again.
  files.length = 0;
  await follow(page, 'account');
  await follow(page, 'quiz');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  expect(files).not.toContain(entryAddress(await readLiveApp(site.url, 'quiz')));
});

test('a tab with the panel of a broken version recovers by itself when that is rolled back', async ({
  signedIn: page,
  site,
}) => {
  // A visitor who never had the fallback, while it cannot be loaded.
  const entry = `**${entryAddress((await readLiveApp(site.url, 'quiz')).fallback)}`;
  await page.route(entry, (route) => route.abort());
  await page.goto('/quizzes');
  await expect(away(page, 'quiz')).toBeVisible();
  await page.unroute(entry);
  await site.releases('rollback', 'quiz');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
});

test('with the guard on, a version that fails for visitors from several networks is rolled back, and the log says why', async ({
  browser,
  learner,
  site,
}) => {
  test.setTimeout(180_000);
  await site.releases('promote', 'quiz', BROKEN);
  await site.releases('guard', 'quiz', 'on', '--min-visitors', '5', '--min-networks', '3');
  // A young version takes three times as many networks as the setting says.
  for (let network = 1; network <= 9; network += 1) {
    const headers = { 'x-forwarded-for': `198.18.${network}.7` };
    const page = await browser.newPage({ baseURL: site.url, extraHTTPHeaders: headers });
    const beacon = page.waitForEvent('requestfinished', (request) =>
      /"result":"fallback"/.test(request.postData() ?? ''),
    );
    await signInWith(page, learner);
    await page.goto('/quizzes');
    // Every visitor has the quizzes meanwhile.
    await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
    // A closed page sends no beacon.
    await beacon;
    await page.close();
  }
  await expect
    .poll(async () => (await readLiveApp(site.url, 'quiz')).version, { timeout: 30_000 })
    .toBe('1.0.0');

  const { events } = JSON.parse(await site.releases('log', '--json')) as { events: object[] };
  expect(events.at(-1)).toMatchObject({
    actor: 'guard',
    action: 'rollback',
    app: 'quiz',
    version: '1.0.0',
    from: BROKEN,
    evidence: { candidate: { version: BROKEN }, networks: expect.any(Number) },
  });
  expect(await site.releases('log')).toMatch(/guard.*1\.1\.0 → 1\.0\.0|1\.1\.0 → 1\.0\.0.*guard/);
});
