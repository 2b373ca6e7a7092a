import type { LiveSet } from '@glossa/contract/release';
import { expect, signInWith } from '../../fixtures';
import { publishChanged } from './changed-app';
import { QUIZ_HEADING } from './changed-quiz';
import { away, follow } from './mounts';
import { testWithOwnSite } from './own-site';
import { Reported } from './reported';

/** Behind a proxy, so that visitors may come from different places. */
const test = testWithOwnSite({ TRUST_PROXY: 'loopback' });
const BROKEN = '1.1.0';
const NOTICE = 'You are seeing the previous version of this page while we repair the newest one.';

test.use({ expectedFaults: [[/the new version cannot draw/, /Failed to load resource/], { scope: 'test' }] });

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publishChanged(site, 'quiz', {
    version: BROKEN,
    file: 'src/routes/quiz-list.tsx',
    change: (text) =>
      text.replace(
        'export function QuizListScreen() {',
        "export function QuizListScreen() {\n  if (Date.now() > 0) throw new Error('the new version cannot draw');",
      ),
  });
  await site.releases('promote', 'quiz', BROKEN);
});

test('a version that throws when it is first drawn gives way to the one before it, and that is told', async ({
  signedIn: page,
}) => {
  const reported = new Reported(page);
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

  // Once, and no going back and forth: this tab does not try the broken version again.
  files.length = 0;
  await follow(page, 'account');
  await follow(page, 'quiz');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  expect(files.filter((file) => file.startsWith(`/apps/quiz/${BROKEN}/`))).toEqual([]);
});

test('a tab that stands at the panel of a broken version comes back by itself when that is rolled back', async ({
  signedIn: page,
  site,
}) => {
  // A visitor who never had the earlier version, while it cannot be reached.
  await page.route('**/apps/quiz/1.0.0/**', (route) => route.abort());
  await page.goto('/quizzes');
  await expect(away(page, 'quiz')).toBeVisible();
  await page.unroute('**/apps/quiz/1.0.0/**');
  await site.releases('rollback', 'quiz');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
});

test('with the guard on, a version that fails for visitors from several places is taken back, and the log says why', async ({
  browser,
  learner,
  site,
}) => {
  test.setTimeout(180_000);
  await site.releases('promote', 'quiz', BROKEN);
  await site.releases('guard', 'quiz', 'on', '--min-visitors', '5', '--min-networks', '3');
  for (let network = 1; network <= 6; network += 1) {
    const headers = { 'x-forwarded-for': `198.18.${network}.7` };
    const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: headers });
    const page = await context.newPage();
    const told = page.waitForEvent('requestfinished', (request) =>
      /"result":"fallback"/.test(request.postData() ?? ''),
    );
    await signInWith(page, learner);
    await page.goto('/quizzes');
    // Nobody is left without quizzes meanwhile.
    await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
    // A context that is closed tells nothing any more.
    await told;
    await context.close();
  }
  const live = async () =>
    ((await (await fetch(`${site.url}/releases/live`)).json()) as LiveSet).apps['quiz'];
  await expect.poll(async () => (await live())?.version, { timeout: 30_000 }).toBe('1.0.0');

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
