import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible, type Scheme } from '../../site/checks/accessibility';
import { lessonPath } from '../../site/learner-work';
import { localize, setLanguage } from '../../site/texts';
import { answerWith, button, IN_A_SMALL_WINDOW, IN_A_WIDE_WINDOW, text, type State } from './missing-data';

/** The browser logs every failed call. */
test.use({ expectedFaults: [[/console: Failed to load resource/], { scope: 'test' }] });

for (const [width, locale, scheme, states] of [
  [1280, 'en', 'light', IN_A_WIDE_WINDOW],
  [375, 'ar', 'dark', IN_A_SMALL_WINDOW],
] as const) {
  test(`at ${width} px in ${locale}, ${scheme}, it says what is missing and offers a next step, accessibly`, async ({
    signedIn: page,
    learner,
    siteUrl,
  }) => {
    test.slow();
    const lesson = await lessonPath(siteUrl, learner.token);
    await page.setViewportSize({ width, height: 800 });
    await setLanguage(page, locale);
    for (const state of states) {
      await test.step(state.name, async () => {
        await page.unrouteAll();
        if (state.call) await answerWith(page, state.call, state.outcome ?? 'waiting');
        await page.goto(state.path(lesson));
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
        await state.arrive?.(page);
        for (const shown of state.texts) await expect(text(page, shown)).toBeVisible();
        for (const name of state.buttons ?? []) await expect(button(page, name)).toBeEnabled();
        if (state.onlyButtons) await expectOnlyButtons(page, state);
        await expectFitAndAccessible(page, state.ownColours ? ['light', 'dark'] : [scheme]);
        await state.leave?.(page);
      });
    }
  });
}

/** Requires these buttons and no others. */
async function expectOnlyButtons(page: Page, { buttons = [] }: State): Promise<void> {
  const panel = page.getByRole('alert').filter({ hasText: localize(page, 'Failed to load transcript') });
  await expect(panel.getByRole('button')).toHaveText(buttons.map((name) => localize(page, name)));
}

async function expectFitAndAccessible(page: Page, schemes: readonly Scheme[]): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const scheme of schemes) {
    await expectAccessible(page, { scheme, within: 'main' });
  }
}
