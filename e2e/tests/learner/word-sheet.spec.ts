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

/** Whether nothing lies over the text, such as the buttons, which stay in place. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

/** Taps a word of the lesson, and returns the sheet once the meaning is there. */
async function openSheet(page: Page, word: string): Promise<Locator> {
  await page
    .locator('[data-word-index]')
    .filter({ hasText: new RegExp(`^${word}(?!\\p{L})`, 'u') })
    .first()
    .tap();
  const sheet = page.locator('[popover]:popover-open');
  await expect(sheet.getByText('Glossa')).toBeVisible();
  return sheet;
}

for (const locale of ['ka', 'ar']) {
  test(`the sheet of a word shows all of a meaning without gaps, above buttons that stay in place (${locale})`, async ({
    signedIn: page,
    learner,
  }) => {
    await setLanguage(page, locale);
    await page.goto(await lessonPath(learner));
    await expect(page.getByRole('button', { name: localize(page, 'Replay sentence') })).toBeEnabled();
    for (const word of WORDS) {
      const sheet = await openSheet(page, word);
      const add = sheet.getByRole('button', { name: localize(page, 'Add'), exact: true });
      const before = await box(add);
      const meaning = sheet.locator('dl').first();
      const definition = await box(meaning);
      const answer = await box(sheet.locator('[aria-live]:has(p)'));
      expect(definition.y - answer.bottom).toBeLessThan(16);
      expect(await isWhole(meaning), word).toBe(true);
      await add.tap();
      const added = sheet.getByRole('button', { name: localize(page, 'Added'), exact: true });
      await expect(added).toBeVisible();
      if (word === WORDS.at(-1)) {
        await expect(sheet.getByRole('link')).toBeVisible();
        expect(await isWhole(meaning), 'above the offer of a review').toBe(true);
        // What stands below it can be scrolled out from under the offer.
        const source = sheet.getByText('Glossa');
        await source.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        expect(await isWhole(source), 'scrolled').toBe(true);
      }
      expect(await box(added)).toEqual(before);
      await sheet.getByRole('button', { name: localize(page, 'Close') }).tap();
      await expect(sheet).toBeHidden();
    }
  });
}

test('the sheet has a sentence of the lesson that says the word elsewhere, and plays that moment', async ({
  signedIn: page,
  learner,
}) => {
  await setLanguage(page, 'en');
  await page.goto(await lessonPath(learner));
  const sheet = await openSheet(page, 'casa');
  const example = sheet.locator('dl').filter({ hasText: 'Example' });
  await expect(example.locator('[lang=es]')).toHaveText(/casa/);
  const asked = page.waitForResponse((answer) => /lesson\.webm/.test(answer.url()));
  await example.getByRole('button', { name: /^Pronounce/ }).tap();
  expect((await asked).ok()).toBe(true);
});
