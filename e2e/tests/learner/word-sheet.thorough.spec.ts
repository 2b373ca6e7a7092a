import { expect, test } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { setLanguage } from '../../site/texts';

test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

test('in a right-to-left page the sentence of a lesson stands at the side of its bar', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await setLanguage(page, 'ar');
  await page.goto(await lessonPath(siteUrl, learner.token));
  await page.locator('[data-word-index]').filter({ hasText: /^casa/ }).first().click();
  const quotation = page.getByRole('dialog').locator('blockquote');
  await expect(quotation).toBeVisible();
  const { direction, textAlign, borderLeftWidth } = await quotation.evaluate((element) => ({
    ...{ direction: getComputedStyle(element).direction, textAlign: getComputedStyle(element).textAlign },
    borderLeftWidth: parseFloat(getComputedStyle(element).borderLeftWidth),
  }));
  expect({ direction, textAlign, bar: borderLeftWidth > 0 }).toEqual({
    ...{ direction: 'ltr', textAlign: 'start', bar: true },
  });
});
