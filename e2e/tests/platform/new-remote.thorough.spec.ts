import { readFile } from 'node:fs/promises';
import type { LiveSet } from '@glossa/contract/release';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { switchLanguage } from '../../site/languages';
import { textsIn } from '../../site/texts';
import { WorkspaceCopy } from '../../site/workspace-copy';
import { testWithOwnSite } from './own-site';

const test = testWithOwnSite();

/** One word, nearly as long as a name in the navigation may be. */
const GEORGIAN_TITLE = 'ჩანაწერები'.repeat(5);

/** The links of the sidebar. */
const links = (page: Page): Locator => page.locator('#site-sidebar li a');

async function live(siteUrl: string): Promise<LiveSet> {
  return (await (await fetch(`${siteUrl}/releases/live`)).json()) as LiveSet;
}

/** A copy of the checkout with only what the command and the new remote need. */
async function emptyCheckout(): Promise<WorkspaceCopy> {
  const copy = await WorkspaceCopy.of('shared', 'create-remote');
  await copy.bring('scripts', 'jest.config.cjs', 'package-lock.json', '.oxfmtrc.json');
  return copy;
}

test('a remote made by the command goes live in an open tab, in every language, and the shell stays as it is', async ({
  signedIn: page,
  site,
}) => {
  test.setTimeout(300_000);
  const copy = await emptyCheckout();
  const text = async (language: string, id: string) =>
    (
      JSON.parse(await readFile(copy.path(`mfe-notes/src/messages/${language}.json`), 'utf8')) as Record<
        string,
        string
      >
    )[id] ?? '';
  const goLive = async (version: string) => {
    await copy.edit('mfe-notes/package.json', (json) =>
      json.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
    await site.releases('publish', copy.path('mfe-notes'));
    await site.releases('promote', 'notes', version);
  };

  try {
    const { apps: before } = await live(site.url);
    await page.goto('/dashboard');
    await expect(links(page)).toContainText(['Dashboard', 'Quizzes', 'Progress', 'Profile']);
    const usual = await links(page).allTextContents();
    await page.evaluate(() => Object.assign(window, { sameTab: true }));

    await test.step('the command makes it, and its tests and types pass', async () => {
      await copy.run('npm', 'run', 'new-remote', '--', 'notes', '--port', '8105', '--title', 'Notes');
      // Both fail if a test fails or if there is none.
      await copy.run('npx', 'jest', '--selectProjects', 'mfe-notes');
      await copy.run('npx', 'tsc', '-p', 'mfe-notes');
    });

    await test.step('it is not live when published, and in the open tab when promoted', async () => {
      await site.releases('publish', copy.path('mfe-notes'));
      expect(Object.keys((await live(site.url)).apps)).not.toContain('notes');
      await site.releases('promote', 'notes', '1.0.0');
      await expect(links(page)).toContainText(['Quizzes', 'Notes', 'Progress']);
      await links(page).filter({ hasText: 'Notes' }).click();
      await expect(page).toHaveURL(/\/notes$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await expect(page.getByText(await text('en', 'notes.words.emptyHint'))).toBeVisible();
      await expectAccessibleInBothSchemes(page);
    });

    await test.step('the list of all pages has it too', async () => {
      await page.keyboard.press('Control+KeyK');
      await page.getByLabel('Find a page').fill('not');
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Notes']);
      await page.keyboard.press('Escape');
    });

    await test.step('it changes its language with the rest of the site', async () => {
      await switchLanguage(page, 'ka');
      await expect(page.getByText(await text('ka', 'notes.words.emptyHint'))).toBeVisible();
      await expect(links(page).filter({ hasText: textsIn('ka')['quiz.nav'] ?? '' })).toBeVisible();
      await expect(links(page).filter({ hasText: 'Notes' })).toBeVisible();
    });

    await test.step('a version with the title translated renames the entry, and a rollback undoes that', async () => {
      await copy.edit('mfe-notes/src/messages/ka.json', (json) => json.replaceAll('Notes', GEORGIAN_TITLE));
      await goLive('1.1.0');
      await expect(links(page).filter({ hasText: GEORGIAN_TITLE })).toBeVisible();
      const wider = await page.locator('#site-sidebar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
      expect(wider, 'a long name breaks').toBe(0);
      await site.releases('rollback', 'notes');
      await expect(links(page).filter({ hasText: 'Notes' })).toBeVisible();
      await expect(links(page).filter({ hasText: GEORGIAN_TITLE })).toHaveCount(0);
    });

    await test.step('a version without an entry is not in the navigation, and still at its address', async () => {
      await switchLanguage(page, 'en');
      await expect(links(page)).toHaveCount(usual.length + 1);
      await copy.edit('mfe-notes/package.json', (json) =>
        json.replace(/"navigation": \[[^\]]*\]/, '"navigation": []'),
      );
      await goLive('1.2.0');
      await expect(links(page)).toHaveText(usual);
      expect(await page.evaluate(() => 'sameTab' in window), 'the tab was never loaded anew').toBe(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await expect(links(page)).toHaveText(usual);
    });

    const { apps: after } = await live(site.url);
    for (const app of ['shell', 'video', 'vocabulary', 'quiz', 'account']) {
      expect(after[app]?.version, app).toBe(before[app]?.version);
    }
  } finally {
    await copy.remove();
  }
});
