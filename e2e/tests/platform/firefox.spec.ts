import type { Page } from 'puppeteer-core';
import { startStrippingServer } from '@glossa/server/testing/stripping-server';
import { expect } from '../../fixtures';
import { selectButton, firefox, inFirefox, showHeading } from '../../site/firefox';
import { LESSON, lessonPath } from '../../site/learner-work';
import { Line } from '../../site/offline/line';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();
test.skip(!firefox && !process.env['CI'], 'Firefox is not installed');
test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

async function registerInFirefox(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/register`);
  const name = `firefox-${process.pid}-${Date.now()}`;
  await page.locator('[name=username]').fill(name);
  await page.locator('[name=email]').fill(`${name}@example.com`);
  await page.locator('[name=password]').fill('a-good-password');
  await page.locator('[name=confirmPassword]').fill('a-good-password');
  await page.locator('form button[type=submit]').click();
  await page.waitForFunction(() => location.pathname === '/dashboard');
  await page.locator('::-p-xpath(//label[contains(., "Spanish")])').click();
  await page.locator(selectButton('Continue')).click();
  await page.locator('::-p-xpath(//label[contains(., "I’m a beginner")])').click();
  await page.locator(selectButton('Continue')).click();
  await page.locator(selectButton('Start the first lesson')).click();
  await showHeading(page, 'El gato en la puerta');
}

test('a new learner of Firefox registers, watches a lesson and saves a word of it', async ({ site }) => {
  await inFirefox(async (page) => {
    await registerInFirefox(page, site.url);
    const token = await page.evaluate(() => localStorage.getItem('glossa.token') ?? '');
    await page.goto(`${site.url}${await lessonPath({ siteUrl: site.url, token })}`);
    await showHeading(page, LESSON.title);
    const word = await page.waitForSelector('::-p-xpath(//*[@data-word-index][starts-with(., "casa")])');
    await word?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await word?.click();
    await page.locator(selectButton('Add')).click();
    await page.waitForSelector('dialog[open]', { hidden: true });
    await page.locator('::-p-xpath(//nav//a[normalize-space(.)="Vocabulary"])').click();
    await showHeading(page, 'My Vocabulary');
    await page.waitForSelector('::-p-xpath(//*[@role="rowheader" or self::th][contains(., "casa")])');
  });
});

test('a returning visitor of Firefox gets the next version of an app and the former one after a rollback', async ({
  site,
}) => {
  await publishChangedQuiz(site);
  const stripping = await startStrippingServer(site.url);
  try {
    // As it is, and where its requests name no dictionary.
    for (const address of [site.url, stripping.address]) {
      // It sees what the page fetches and what the worker does.
      const line = await Line.to(address);
      await inFirefox(async (page) => {
        await registerInFirefox(page, line.url);
        await page.goto(`${line.url}/quizzes`);
        await showHeading(page, QUIZ_HEADING);
        await site.releases('promote', 'quiz', CHANGED_VERSION);
        await page.reload();
        await showHeading(page, CHANGED_HEADING);
        await site.releases('rollback', 'quiz');
        await page.reload();
        await showHeading(page, QUIZ_HEADING);
      });
      await line.close();
      const code = line.arrivals.filter(
        ({ path, answeredAt }) => answeredAt && /\/apps\/quiz\/.*\.js$/.test(path),
      );
      const encodings = [...new Set(code.map(({ encoding = 'none' }) => encoding))];
      console.log(`Firefox at ${address}: code came as ${encodings.join(', ')}`);
      expect(encodings).toContain('br');
      if (address !== site.url) expect(encodings).toEqual(['br']);
    }
  } finally {
    stripping.stop();
  }
});
