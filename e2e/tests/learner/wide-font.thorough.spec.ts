import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures';
import { hasLetters, isDefault, isInstalled, onlyFont } from '../../site/checks/fonts';
import { findUnreadableScreens, TESTED_WIDTHS } from '../../site/checks/readable-text';
import { languages } from '../../site/languages';
import { makeWork } from '../../site/screens';

/** The widest of the common fonts of Linux. */
const family = 'DejaVu Sans';

test.skip(!isInstalled(family), `The font ${family} is not installed`);
test.skip(
  isDefault(family),
  `${family} is the font of this machine: whole-words.thorough.spec.ts tests with it`,
);

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'glossa-fonts-'));
      await use({ ...launchOptions, env: onlyFont(family, folder) });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

for (const widths of TESTED_WIDTHS) {
  test(`no word is broken or cut off where ${family} is the only font, opened at ${widths.first} px`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(900_000);
    const written = languages().filter((language) => hasLetters(family, language));
    expect(written, `${family} is installed`).not.toEqual([]);
    const work = await makeWork(siteUrl);
    expect(
      await findUnreadableScreens(page, work, { visitor: 'learner', languages: written, widths }),
    ).toEqual([]);
  });
}
