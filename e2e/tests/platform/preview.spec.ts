import type { Page } from '@playwright/test';
import { expect, registerLearner, signInWith } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { openPreview } from '../../site/open-preview';
import { testWithOwnSite } from '../../site/own-site';
import { TabReports } from './tab-reports';

const test = testWithOwnSite();

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publishChangedQuiz(site);
});

test('a visitor with a preview link sees the version with a banner and can end it; other visitors do not see it', async ({
  signedIn: page,
  site,
  browser,
}) => {
  const printed = await site.releases('preview', 'quiz', CHANGED_VERSION);
  const reported = new TabReports(page);
  await openPreview(page, printed, site.url);
  await page.waitForURL('**/quizzes');
  await expect(page.getByRole('heading', { name: CHANGED_HEADING })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`quiz ${CHANGED_VERSION}`);
  await expect.poll(() => reported.shown('quiz')).toBe(CHANGED_VERSION);
  await expectAccessibleInBothSchemes(page);
  await expectDevtools(page);

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [above, below] = [await banner.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(below?.y, 'it covers nothing').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect((above?.x ?? 0) + (above?.width ?? 0)).toBeLessThanOrEqual(width);
  }

  const other = await browser.newPage({ baseURL: site.url });
  await signInWith(other, await registerLearner(site.url));
  await other.goto('/quizzes');
  await expect(other.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  expect((await readFederation(other)).moduleInfo, 'learners pay for no devtools').toEqual({});
  await other.close();

  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** What module federation's devtools read of a page. */
const readFederation = (page: Page) =>
  page.evaluate(() => {
    const { moduleInfo, __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: FederationGlobal }
    ).__FEDERATION__;
    return { moduleInfo, instances: instances.map(({ name }) => name) };
  });

interface FederationGlobal {
  moduleInfo: Record<string, { globalName: string; remotesInfo: object; shared: { sharedName: string }[] }>;
  __INSTANCES__: { name: string }[];
}

/** Requires that the graph leads from the shell to the previewed version, with the modules that it shares. */
async function expectDevtools(page: Page): Promise<void> {
  const { moduleInfo, instances } = await readFederation(page);
  const previewed = moduleInfo[`quiz:${CHANGED_VERSION}`];
  const shell = Object.entries(moduleInfo).find(([id]) => id.startsWith('shell:'))?.[1];
  expect(shell?.remotesInfo).toMatchObject({ quiz: { matchedVersion: CHANGED_VERSION } });
  expect(previewed?.shared.map(({ sharedName }) => sharedName)).toContain('react');
  expect(instances).toEqual(expect.arrayContaining(['shell', previewed?.globalName]));
}
