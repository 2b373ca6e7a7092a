import type { Page } from '@playwright/test';
import { expect, followMenu } from '../../fixtures';
import { switchLanguage } from '../../site/languages';
import { importWords } from '../../site/many-words';
import { testWithOwnSite } from '../../site/own-site';
import { publishPlain } from '../../site/publish-plain';

const test = testWithOwnSite();

test.describe('the recipe in Svelte, which exports mount', () => {
  test.beforeAll(async ({ site }) => {
    test.setTimeout(300_000);
    const cards = { build: 'svelte', app: 'flashcards', mount: '/flashcards', title: 'Flashcards' };
    for (const version of ['1.0.0', '1.1.0']) await publishPlain(site, { ...cards, version });
    await site.releases('promote', 'flashcards', '1.0.0');
  });

  test('is told of each change of the page, calls the API, and is unmounted', async ({
    signedIn: page,
    learner,
  }) => {
    await importWords(learner, 2);
    await page.goto('/flashcards');
    await expect(page.getByText('palabra 1')).toHaveCSS('font-size', '32px');
    await expectHeading(page, `Flashcards of ${learner.username}`);
    await page.getByRole('button', { name: 'Next card' }).click();
    await expect(page).toHaveURL('/flashcards/2');
    await expect(page.getByText('palabra 2')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('palabra 1')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('section.dark')).toBeVisible();
    await switchLanguage(page, 'de');
    await expectHeading(page, `Karteikarten von ${learner.username}`);
    await switchLanguage(page, 'en');
    await followMenu(page, 'Dashboard');
    await expect(page.locator('section.dark')).toHaveCount(0);
  });

  test('is replaced without a page load when its version is rolled back', async ({
    signedIn: page,
    site,
  }) => {
    await site.releases('promote', 'flashcards', '1.1.0');
    await page.goto('/flashcards');
    await expect(page.getByText('1.1.0')).toBeVisible();
    await page.evaluate(() => (document.title = 'the same page'));
    await site.releases('rollback', 'flashcards');
    await expect(page.getByText('1.0.0')).toBeVisible();
    await expect(page).toHaveTitle('the same page');
    await expect(page.getByText('1.1.0')).toHaveCount(0);
  });

  test.describe('where it crashes', () => {
    test.use({ expectedFaults: [[/here/, /undefined/], { scope: 'test' }] });

    for (const [when, crash] of [
      ['as it is mounted', (page: Page) => page.goto('/flashcards/crash')],
      ['as it is told of an address', crashByAddress],
    ] as const) {
      test(`${when} leaves the page in order, and runs again`, async ({ signedIn: page, learner }) => {
        await crash(page);
        const unavailable = page.locator('[data-app-unavailable="flashcards"]');
        await expect(unavailable.getByRole('button', { name: 'Try again' })).toBeVisible();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(unavailable).toBeVisible();
        await followMenu(page, 'Dashboard');
        await followMenu(page, 'Flashcards');
        await expectHeading(page, `Flashcards of ${learner.username}`);
      });
    }
  });
});

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** Goes back to an address that the learner has not opened before, without a page load. */
async function crashByAddress(page: Page): Promise<void> {
  await page.goto('/flashcards');
  await expect(page.getByRole('heading', { name: 'Flashcards' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/flashcards/crash');
    history.pushState(null, '', '/flashcards');
    history.back();
  });
}
