import { expect, test } from '../../fixtures';
import { away, expectWorking, follow, type Remote } from './mounts';
import { answerFault, breakFiles, REPORTS_OF_FAULTS } from './network-faults';
import type { Page } from '@playwright/test';

test.use({ expectedFaults: [REPORTS_OF_FAULTS, { scope: 'test' }] });

/** A hanging file times out twice. */
const HANGING_LIMIT_MS = 40_000;

const remoteFiles = (remote: Remote) => new RegExp(`/apps/${remote}/`);

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

const parts = {
  'the entry': /\/apps\/quiz\/[^/]+\/remoteEntry\.js/,
  'the screen’s code': /\/apps\/quiz\/[^/]+\/remote\.js/,
  'the styles': /\/apps\/quiz\/[^/]+\/remote\.css/,
  'the texts': /\/apps\/quiz\/[^/]+\/messages-[^/]*\.js/,
};

test('a page of a remote whose files hang opens, with the frame and every other mount', async ({
  signedIn: page,
}) => {
  test.setTimeout(90_000);
  const end = await breakFiles(page, remoteFiles('quiz'), 'hanging');
  await page.goto('/quizzes', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(away(page, 'quiz')).toBeVisible({ timeout: HANGING_LIMIT_MS });
  await follow(page, 'vocabulary');
  await expectWorking(page, 'vocabulary');
  await end();
});

for (const [part, files] of Object.entries(parts)) {
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
