import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { saveWord } from '../../site/learner-work';
import { expectLargeBoxes, expectTouchTargets } from '../../site/checks/touch-targets';
import { localize, setLanguage } from '../../site/texts';

test.use({ viewport: { width: 375, height: 740 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'More' });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

test.describe('the bar at the foot of a small screen', () => {
  test('leads to what the live apps put there, with targets of 44 px, and marks where the learner is', async ({
    signedIn: page,
  }) => {
    await openDashboard(page);
    await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Videos', 'Review', 'Words']);
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expectLargeBoxes(bar(page).locator('a, button'));
    await expectLargeBoxes(page.getByRole('banner').locator('select, button'));
    await bar(page).getByRole('link', { name: 'Words' }).click();
    await expect(page).toHaveURL(/\/vocabulary$/);
    await expect(bar(page).getByRole('link', { name: 'Words' })).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).getByRole('link', { name: 'Review' })).not.toHaveAttribute('aria-current');
    await expect(page.locator('#site-sidebar')).toBeHidden();
  });

  test('shows the number of words due at their entry', async ({ signedIn: page, learner }) => {
    await saveWord(learner, 'casa');
    await page.route('**/api/vocabulary/reviews/counts', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), due: 11 } });
    });
    await openDashboard(page);
    await expect(bar(page).getByRole('link', { name: 'Review' })).toHaveText('Review11');
    await expectAccessible(page);
  });

  test('and the header are out of the way while words are reviewed', async ({ signedIn: page, learner }) => {
    await saveWord(learner, 'casa');
    await page.goto('/vocabulary/review');
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave the review' }).click();
    await expect(page).toHaveURL(/\/vocabulary$/);
    await expect(bar(page)).toBeVisible();
  });

  test('covers neither the end of a screen nor the focus, and is not printed', async ({ signedIn: page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const top = (await bar(page).boundingBox())?.y ?? 0;
    const last = await page.getByRole('main').evaluate((main) => {
      const ends = [...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom);
      return Math.max(...ends);
    });
    expect(last).toBeLessThanOrEqual(top);
    await page.evaluate(() => window.scrollTo(0, 0));
    const button = page.getByRole('button', { name: 'Delete my account' });
    await button.focus();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });

  test('opens the rest, which keeps the focus and closes with Escape, its button and a click beside it', async ({
    signedIn: page,
  }) => {
    await openDashboard(page);
    await more(page).press('Enter');
    await expect(sheet(page).getByRole('link')).toHaveText([
      'Quizzes',
      'Progress',
      'Subscription',
      'Profile',
    ]);
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
    await more(page).click();
    await page.mouse.click(180, 20);
    await expect(sheet(page)).toBeHidden();
    await more(page).click();
    await sheet(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet(page)).toBeHidden();
  });
});

test('the first word of the vocabulary is in sight on a small phone', async ({ signedIn: page, learner }) => {
  await saveWord(learner, 'casa');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/vocabulary');
  const word = page.getByRole('button', { name: 'casa', exact: true });
  await expect(word).toBeInViewport({ ratio: 1 });
  const bottom = (await word.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity;
  expect(bottom).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
});

/** Share of the height of a phone. Georgian states of words take two rows. */
const FIRST_WORD = { en: 0.5, ar: 0.5, ka: 0.6 };

test.describe('the words on a phone', () => {
  test.use({ hasTouch: true });

  for (const [locale, share] of Object.entries(FIRST_WORD)) {
    test(`begin high, and what is done seldom is behind a button (${locale})`, async ({
      signedIn: page,
      learner,
    }) => {
      await setLanguage(page, locale);
      await saveWord(learner, 'casa');
      await page.goto('/vocabulary');
      const word = page.getByRole('button', { name: 'casa', exact: true });
      await expect(word).toBeVisible();
      const top = (await word.boundingBox())?.y ?? Infinity;
      console.log(`${locale}: the first word begins at ${top.toFixed(0)} of 740 px`);
      expect(top).toBeLessThanOrEqual(740 * share);
      const opener = page.getByRole('main').getByRole('button', { name: localize(page, 'More') });
      await opener.click();
      const menu = page.getByRole('dialog', { name: localize(page, 'More') });
      await expect(menu.getByRole('link')).toHaveText([
        localize(page, 'Words to learn next'),
        localize(page, 'Import and export'),
      ]);
      await expectTouchTargets(page);
      await expectAccessible(page, { within: 'dialog' });
      await menu.getByRole('button', { name: localize(page, 'Add a word') }).click();
      await expect(page.getByRole('dialog', { name: localize(page, 'Add a word') })).toBeVisible();
      await expect(menu).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  }

  for (const locale of ['en', 'ka', 'ar']) {
    test(`open a sheet that begins with scene, meaning and sentence, and is closed quietly (${locale})`, async ({
      signedIn: page,
      learner,
    }) => {
      await setLanguage(page, locale);
      await saveWord(learner, 'casa');
      await page.goto('/vocabulary');
      await page.getByRole('button', { name: 'casa', exact: true }).click();
      const word = page.getByRole('dialog', { name: 'casa' });
      const parts = [
        word.getByRole('heading'),
        word.locator('img'),
        word.locator('dd').first(),
        word.locator('mark'),
      ];
      const places = [];
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 });
        places.push((await part.boundingBox())?.y ?? Infinity);
      }
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const close = word.locator('footer').getByRole('button', { name: localize(page, 'Close') });
      expect(await close.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
        'rgba(0, 0, 0, 0)',
      );
      await expectTouchTargets(page);
      await expectAccessible(page, { within: 'dialog' });
      await close.click();
      await expect(word).toBeHidden();
    });
  }
});
