import { expect, test as base } from '../../fixtures';
import { DevServer } from '../../site/servers/dev-server';
import { RunningSite } from '../../site/running-site';
import { startedSiteFolder } from '../../site/site-folder';
import { WorkspaceCopy } from '../../site/workspace-copy';
import { CHANGED_HEADING, QUIZ_HEADING } from './changed-quiz';

const START_LIMIT_MS = 240_000;

interface Development {
  site: RunningSite;
  /** Address of the entry that `npm run dev` serves of the changed quiz. */
  entry: string;
}

/** A site on a developer's machine, with `npm run dev` of a remote. */
const test = base.extend<object, { development: Development }>({
  development: [
    async ({}, use) => {
      const site = await RunningSite.start(startedSiteFolder(), { ALLOW_LOCALHOST_OVERRIDES: '1' });
      const copy = await WorkspaceCopy.of('mfe-quiz', 'shared');
      await copy.edit('mfe-quiz/src/messages/en.json', (text) => text.replace(QUIZ_HEADING, CHANGED_HEADING));
      const server = await DevServer.start(copy.path('mfe-quiz'), 'quiz', { SITE: site.url });
      await use({ site, entry: server.entry });
      await server.stop();
      await copy.remove();
      await site.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  siteUrl: async ({ development }, use) => use(development.site.url),
});

test.use({ expectedFaults: [[/Failed to load resource/, /ERR_CONNECTION_REFUSED/], { scope: 'test' }] });

test('a developer overrides an app with the one on their machine, sees that, and removes the override', async ({
  signedIn: page,
  development,
}) => {
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Local apps' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+O');
  await page.getByRole('textbox', { name: 'Entry URL of quiz' }).fill(development.entry);
  await page.getByRole('button', { name: 'Apply and reload' }).click();
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();
  await page.getByRole('button', { name: 'From this computer: quiz' }).click();
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
});
