import { expect, test } from '../../fixtures';
import { testedLanguages } from '../../site/languages';
import { findUnreadableScreens } from '../../site/checks/readable-text';
import { makeWork, type Work } from '../../site/screens';
import { isThorough } from '../../site/thoroughness';

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const width of isThorough ? [375, 1280] : [375]) {
  for (const visitor of ['learner', 'guest', 'newcomer', 'owner'] as const) {
    test(`no word is broken or cut off for: ${visitor}, at ${width} px`, async ({ page }) => {
      test.setTimeout(isThorough ? 600_000 : 180_000);
      await page.setViewportSize({ width, height: 800 });
      expect(await findUnreadableScreens(page, work, visitor, testedLanguages())).toEqual([]);
    });
  }
}
