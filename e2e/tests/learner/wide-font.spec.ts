import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures';
import { hasLetters, isInstalled, onlyFont } from '../../site/checks/fonts';
import { testedLanguages } from '../../site/languages';
import { findUnreadableScreens } from '../../site/checks/readable-text';
import { makeWork } from '../../site/screens';
import { isThorough } from '../../site/thoroughness';

/** The widest of the common fonts of Linux, unless another is named. */
const family = process.env['FONT_FAMILY'] ?? 'DejaVu Sans';
const WIDTHS = isThorough ? [320, 375, 768, 1024, 1280] : [375];

// One that was asked for by name is required.
test.skip(!isInstalled(family) && !process.env['FONT_FAMILY'], `The font ${family} is not installed`);

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

for (const width of WIDTHS) {
  test(`no word is broken or cut off at ${width} px where ${family} is the only font`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(isThorough ? 600_000 : 180_000);
    await page.setViewportSize({ width, height: 800 });
    const written = testedLanguages().filter((language) => hasLetters(family, language));
    expect(written, `${family} is installed`).not.toEqual([]);
    expect(await findUnreadableScreens(page, await makeWork(siteUrl), 'learner', written)).toEqual([]);
  });
}
