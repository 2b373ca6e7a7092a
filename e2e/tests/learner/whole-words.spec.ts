import { expect, test } from '../../fixtures';
import { hasFontFor } from '../../site/checks/fonts';
import { picture } from '../../site/checks/inspect-screen';
import { findUnreadableScreens } from '../../site/checks/readable-text';
import { testedLanguages } from '../../site/languages';
import { makeWork, type Work } from '../../site/screens';
import { isThorough } from '../../site/thoroughness';

/** Languages of the saved screenshots: the default, one with its own script, one right to left. */
const PICTURED = ['en', 'ka', 'ar'];

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const visitor of ['learner', 'guest', 'newcomer', 'owner'] as const) {
  test(`no word is broken or cut off, and no page too wide, for: ${visitor}`, async ({ page }) => {
    test.setTimeout(isThorough ? 900_000 : 240_000);
    const languages = testedLanguages().filter(hasFontFor);
    const found = await findUnreadableScreens(page, work, {
      visitor,
      languages,
      onShown: async ({ name, language, width }) => {
        if (!process.env['SAVE_PICTURES'] || !PICTURED.includes(language)) return;
        await page.screenshot({ path: picture(`${name} ${width} ${language}`), fullPage: true });
      },
    });
    expect(found).toEqual([]);
  });
}
