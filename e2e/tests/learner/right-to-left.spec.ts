import type { Locator } from '@playwright/test';
import { expect, registerLearner, test as base, type Learner } from '../../fixtures';
import { lessonPath, makeQuiz, saveWord, submitQuiz } from '../../site/learner-work';

const test = base.extend<{ learner: Learner }>({
  learner: async ({ siteUrl }, use) => use(await registerLearner(siteUrl, { interface_language: 'ar' })),
});

/** Pixels between the end of each element's padding and what it holds, at its right side. */
const gapsAtRight = (cells: Locator) =>
  cells.evaluateAll((elements) =>
    elements.map((element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      const inner =
        element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
      return Math.round(inner - content.getBoundingClientRect().right);
    }),
  );

test('the columns of the vocabulary begin at the right in Arabic, whatever is in them', async ({
  signedIn: page,
  learner,
}) => {
  await saveWord(learner, 'casa');
  await page.goto('/vocabulary');
  const row = page.getByRole('row').filter({ hasText: 'casa' }).getByRole('cell');
  await expect(row.first()).toBeVisible();
  const heads = page.getByRole('columnheader');
  // Not the boxes, and not the sentence of the lesson, which stands at its own side.
  expect(await gapsAtRight(heads.filter({ hasNot: page.getByRole('checkbox') }))).toEqual(Array(7).fill(0));
  const others = row.filter({ hasNot: page.getByRole('checkbox') }).filter({ hasNotText: 'Tengo' });
  expect(await gapsAtRight(others)).toEqual(Array(5).fill(0));
});

test('the base form of a word and the senses of a dictionary read from right to left in Arabic', async ({
  signedIn: page,
  learner,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.route('**/api/ai/translate', async (route) => {
    const answer = await route.fetch();
    const senses = [
      { part_of_speech: 'verb', translations: ['to live', 'to dwell'] },
      { part_of_speech: 'adjective', translations: ['lively'] },
    ];
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), senses } });
  });
  await page.goto(await lessonPath(learner));
  await page.locator('[data-word-index]').filter({ hasText: /^vivo/ }).first().focus();
  await page.keyboard.press('d');
  const sheet = page.locator('[popover]:popover-open');
  await sheet.locator('[aria-expanded]').click();
  const left = async (element: Locator) => (await element.boundingBox())?.x ?? NaN;
  const kind = await left(sheet.getByText('صفة', { exact: true }));
  expect(kind).toBeGreaterThan(await left(sheet.getByText('lively', { exact: true })));
  const lemma = sheet.getByText('vivir', { exact: true });
  await expect(lemma).toHaveAttribute('lang', 'es');
  // The line of grammar, in which the base form stands, reads as the page does.
  await expect(lemma.locator('xpath=ancestor::p')).toHaveCSS('direction', 'rtl');
});

test('a search box stands at the right in Arabic until a text says otherwise', async ({
  signedIn: page,
  learner,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await saveWord(learner, 'casa');
  await page.goto('/vocabulary');
  const box = page.getByRole('searchbox');
  await expect(box).toHaveCSS('direction', 'rtl');
  await box.fill('casa');
  await expect(box).toHaveCSS('direction', 'ltr');
});

test('a choice of the appearance stands in the middle of its button', async ({ signedIn: page }) => {
  await page.goto('/profile');
  const choice = page.locator('label').filter({ hasText: 'حسب النظام' });
  await expect(choice).toBeVisible();
  const offset = await choice.evaluate((label) => {
    const text = document.createRange();
    text.selectNodeContents(label.lastElementChild ?? label);
    const [inside, around] = [text.getBoundingClientRect(), label.getBoundingClientRect()];
    return Math.abs(inside.left + inside.right - around.left - around.right) / 2;
  });
  expect(offset).toBeLessThan(2);
});

test('the sign of a result stands beside its word', async ({ signedIn: page, learner }) => {
  const words = [];
  for (const word of ['casa', 'perro', 'madre', 'mesa', 'jardín']) words.push(await saveWord(learner, word));
  const quiz = await makeQuiz(
    learner,
    words.map(({ id }) => id),
  );
  await submitQuiz(learner, quiz);
  await page.goto(`/quizzes/${quiz.id}/results`);
  const badge = page.getByRole('listitem').getByText('إجابة خاطئة', { exact: true }).first();
  await expect(badge).toBeVisible();
  const lines = await badge.evaluate((element) => {
    const style = getComputedStyle(element);
    const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
    return Math.round((element.clientHeight - padding) / parseFloat(style.lineHeight));
  });
  expect(lines).toBe(1);
});

test('colours of the system tell which tool is on and which sentence is said', async ({
  signedIn: page,
  learner,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(await lessonPath(learner));
  // Until then the video takes no key.
  await expect(page.locator('button[aria-pressed]').first()).toBeEnabled();
  const word = page.locator('[data-word-index]').filter({ hasText: /^puerta/ });
  await word.first().focus();
  await page.keyboard.press('o');
  const loop = page.locator('button[aria-pressed="true"]');
  const readBorder = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).borderTopColor);
  const border = await readBorder(page.locator('button[aria-pressed="false"]'));
  // Borders take a moment to change.
  await expect.poll(() => readBorder(loop)).not.toBe(border);
  await page.keyboard.press('k');
  await expect(page.locator('[data-sentence][aria-current]')).toHaveCSS('outline-style', 'solid');
});
