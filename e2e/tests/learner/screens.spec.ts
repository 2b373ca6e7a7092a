import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { makeWork, MENUS, SCREENS, show, signInFor, type Work } from '../../site/screens';
import { setLanguage } from '../../site/texts';

const LOOKS = [
  { width: 375, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const [number, screen] of [...SCREENS, ...MENUS].entries()) {
  for (const [at, { width, scheme }] of LOOKS.entries()) {
    // The plain tests have one look of each screen, and each look of every second one.
    const tag = number % 2 === at ? [] : '@thorough';
    test(
      `${screen.name}: accessible, titled and within its width, ${width} px, ${scheme}`,
      { tag },
      async ({ page }) => {
        test.slow();
        await setLanguage(page, 'en');
        await signInFor(page, work, screen);
        await page.setViewportSize({ width, height: 800 });
        await show(page, work, screen);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(/^\S.* · Glossa$/);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page, { scheme });
      },
    );
  }
}
