import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { localize, setLanguage } from '../../site/texts';

test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

const WORDS = ['casa', 'madre', 'mesa'];

async function box(element: Locator) {
  const edges = await element.boundingBox();
  if (!edges) throw new Error('The element is not on the screen');
  return { ...edges, bottom: edges.y + edges.height };
}

/** Taps a word of the lesson, and returns the look-up once the meaning is there. */
async function openLookUp(page: Page, word: string): Promise<Locator> {
  await page
    .locator('[data-word-index]')
    .filter({ hasText: new RegExp(`^${word}(?!\\p{L})`, 'u') })
    .first()
    .tap();
  const shown = page.getByRole('dialog', { name: localize(page, 'Add to Vocabulary') });
  await expect(shown.getByRole('button', { name: localize(page, 'Add'), exact: true })).toBeVisible();
  await expect(shown.getByText(localize(page, 'Translating...'))).toBeHidden();
  return shown;
}

for (const locale of ['ka', 'ar']) {
  test(`the look-up of a word stands beside its sentence, all of it on the screen, and its buttons stay in place (${locale})`, async ({
    signedIn: page,
    learner,
  }) => {
    await setLanguage(page, locale);
    await page.goto(await lessonPath(learner));
    await expect(page.getByRole('button', { name: localize(page, 'Replay sentence') })).toBeEnabled();
    for (const word of WORDS) {
      const shown = await openLookUp(page, word);
      const [place, row] = [await box(shown), await box(page.locator('[data-sentence]:has([data-open])'))];
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(375);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.bottom).toBeLessThanOrEqual(667);
      expect(place.y >= row.bottom || place.bottom <= row.y, 'beside its sentence').toBe(true);
      const add = shown.getByRole('button', { name: localize(page, 'Add'), exact: true });
      const before = await box(add);
      await shown.locator('[aria-expanded]').tap();
      await expect(shown.locator('dl').first()).toBeVisible();
      expect((await box(shown)).bottom).toBeLessThanOrEqual(667);
      expect((await box(add)).x).toEqual(before.x);
      await add.tap();
      await expect(shown).toBeHidden();
    }
  });
}

test('the look-up has a sentence of the lesson that says the word elsewhere, and plays that moment', async ({
  signedIn: page,
  learner,
}) => {
  await setLanguage(page, 'en');
  await page.goto(await lessonPath(learner));
  const shown = await openLookUp(page, 'casa');
  await shown.getByRole('button', { name: 'More', exact: true }).tap();
  const example = shown.locator('dl').filter({ hasText: 'Example' });
  await expect(example.locator('[lang=es]')).toHaveText(/casa/);
  const asked = page.waitForResponse((answer) => /lesson\.webm/.test(answer.url()));
  await example.getByRole('button', { name: /^Pronounce/ }).tap();
  expect((await asked).ok()).toBe(true);
});
