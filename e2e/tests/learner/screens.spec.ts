import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { makeWork, MENUS, SCREENS, show, signInFor, type Work } from '../../site/screens';
import { setLanguage } from '../../site/texts';

/** Each of the schemes, which have the same layout, is tested at one width. */
const LOOKS = [
  { width: 375, scheme: 'light', tag: [] },
  { width: 1280, scheme: 'dark', tag: ['@thorough'] },
] as const;

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const { width, scheme, tag } of LOOKS) {
  test.describe(`${width} px wide, ${scheme}`, { tag: [...tag] }, () => {
    for (const screen of [...SCREENS, ...MENUS]) {
      test(`${screen.name}: accessible, titled and within its width`, async ({ page }) => {
        test.slow();
        await setLanguage(page, 'en');
        await signInFor(page, work, screen);
        await page.setViewportSize({ width, height: 800 });
        await show(page, work, screen);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(/^\S.* · Glossa$/);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page, { scheme });
      });
    }
  });
}
