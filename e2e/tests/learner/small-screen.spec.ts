import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { LESSON } from '../../site/learner-work';

test.use({ viewport: { width: 375, height: 740 } });

const sidebar = (page: Page) => page.locator('#site-sidebar');
const menu = (page: Page) => page.getByRole('button', { name: /^(Open|Close) menu$/ });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await menu(page).click();
  await expect(sidebar(page)).toBeVisible();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page): Promise<void> {
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
}

test.describe('the sidebar on a small screen', () => {
  test('is closed at first and not reachable by keyboard', async ({ signedIn: page }) => {
    await openDashboard(page);
    await expectClosed(page);
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return { key: '', inSidebar: false };
        const all = [...document.querySelectorAll('*')];
        return { key: String(all.indexOf(element)), inSidebar: !!element.closest('#site-sidebar') };
      });
      expect(at.inSidebar).toBe(false);
      // The focus has left the page or returned to an earlier element.
      if (at.key === '' || seen.has(at.key)) break;
      seen.add(at.key);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  test('opens with the menu button and closes with it, with Escape and with a click beside it', async ({
    signedIn: page,
  }) => {
    await openDashboard(page);
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await openMenu(page);
    await page.mouse.click(365, 600);
    await expectClosed(page);
    await openMenu(page);
    await menu(page).press('Enter');
    await expectClosed(page);
  });

  test('closes after a navigation, and the focus goes to the new screen', async ({ signedIn: page }) => {
    await openDashboard(page);
    await openMenu(page);
    await sidebar(page).getByRole('link', { name: 'Videos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Video Categories' })).toBeVisible();
    await expectClosed(page);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('with the keyboard alone a learner signs in, opens a lesson, looks a word up and saves it', async ({
  page,
  learner,
}) => {
  test.slow();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(learner.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();

  await follow(page, 'Watch Videos', 'Video Categories');
  await follow(page, LESSON.playlist, 'Videos');
  await follow(page, LESSON.title, LESSON.title);

  const words = page.locator('[data-word-index]');
  await tabTo(page, words.first());
  // The text: Hola, me llamo Ana. Tengo diez …
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(words.nth(5)).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Quick look-up: diez' });
  await expect(sheet.getByText('ten', { exact: true })).toBeVisible();
  await tabTo(page, sheet.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Added' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(words.nth(5)).toHaveAccessibleName(/\(in your vocabulary/);
  await expect(words.nth(5)).toBeFocused();
});

async function follow(page: Page, link: string, heading: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('link', { name: link }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
