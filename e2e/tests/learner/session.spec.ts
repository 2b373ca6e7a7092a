import { expect, signInWith, test } from '../../fixtures';
import { fillSignIn } from '../../site/account-forms';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { storedSession } from '../../site/stored-session';

const PROTECTED = ['/dashboard', '/vocabulary', '/quizzes/1', '/progress', '/profile', '/playlists/1'];

/** The browser logs every refused call. */
const refused = /console: Failed to load resource: the server responded with a status of 401/;

test.describe('signing in', () => {
  test.use({ expectedFaults: [refused] });

  test('a wrong password is reported at the form, and the input stays', async ({ page, learner }) => {
    await page.goto('/login');
    await fillSignIn(page, { ...learner, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username')).toHaveValue(learner.username);
    await expect(page.getByLabel('Password')).toHaveValue('not-the-password');

    await fillSignIn(page, learner);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('redirects', () => {
  test('a guest who opens a protected page is led to sign in', async ({ page }) => {
    for (const path of PROTECTED) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    }
  });

  test('a learner who opens a page for guests, or none, is led to the dashboard', async ({
    signedIn: page,
  }) => {
    const unknown = ['/no-such-screen', '/quizzes/1/no-such-screen', '/foo.bar', '/dashboard.html'];
    const odd = ['/quizzes/1/a.b', '/playlists/%E0%A4%A'];
    for (const path of ['/login', '/register', '/', ...unknown, ...odd]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    }
  });
});

test('a guest reads where translations come from', async ({ page }) => {
  await page.goto('/credits');
  await expect(page.getByRole('heading', { level: 1, name: 'Sources and licenses' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WordNet 3.1' })).toBeVisible();
  await expect(page).toHaveURL(/\/credits$/);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Continue to Glossa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test.describe('a session', () => {
  test('survives a reload, and ends in every tab when it ends in one', async ({
    signedIn: page,
    learner,
    context,
  }) => {
    await page.goto('/vocabulary');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
    expect((await storedSession(page))[0]).toBe(learner.token);
    const other = await context.newPage();
    await other.goto('/quizzes');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    expect(await storedSession(other)).toEqual([null, null]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('that begins in one tab begins in the others', async ({ page, context, learner }) => {
    await page.goto('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await fillSignIn(other, learner);
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a session that the server refuses', () => {
  test.use({ expectedFaults: [refused] });

  test('is cleared when the page is opened', async ({ page, learner }) => {
    await signInWith(page, { ...learner, token: 'not.a.token' });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedSession(page)).toEqual([null, null]);
  });
});
