import type { OverrideResult } from '@glossa/contract/operators/preview';
import type { Page } from '@playwright/test';
import { expect, registerLearner, signInWith } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { DevServer } from '../../site/servers/dev-server';
import { testWithOwnSite } from '../../site/own-site';
import type { RunningSite } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';
import { CHANGED_HEADING, QUIZ_HEADING } from './changed-quiz';

const SAVED_HEADING = 'Quizzes after a save';
const CATALOGUE = 'mfe-quiz/src/messages/en.json';

interface Development {
  copy: WorkspaceCopy;
  server: DevServer;
}

/** A site as learners use it, which allows overrides by a link, and `npm run dev` of a remote. */
const siteTest = testWithOwnSite({ ALLOW_DEVELOPER_OVERRIDES: '1' });
const test = siteTest.extend<object, { development: Development }>({
  development: [
    async ({ site }, use) => {
      const copy = await WorkspaceCopy.of('mfe-quiz', 'shared');
      await copy.edit(CATALOGUE, (text) => text.replace(QUIZ_HEADING, CHANGED_HEADING));
      const server = await DevServer.start(copy.path('mfe-quiz'), 'quiz', { SITE: site.url });
      await use({ copy, server });
      await server.stop();
      await copy.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ expectedFaults: [[/Failed to load resource/, /ERR_CONNECTION_REFUSED/], { scope: 'test' }] });

/** Makes a link as the developer does, and opens it with its code. */
async function openOverride(page: Page, site: RunningSite, origin: string): Promise<void> {
  const made = JSON.parse(await site.releases('override', 'quiz', origin, '--json')) as OverrideResult;
  // The link has the host that the site prints, and the learner of this test is signed in at its address.
  await page.goto(made.url.replace('//localhost:', `//${new URL(site.url).hostname}:`));
  await page.getByRole('textbox', { name: 'Code from your terminal' }).fill(made.code);
  await page.getByRole('button', { name: 'Run it in this browser' }).click();
  await expect(page).toHaveURL(/\/quizzes$/);
}

test('a developer runs their own build of one app on the live site, in their browser alone', async ({
  signedIn: page,
  browser,
  site,
  development: { copy, server },
}) => {
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await openOverride(page, site, server.origin);
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Local override' });
  await expect(banner).toContainText(`quiz is loaded from ${server.origin}`);
  await expectAccessibleInBothSchemes(page);

  const other = await browser.newPage({ baseURL: site.url });
  await signInWith(other, await registerLearner(site.url));
  const response = await other.goto('/quizzes');
  expect(await response?.headerValue('content-security-policy')).not.toContain('localhost');
  expect(await response?.headerValue('integrity-policy')).toBe('blocked-destinations=(script)');
  await expect(other.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Local override' })).toHaveCount(0);
  await other.close();

  await copy.edit(CATALOGUE, (text) => text.replace(CHANGED_HEADING, SAVED_HEADING));
  await expect(page.getByRole('heading', { name: SAVED_HEADING })).toBeVisible();

  await banner.getByRole('button', { name: 'End override' }).click();
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
