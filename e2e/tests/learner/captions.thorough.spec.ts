import { expect, test } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { addOwnLesson } from '../../site/own-lesson';
import { setLanguage } from '../../site/texts';
import { expectLargeBoxes } from '../../site/checks/touch-targets';

test('keys play a line to its end, and tapping along moves the lines', async ({
  signedIn: page,
  siteUrl,
  learner,
}) => {
  const id = await addOwnLesson(siteUrl, learner.token);
  await page.goto(`/playlists/own/${id}/captions`);
  const video = page.locator('video');
  const row = (text: RegExp) => page.getByRole('button', { name: text });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await row(/The river is long/).focus();
  await page.keyboard.press('KeyR');
  await expect(row(/The river is long/)).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.paused && one.currentTime > 2.9))
    .toBe(true);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Tap along' }).click();
  await page.keyboard.press('Space');
  await expect(row(/The river is long/)).toHaveAccessibleName(/^0:0[3-9]/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(/The river is long/)).toHaveAccessibleName(/^0:01\.0/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the tools are two rows of targets for a finger, with the rest in a sheet', async ({
    signedIn: page,
    siteUrl,
    learner,
  }) => {
    const id = await addOwnLesson(siteUrl, learner.token);
    for (const locale of ['en', 'ka', 'ar']) {
      await setLanguage(page, locale);
      await page.goto(`/playlists/own/${id}/captions`);
      const tools = page.locator('[role="group"]:has(> [popovertarget])').getByRole('button');
      await expect(tools.first()).toBeEnabled();
      const ofLine = page.locator('[data-active] button[title]');
      for (const [row, count] of [[tools, 5] as const, [ofLine, 6] as const]) {
        await expect(row).toHaveCount(count);
        await expectLargeBoxes(row);
        const tops = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(Math.max(...tops) - Math.min(...tops), locale).toBeLessThanOrEqual(1);
      }
      // At the lower edge, above the bar of the site, although the lines go on below.
      const [bottom, foot] = await Promise.all(
        [tools.last(), page.locator('nav:not(#site-sidebar)')].map((one) => one.boundingBox()),
      ).then(([last, bar]) => [(last?.y ?? 0) + (last?.height ?? 0), bar?.y ?? 0] as const);
      expect(foot - bottom, locale).toBeGreaterThanOrEqual(0);
      expect(foot - bottom, locale).toBeLessThan(16);
      await tools.last().tap();
      const more = page.locator('[popover]:popover-open');
      await expectLargeBoxes(more.locator('button, input'));
      await expectAccessibleInBothSchemes(page);
      await more.getByRole('button').first().tap();
      await expect(more).toBeHidden();
      await expect(page.locator('[data-tapping] > button')).toBeInViewport({ ratio: 1 });
    }
  });
});
