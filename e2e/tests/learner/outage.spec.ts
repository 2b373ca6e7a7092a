import type { Page } from '@playwright/test';
import { expect, followMenu } from '../../fixtures';
import { takeDatabaseAway } from '../../site/database-outage';
import { casa, openLesson } from '../../site/lesson';
import { testWithOwnSite } from '../../site/own-site';
import { storedSession } from '../../site/stored-session';

const test = testWithOwnSite();
/** The browser logs every call that fails. */
test.use({ expectedFaults: [/console: Failed to load resource: the server responded with a status of 503/] });
test.setTimeout(150_000);
/** From the return of the database until a page shows what it was waiting for. `bench:restart` measures how long it takes. */
const RETURN_LIMIT_MS = 30_000;

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a page that is opened while the database is away keeps its learner, says so, and goes on when it is back', async ({
  signedIn: page,
  site,
  learner,
  context,
}) => {
  await page.goto('/vocabulary');
  await expect(heading(page, 'My Vocabulary')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(heading(other, /^Welcome/)).toBeVisible();
  const session = await storedSession(page);
  let asked = 0;
  page.on('response', (response) => (asked += Number(response.url().endsWith('/api/auth/me'))));

  const giveBack = takeDatabaseAway(site);
  try {
    await page.reload();
    await expect(status(page, 'Glossa isn’t responding right now.')).toBeVisible();
    await expect(status(page, 'Loading...')).toBeVisible();
    await expect(page.getByText(learner.username).first()).toBeVisible();
    await expect(page).toHaveTitle('Glossa');
    // The API looks for its database for some seconds before it gives a call up.
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(3);
    await expect(status(page, 'Glossa isn’t responding right now.')).toBeVisible();
    expect(await storedSession(page)).toEqual(session);
    await expect(heading(other, /^Welcome/)).toBeVisible();
  } finally {
    giveBack();
  }
  await expect(heading(page, 'My Vocabulary')).toBeVisible({ timeout: RETURN_LIMIT_MS });
  await expect(status(page, 'Glossa isn’t responding right now.')).toBeHidden();
  expect((await storedSession(page))[0]).toBe(learner.token);
});

test('screens and dialogs that fail while the database is away return by themselves', async ({
  signedIn: page,
  site,
  learner,
  context,
}) => {
  await openLesson(page, learner);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(heading(other, /^Welcome/)).toBeVisible();

  const giveBack = takeDatabaseAway(site);
  const dialog = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  const own = dialog.getByRole('textbox');
  const player = page.getByText('The video could not be played');
  const failed = other.getByRole('alert').filter({ hasText: 'Glossa isn’t responding.' });
  try {
    await page.bringToFront();
    await casa(page).focus();
    await page.keyboard.press('d');
    await expect(dialog.getByText('The translation could not be loaded.')).toBeVisible();
    await own.fill('a home');
    // Media come from the API as well.
    await page.route('**/api/media/**', (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => document.querySelector('video')?.load());
    await expect(player).toBeAttached({ timeout: 30_000 });
    await followMenu(other, 'Vocabulary');
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/media/**');
  } finally {
    giveBack();
  }
  await expect(dialog.getByText('house').first()).toBeVisible({ timeout: RETURN_LIMIT_MS });
  await expect(own).toHaveValue('a home');
  await expect(own).toBeFocused();
  await expect(failed).toBeHidden({ timeout: RETURN_LIMIT_MS });
  await expect(player).toBeHidden({ timeout: RETURN_LIMIT_MS });
});
