import { expect, test as base } from '../../fixtures';
import { fillSignIn } from '../../site/account-forms';
import { DevServer } from '../../site/servers/dev-server';
import { startHttpsFront } from '../../site/servers/https-front';
import { WorkspaceCopy } from '../../site/workspace-copy';
import { CHANGED_HEADING, QUIZ_HEADING } from './changed-quiz';

const test = base.extend<object, { devUrl: string }>({
  devUrl: [
    async ({}, use) => {
      const siteUrl = process.env['SITE_URL'];
      if (!siteUrl) throw new Error('The shared site is not running');
      const front = await startHttpsFront(siteUrl);
      const copy = await WorkspaceCopy.of('mfe-quiz', 'shared');
      await copy.edit('mfe-quiz/src/messages/en.json', (text) => text.replace(QUIZ_HEADING, CHANGED_HEADING));
      const settings = { SITE: front.url, NODE_EXTRA_CA_CERTS: front.certificate };
      const dev = await DevServer.start(copy.path('mfe-quiz'), 'quiz', settings);
      await use(dev.origin);
      await dev.stop();
      await copy.remove();
      await front.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a dev server shows its app in a site at another host over HTTPS, to a learner who logs in there', async ({
  browser,
  learner,
  devUrl,
}) => {
  const page = await browser.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(devUrl) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto(`${devUrl}/login`);
  await fillSignIn(page, learner);
  await expect(page).toHaveURL(`${devUrl}/dashboard`);
  await page.goto(`${devUrl}/quizzes`);
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.close();
});
