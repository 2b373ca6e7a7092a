import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { picture, sidewaysScroll } from '../../site/checks/inspect-screen';
import { switchLanguage, testedLanguages } from '../../site/languages';
import { makeWork, SCREENS, show, signInFor, type Work } from '../../site/screens';
import { setLanguage } from '../../site/texts';
import { isThorough } from '../../site/thoroughness';

const WIDTHS = [375, 1280];
const SMALLEST = 320;
/** Languages of the saved screenshots: the default, one with its own script, one right to left. */
const PICTURED = ['en', 'ka', 'ar'];

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const screen of SCREENS) {
  test(`${screen.name}: accessible, titled and within its width, small and wide, light and dark`, async ({
    page,
  }) => {
    test.slow();
    await setLanguage(page, 'en');
    await signInFor(page, work, screen);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, work, screen);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/^\S.* · Glossa$/);
      expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
      await expectAccessibleInBothSchemes(page);
    }
  });

  test(`${screen.name}: within 320 px in every language`, async ({ page }) => {
    test.slow();
    await setLanguage(page, 'en');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInFor(page, work, screen);
    await page.setViewportSize({ width: SMALLEST, height: 800 });
    await show(page, work, screen);
    const wider: string[] = [];
    for (const language of testedLanguages()) {
      await switchLanguage(page, language);
      if ((await sidewaysScroll(page)) > 0) wider.push(language);
    }
    expect(wider).toEqual([]);
    if (isThorough) await takePictures(page, screen.name);
  });
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of PICTURED) {
      await switchLanguage(page, language);
      await page.screenshot({ path: picture(`${name} ${width} ${language}`), fullPage: true });
    }
  }
}
