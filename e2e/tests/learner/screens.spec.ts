import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { makeWork, MENUS, SCREENS, show, signInFor, type Work } from '../../site/screens';
import { setLanguage } from '../../site/texts';

const WIDTHS = [375, 1280];

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const screen of [...SCREENS, ...MENUS]) {
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
      // Each of the schemes, which have the same layout, is tested at one width.
      await expectAccessible(page, { scheme: width === 375 ? 'light' : 'dark' });
    }
  });
}
