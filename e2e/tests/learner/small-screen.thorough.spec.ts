import { expect, test } from '../../fixtures';
import { languages, switchLanguage } from '../../site/languages';
import { saveWord } from '../../site/learner-work';
import { localize, setLanguage } from '../../site/texts';

test.use({ viewport: { width: 375, height: 740 } });

test('the links above the vocabulary stand in one row, in every language', async ({
  signedIn: page,
  learner,
  siteUrl,
}) => {
  await saveWord(siteUrl, learner.token, 'casa');
  await setLanguage(page, 'en');
  await page.goto('/vocabulary');
  await expect(page.getByRole('button', { name: 'casa', exact: true })).toBeVisible();
  const links = page
    .getByRole('main')
    .locator('a:is([href^="/vocabulary/next"], [href^="/vocabulary/files"])');
  for (const language of languages()) {
    await switchLanguage(page, language);
    await expect(links).toHaveCount(2);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size, language).toBe(1);
  }
});

test('the links above an empty vocabulary keep off its card', async ({ signedIn: page }) => {
  const links = page
    .getByRole('main')
    .locator('a:is([href^="/vocabulary/next"], [href^="/vocabulary/files"])');
  for (const [language, width] of [
    ['en', 375],
    ['ka', 375],
    ['de', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await setLanguage(page, language);
    await page.goto('/vocabulary');
    const link = page.getByRole('link', { name: localize(page, 'Watch videos') });
    const card = await link.locator('xpath=../../..').boundingBox();
    await expect(links).toHaveCount(2);
    for (const one of await links.all()) {
      const box = await one.boundingBox();
      expect((card?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)), language).toBeGreaterThanOrEqual(8);
    }
  }
});
