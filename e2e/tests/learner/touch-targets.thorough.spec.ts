import { test } from '../../fixtures';
import { makeWork, SCREENS, show, signInFor, type Work } from '../../site/screens';
import { expectTouchTargets } from '../../site/checks/touch-targets';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

let work: Work;

test.beforeAll(async ({ siteUrl }) => {
  work = await makeWork(siteUrl);
});

for (const screen of SCREENS) {
  test(`a finger has room for every target: ${screen.name}`, async ({ page }) => {
    await signInFor(page, work, screen);
    await show(page, work, screen);
    await expectTouchTargets(page);
  });
}
