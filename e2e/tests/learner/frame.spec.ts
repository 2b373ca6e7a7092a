import type { Page } from '@playwright/test';
import { expect, registerLearner, test } from '../../fixtures';
import { fillSignIn } from '../../site/account-forms';
import { expectAccessible } from '../../site/checks/accessibility';
import { expectLargeBoxes } from '../../site/checks/touch-targets';
import { holdScripts } from '../../site/held-scripts';
import { lessonPath, saveWord } from '../../site/learner-work';
import { storedSession } from '../../site/stored-session';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(250, 246, 239)';
const DARK = 'rgb(26, 22, 27)';

/** The next call of the vocabulary or the quizzes finds that the session has ended. Opens their page from the menu. */
async function endSession(page: Page, link: string, calls: string): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 401, json: { detail: 'Your session has expired', code: 'token_expired' } }),
  );
  const menu = page.getByRole('navigation', { name: 'Main' });
  // Without the pointer: a link that is pointed at asks the API, and the session would end before the click.
  await menu.getByRole('link', { name: link }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedSession(page)).toEqual([null, null]);
  await page.unroute(calls);
}

test.describe('the colours', () => {
  test.use({ expectedFaults: [[/Failed to load resource/], { scope: 'test' }] });

  test('are the device’s until the learner chooses, then the chosen ones on every page', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/progress');
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(await background(page)).toBe(DARK);
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await background(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await background(page)).toBe(DARK);
    await expectAccessible(page);
    await page.goto('/login');
    expect(await background(page)).toBe(DARK);
  });

  test('come with the page, before any script runs', async ({ page, context, siteUrl }) => {
    await context.addCookies([{ name: 'glossa_theme', value: 'dark', url: siteUrl }]);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => background(page)).toBe(DARK);
  });
});

test.describe('after signing in', () => {
  test.use({ expectedFaults: [[/status of 401/], { scope: 'test' }] });

  test('a guest gets to the requested page', async ({ page, learner }) => {
    await page.goto('/vocabulary?q=casa');
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await fillSignIn(page, learner);
    await expect(page).toHaveURL(/\/vocabulary\?q=casa$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  });

  test('a learner who signed out gets to the dashboard', async ({ signedIn: page, learner }) => {
    await page.goto('/quizzes');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, learner);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a learner whose session ended returns to their page, and another learner does not', async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    await page.goto('/progress');
    await endSession(page, 'Vocabulary', '**/api/vocabulary?*');
    await fillSignIn(page, learner);
    await expect(page).toHaveURL(/\/(vocabulary|progress)$/);
    await endSession(page, 'Quizzes', '**/api/quizzes*');
    await fillSignIn(page, await registerLearner(siteUrl));
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('the search of the header', () => {
  test('opens by key, finds a page by its name and goes there with Enter', async ({ signedIn: page }) => {
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1, name: 'Learning Progress' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('link')).toHaveCount(8);
    await expectAccessible(page);
    await page.keyboard.type('voc');
    await expect(dialog.getByRole('status')).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vocabulary$/);
    await expect(dialog).toBeHidden();
  });
});

test('keeps what is typed right after its key while its code loads', async ({ signedIn: page }) => {
  const arrive = await holdScripts(page, /\/more[^/]*\.js$/);
  await page.goto('/progress');
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Progress' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('voc');
  arrive();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox')).toHaveValue('voc');
});

test('finds saved words, lessons and moments, and leads to each', async ({ signedIn: page, learner }) => {
  await saveWord(learner, 'casa');
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Search words, lessons, moments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('textbox').fill('casa');
  const said = dialog.getByRole('region', { name: 'Where it’s said' });
  await expect(said.getByRole('link').first()).toContainText(/casa/i);
  await expect(dialog.getByRole('region', { name: 'Your words' }).getByRole('link')).toContainText(['casa']);
  await expect(dialog.getByRole('region', { name: 'Lessons' }).getByRole('link').first()).toContainText(
    'La casa de Ana',
  );
  await expectAccessible(page, { within: 'dialog' });
  await said.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/playlists\/\d+\/[^?]+\?t=/);
  await expect(dialog).toBeHidden();
});

test('an address without a page leads to the dashboard, which says so until the next page', async ({
  signedIn: page,
}) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/dashboard$/);
  const lost = page.getByText('There’s no page at this address');
  await expect(lost).toBeVisible();
  await page.locator('#site-sidebar').getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Progress' })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test.describe('without a connection', () => {
  // Requests in flight are lost, and the browser logs that.
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] });

  test('the site says so until the device is online again', async ({ signedIn: page, context }) => {
    // Then the code of what runs in the background is there; without it the page says in the console what it lacks.
    const reported = page.waitForRequest('**/releases/tabs');
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1, name: 'Learning Progress' })).toBeVisible();
    await reported;
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
});

test('a lesson shrinks the sidebar to a rail with its labels, on wide windows alone', async ({
  signedIn: page,
  learner,
}) => {
  const lesson = await lessonPath(learner);
  const width = async () => (await page.locator('#site-sidebar').boundingBox())?.width;
  await page.goto('/playlists');
  await expect.poll(width).toBeGreaterThan(200);
  await page.goto(lesson, { waitUntil: 'commit' });
  // From the first paint: nothing moves when the code is there.
  await expect.poll(width).toBe(96);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await width()).toBe(96);
  for (const name of ['Videos', 'Logout'])
    await expect(page.locator('#site-sidebar').getByText(name)).toBeInViewport();
  await expectLargeBoxes(page.locator('#site-sidebar').locator('a, button'));
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vocabulary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(200);
});
