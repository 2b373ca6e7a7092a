import { expect, test } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { tools } from '../../site/lesson';
import { setLanguage } from '../../site/texts';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { expectLargeBoxes } from '../../site/checks/touch-targets';

/** CSS pixels; browsers have 16 unless the learner chooses another size. */
const FONT_SIZE = 24;

test.use({
  hasTouch: true,
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`],
      }),
    { scope: 'worker' },
  ],
});

for (const width of [320, 360, 375, 412]) {
  test(`a lesson and the bar below it are not wider than a phone of ${width} px where the font of the browser is large`, async ({
    signedIn: page,
    learner,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const locale of ['en', 'ar']) {
      await setLanguage(page, locale);
      await page.goto(await lessonPath(learner));
      await expect(page.locator('[data-word-index]').first()).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${FONT_SIZE}px`,
      );
      const targets = tools(page).locator('button, select');
      await expect(targets).toHaveCount(5);
      await expectLargeBoxes(targets);
      const boxes = await targets.evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top } = one.getBoundingClientRect();
          return { left, right, top };
        }),
      );
      // In reading order from the left: no tool lies over the next one.
      boxes.sort((one, other) => one.top - other.top || one.left - other.left);
      for (const [index, { left, right, top }] of boxes.entries()) {
        const before = boxes[index - 1];
        expect(left, locale).toBeGreaterThanOrEqual(before?.top === top ? before.right : 0);
        expect(right, locale).toBeLessThanOrEqual(width);
      }
      for (const item of await page.getByRole('navigation').getByRole('listitem').all()) {
        const { x = -1, width: wide = 0 } = (await item.boundingBox()) ?? {};
        expect(x, locale).toBeGreaterThanOrEqual(0);
        expect(x + wide, locale).toBeLessThanOrEqual(width);
      }
      expect(await sidewaysScroll(page), locale).toBeLessThanOrEqual(0);
    }
  });
}
