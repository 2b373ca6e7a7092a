import { expect, test } from '../../fixtures';
import { findUnreadableScreens, TESTED_WIDTHS } from '../../site/checks/readable-text';
import { LANGUAGES } from '../../site/languages';
import { makeWork, type Work } from '../../site/screens';

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
        languages: LANGUAGES,
        widths,
      });
      expect(found).toEqual([]);
    });
  }
}
