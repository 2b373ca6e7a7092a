import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { lessonPath, saveWord } from '../../site/learner-work';
import { away, expectWorking, follow, MOUNTS, REMOTES, type Remote } from './mounts';
import { answerFault, breakFiles, REPORTS_OF_FAULTS, type NetworkFault } from './network-faults';

test.use({ expectedFaults: [REPORTS_OF_FAULTS, { scope: 'test' }] });

/** A hanging file times out twice. */
const HANGING_LIMIT_MS = 40_000;
/** The timeout of a script. */
const CHUNK_TIMEOUT_MS = 8_000;

const remoteFiles = (remote: Remote) => new RegExp(`/apps/${remote}/`);
const othersThan = (remote: Remote) => REMOTES.filter((each) => each !== remote);

/** Requires, in one tab: while the remote's files are broken everything else works, and the remote recovers afterwards. */
async function expectIsolated(page: Page, remote: Remote, files: RegExp, fault: NetworkFault): Promise<void> {
  const [first, ...rest] = othersThan(remote);
  if (!first) throw new Error('There is no other remote');
  const end = await breakFiles(page, files, fault);
  await page.goto(MOUNTS[first].path);
  await expectWorking(page, first);
  await follow(page, remote);
  await expect(away(page, remote)).toBeVisible({ timeout: HANGING_LIMIT_MS });
  for (const other of rest) {
    await follow(page, other);
    await expectWorking(page, other);
  }
  await end();
  await follow(page, remote);
  await expectWorking(page, remote);
}

/** Advances the clock past the timeout of a hanging file, until the page shows the failure. */
async function advanceUntilFailure(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(CHUNK_TIMEOUT_MS);
    await expect(sign).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: HANGING_LIMIT_MS });
}

/** Number of style rules of the remote in the page. */
function countRules(page: Page, remote: Remote): Promise<number> {
  return page.evaluate(
    (folder) =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes(folder))
        .reduce((count, { cssRules }) => count + cssRules.length, 0),
    `/apps/${remote}/`,
  );
}

const FAULTS = ['missing', 'failing', 'corrupted'] as const;

for (const [at, remote] of REMOTES.entries()) {
  const fault = FAULTS[at % FAULTS.length] ?? 'missing';
  const details = { tag: at === 0 ? [] : '@thorough' };
  test(
    `${remote} may be ${fault}: every other mount works, and it recovers`,
    details,
    async ({ signedIn: page }) => {
      test.setTimeout(120_000);
      await expectIsolated(page, remote, remoteFiles(remote), fault);
    },
  );
}

// The others are loaded in the same way.
test('an app may hang: every other mount opens meanwhile and afterwards', async ({ signedIn: page }) => {
  test.setTimeout(120_000);
  const [first, second, third] = othersThan('quiz');
  if (!first || !second || !third) throw new Error('There are four remotes');
  const end = await breakFiles(page, remoteFiles('quiz'), 'hanging');
  await page.clock.install();
  await page.goto(MOUNTS[first].path);
  await expectWorking(page, first);
  await follow(page, 'quiz');
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
  await follow(page, second);
  await expectWorking(page, second);
  await follow(page, 'quiz');
  await advanceUntilFailure(page, away(page, 'quiz'));
  await follow(page, third);
  await expectWorking(page, third);
  await end();
  await follow(page, 'quiz');
  await expectWorking(page, 'quiz');
});

test('a page of an app without its files recovers on “Try again”, with its styles', async ({
  signedIn: page,
}) => {
  const end = await breakFiles(page, remoteFiles('quiz'), 'missing');
  await page.goto(MOUNTS.quiz.path);
  await expect(away(page, 'quiz')).toBeVisible();
  const retry = away(page, 'quiz').getByRole('button', { name: 'Try again' });
  const request = page.waitForRequest(remoteFiles('quiz'));
  await retry.click();
  await request;
  await expect(retry).toBeEnabled();
  await expect(away(page, 'quiz'), 'still away while the fault lasts').toBeVisible();
  await end();
  await retry.click();
  await expectWorking(page, 'quiz');
  expect(await countRules(page, 'quiz')).toBeGreaterThan(0);
});

const parts = {
  'the entry': /\/apps\/quiz\/[^/]+\/remoteEntry\.js/,
  'the screen’s code': /\/apps\/quiz\/[^/]+\/remote\.js/,
  'the styles': /\/apps\/quiz\/[^/]+\/remote\.css/,
  'the texts': /\/apps\/quiz\/[^/]+\/messages-[^/]*\.js/,
};

for (const [part, files] of Object.entries(parts)) {
  test(
    `one broken file makes the app unavailable, and it recovers: ${part}`,
    { tag: '@thorough' },
    async ({ signedIn: page }) => {
      test.setTimeout(90_000);
      await expectIsolated(page, 'quiz', files, 'corrupted');
    },
  );

  test(`a page with one altered file recovers by itself: ${part}`, async ({ signedIn: page }) => {
    let broken = true;
    await page.route(files, async (route) => {
      // Only the page's own request is altered, as by a cache on the way.
      if (broken && route.request().resourceType() !== 'fetch') await answerFault(route, 'corrupted');
      else {
        broken = false;
        await route.continue();
      }
    });
    await page.goto('/quizzes');
    await expectWorking(page, 'quiz');
    expect(await countRules(page, 'quiz')).toBeGreaterThan(0);
  });
}

test('a lesson plays and can be read while the vocabulary is unavailable, and its slots recover', async ({
  signedIn: page,
  learner,
}) => {
  const end = await breakFiles(page, remoteFiles('vocabulary'), 'missing');
  await page.goto(await lessonPath(learner));
  const panel = page
    .getByRole('main')
    .getByText('Vocabulary isn’t available right now. The lesson still works.');
  await expect(panel).toBeVisible();
  await page.locator('[data-word-index="2"]').click();
  await expect(panel).toHaveCount(2);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
  await end();
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByText('No words from this video yet')).toBeVisible();
});

test('saved words are shown while quizzes are unavailable, and the quiz options open after they recover', async ({
  signedIn: page,
  learner,
}) => {
  await saveWord(learner, 'casa');
  const end = await breakFiles(page, remoteFiles('quiz'), 'missing');
  await page.goto('/vocabulary');
  await page.getByRole('checkbox', { name: 'Select “casa”' }).check();
  await page.getByRole('button', { name: 'Generate Quiz from 1 Word' }).click();
  await expect(page.getByText('Quizzes aren’t available right now')).toBeVisible();
  await expectWorking(page, 'vocabulary');
  await end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Generate Quiz' })).toBeVisible();
});
