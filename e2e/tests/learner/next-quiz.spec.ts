import type { Page } from '@playwright/test';
import { expect, followMenu, test } from '../../fixtures';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { answerQuiz } from '../../site/answer-quiz';
import { LESSON, saveWord } from '../../site/learner-work';
import { button, openLesson, words } from '../../site/lesson';
import { localize, setLanguage } from '../../site/texts';
import { sidewaysScroll } from '../../site/checks/sideways-scroll';
import { expectLargeBoxes } from '../../site/checks/touch-targets';

const CHOSEN = ['casa', 'madre', 'mesa'];

const panel = (page: Page) => page.getByRole('region', { name: 'Vocabulary from this video' });
const offer = (page: Page) => panel(page).getByRole('link', { name: /^Review \d+ saved words$/ });
const cardHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Saves a word of the lesson with its shortcut, which leaves the focus on the word. */
async function quickSave(page: Page, word: string): Promise<void> {
  const spoken = words(page).filter({ hasText: new RegExp(`^${word}\\b`) });
  await spoken.first().focus();
  await page.keyboard.press('s');
  await expect(panel(page).getByRole('link', { name: word, exact: true })).toBeVisible();
}

/** Where the words of the panel and the picture are. */
const places = (page: Page) =>
  Promise.all([
    panel(page).getByRole('list').boundingBox(),
    page.locator('video').boundingBox(),
    words(page).first().boundingBox(),
  ]);

test('a learner reviews the words saved in a lesson, makes a quiz from the list of quizzes, and is told what is next', async ({
  signedIn: page,
  learner,
}) => {
  await openLesson(page, learner);
  const [first = '', second = '', third = ''] = CHOSEN;
  await quickSave(page, first);
  await quickSave(page, second);
  await expect(offer(page)).toHaveCount(0);
  const before = await places(page);
  const heading = await panel(page).getByRole('heading').boundingBox();
  expect((before[0]?.y ?? Infinity) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeLessThan(20);
  await quickSave(page, third);
  await expect(offer(page)).toHaveText('Review 3 saved words');
  // One line: two would be higher than a button.
  expect((await offer(page).boundingBox())?.height).toBeLessThanOrEqual(44);
  // The list grew by a word, and nothing moved.
  expect(await places(page)).toEqual([expect.objectContaining({ y: before[0]?.y }), before[1], before[2]]);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-word-index'))).toBe(true);
  await expectAccessible(page);

  await test.step('the offer leads to exactly these words', async () => {
    await offer(page).click();
    const reviewed: string[] = [];
    for (const count of [0, 1, 2]) {
      await expect(page.getByRole('progressbar', { name: 'Words reviewed' })).toHaveAttribute(
        'aria-valuetext',
        `${count} of 3`,
      );
      await expect(cardHeading(page)).toBeFocused();
      reviewed.push(await cardHeading(page).innerText());
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: /^Easy/ })).toBeVisible();
      await page.keyboard.press('4');
      await expect(cardHeading(page)).not.toHaveText(reviewed.at(-1) ?? '');
    }
    expect(reviewed.sort()).toEqual(CHOSEN);
    await expect(page.getByRole('heading', { name: '3 words reviewed' })).toBeFocused();
  });

  await test.step('a quiz of the words of the lesson is made from the list of quizzes', async () => {
    await button(page, 'Leave the review').click();
    await followMenu(page, 'Quizzes');
    await button(page, 'New quiz').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate Quiz' });
    await expect(dialog.getByRole('radio', { name: /^All my words/ })).toHaveAccessibleDescription('3 words');
    const due = dialog.getByRole('radio', { name: /^Words due for review/ });
    await expect(due).toBeDisabled();
    await expect(due).toHaveAccessibleDescription('No words are due for review right now.');
    // With the keyboard the disabled choice is passed over.
    await dialog.getByRole('radio', { name: /^All my words/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /^Words from one video/ })).toBeChecked();
    await expect(dialog.getByRole('combobox', { name: 'Video' })).toHaveText(`${LESSON.title} (3)`);
    await dialog.getByLabel('Number of questions').selectOption('5');
    await expectAccessibleInBothSchemes(page);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await dialog.getByRole('button', { name: 'Generate Quiz' }).dblclick();
    await expect(page).toHaveURL(/\/quizzes\/\d+$/);
    expect(sent.filter((url) => url.includes('/api/quizzes/generate'))).toHaveLength(1);
  });

  await answerQuiz(page);
  await expect(page).toHaveURL(/\/results$/);
  // Not to the quiz, which cannot be taken again.
  await page.goBack();
  await expect(page).toHaveURL(/\/quizzes$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/results$/);
  const next = page.getByRole('region', { name: 'What’s next?' });
  // What was missed comes before anything new.
  await expect(next.getByRole('button').first()).toHaveText(/^Retry missed questions/);
  await expect(button(page, 'New quiz')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const missed = next.getByRole('link', { name: /^Review missed words/ });
  const count = Number(/\d+/.exec(await missed.innerText())?.[0]);
  await missed.click();
  await expect(page.getByRole('progressbar', { name: 'Words reviewed' })).toHaveAttribute(
    'aria-valuetext',
    `0 of ${count}`,
  );
});

test.describe('on a phone, right to left', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('a learner without words is led to the lessons, and one with words makes a quiz', async ({
    signedIn: page,
    learner,
  }) => {
    await setLanguage(page, 'ar');
    await page.goto('/quizzes');
    await expect(page.getByText(localize(page, 'No quizzes found.'))).toBeVisible();
    await expect(page.getByRole('link', { name: localize(page, 'Watch a lesson') })).toHaveAttribute(
      'href',
      '/playlists',
    );
    await expect(button(page, 'New quiz')).toBeHidden();
    const dialog = page.getByRole('dialog');
    await saveWord(learner, 'casa');
    await page.reload();
    await button(page, 'New quiz').tap();
    await dialog.getByRole('radio').last().tap();
    await expect(dialog.getByRole('combobox').first()).toHaveText(/La casa de Ana/);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expectLargeBoxes(dialog.locator('label:has([type=radio]), select, footer button'));
    await expectAccessible(page);
    await button(page, 'Generate Quiz').tap();
    await expect(page).toHaveURL(/\/quizzes\/\d+$/);
  });
});
