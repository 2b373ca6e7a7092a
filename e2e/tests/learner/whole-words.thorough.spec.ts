import { expect, test } from '../../fixtures';
import { picture } from '../../site/checks/inspect-screen';
import { findUnreadableScreens, TESTED_WIDTHS } from '../../site/checks/readable-text';
import { languages } from '../../site/languages';
import { makeWork, type Work } from '../../site/screens';

/** Languages of the saved screenshots: the default, one with its own script, one right to left. */
const PICTURED = ['en', 'ka', 'ar'];

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const widths of TESTED_WIDTHS) {
  for (const visitor of ['learner', 'guest', 'newcomer', 'owner'] as const) {
    test(`no word is broken or cut off, and no page too wide, for: ${visitor}, opened at ${widths.first} px`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const found = await findUnreadableScreens(page, work, {
        visitor,
        languages: languages(),
        widths,
        onShown: async ({ name, language, width }) => {
          if (!PICTURED.includes(language)) return;
          await page.screenshot({ path: picture(`${name} ${width} ${language}`), fullPage: true });
        },
      });
      expect(found).toEqual([]);
    });
  }
}
