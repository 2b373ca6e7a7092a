import { expect, registerLearner, signInWith, test } from '../../fixtures';
import { makeWork, type Work } from '../../site/screens';
import { expectTouchTargets } from '../../site/checks/touch-targets';
import { selectAllWords } from '../../site/select-all';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

test('a finger has room for every target of the menus and settings', async ({ page }) => {
  test.slow();
  await signInWith(page, work.learner);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await expectTouchTargets(page);

  await page.goto(work.lesson);
  await page.getByRole('button', { name: 'Translation', exact: true }).tap();
  await page.getByRole('button', { name: 'Settings', exact: true }).tap();
  await expect(page.getByRole('checkbox', { name: 'Blur translation' })).toBeVisible();
  await expectTouchTargets(page);
  // Without a keyboard the settings do not name it.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectTouchTargets(page);

  await page.goto('/vocabulary');
  await selectAllWords(page);
  await expect(page.getByRole('button', { name: /^Generate Quiz from/ })).toBeVisible();
  await expectTouchTargets(page);

  await page.goto('/vocabulary/files');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTouchTargets(page);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTouchTargets(page);
});

test('a finger has room for every target of a review', async ({ page }) => {
  await signInWith(page, work.learner);
  await page.goto('/vocabulary/review');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await expectTouchTargets(page);
  await page.getByRole('button', { name: 'Show answer' }).tap();
  await expect(page.getByRole('button', { name: /^Again/ })).toBeVisible();
  await expectTouchTargets(page);
});

test('a finger has room for every target on the way to a plan', async ({ page, siteUrl }) => {
  await signInWith(page, await registerLearner(siteUrl));
  await page.goto('/subscription');
  await page
    .getByRole('button', { name: /^Upgrade/ })
    .first()
    .tap();
  const pay = page.getByRole('button', { name: 'Go to payment' });
  await expect(pay).toBeVisible();
  await expectTouchTargets(page);
  await pay.tap();
  await expect(page).toHaveURL(/checkout/);
  await expectTouchTargets(page);
});
