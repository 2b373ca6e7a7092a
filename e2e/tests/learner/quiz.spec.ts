import type { Page } from '@playwright/test';
import { expect, signInWith, test } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { fillSignIn } from '../../site/account-forms';
import { answerQuestion } from '../../site/answer-quiz';
import { callApi, type Caller } from '../../site/api';
import { LESSON, lessonPath, makeQuiz, submitQuiz } from '../../site/learner-work';

/** Words of the lesson for a quiz. */
const WORDS = ['casa', 'madre', 'mesa', 'jardín'];

/** Position of the words in the lesson, in seconds. */
const MOMENT = 21.5;

/** Makes a quiz about words of the lesson. */
async function makeLessonQuiz(learner: Caller): ReturnType<typeof makeQuiz> {
  const ids = await Promise.all(
    WORDS.map(async (word) => {
      const body = { word, video_id: LESSON.videoId, video_time: MOMENT, context: `Mira: ${word}.` };
      return (await callApi<{ id: number }>(learner, '/vocabulary', { body })).body.id;
    }),
  );
  return makeQuiz(learner, ids);
}

/** One custom question of each kind. */
const EVERY_KIND = [
  {
    question_type: 'multiple_choice',
    question: 'What does “casa” mean?',
    options: ['house', 'garden', 'table'],
    correct_answer: 'house',
  },
  {
    question_type: 'fill_blank',
    question: 'Fill in the blank.',
    sentence: 'El _____ duerme en la silla.',
    correct_answer: 'gato',
    answer_language: 'es',
  },
  {
    question_type: 'matching',
    question: 'Match each word with its meaning.',
    pairs: { left: ['casa', 'mesa', 'madre'], right: ['mother', 'house', 'table'] },
    correct_answer: '1-b, 2-c, 3-a',
  },
  { question_type: 'translation', question: 'Translate into English: “jardín”', correct_answer: 'garden' },
  {
    question_type: 'context',
    question: 'What is “puerta” in this sentence?',
    sentence: 'La puerta está abierta.',
    correct_answer: 'door',
  },
].map((question) => ({ ...question, explanation: 'So it is.' }));

async function aQuizOfEveryKind(learner: Caller): Promise<number> {
  const body = { quiz_data: { questions: EVERY_KIND } };
  const { status, body: stored } = await callApi<{ quiz_id: number }>(learner, '/quizzes/store', { body });
  expect(status, JSON.stringify(stored)).toBe(201);
  return stored.quiz_id;
}

const position = (page: Page) => page.getByRole('heading', { level: 2, name: /^Question \d+ of \d+$/ });
const question = (page: Page) => page.getByRole('main').locator('form');
const jump = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number},`) });

test('a whole quiz is taken by keyboard alone, and missed questions are repeated', async ({
  signedIn: page,
  learner,
}) => {
  const quizId = await aQuizOfEveryKind(learner);
  await page.goto(`/quizzes/${quizId}`);
  await expect(position(page)).toBeFocused();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('1');
  await expect(question(page).getByRole('radio', { name: 'house' })).toBeChecked();
  await page.keyboard.press('Enter');
  await type(page, 2, 'gato');
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('Question 3 of 5');
  await matchAll(page);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Control+Enter');
  await type(page, 4, 'gardn');
  await page.keyboard.press('Enter');
  await type(page, 5, 'window');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}/results$`));

  await expect(page.getByText('67%', { exact: true })).toBeVisible();
  const almost = page.getByRole('listitem').filter({ hasText: 'Small mistake' });
  await expect(almost.locator('ins')).toHaveText(/missing:\s*e/);
  await expect(page.getByRole('row', { name: /^madre/ })).toContainText('Correct mother');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('checkbox', { name: 'Only missed questions (2)' }).press('Space');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Question 3', 'Question 5']);

  await page.getByRole('button', { name: 'Retry missed questions (2)' }).press('Enter');
  await expect(position(page)).toHaveText('Question 1 of 2');
  await expect(position(page)).toBeFocused();
});

async function type(page: Page, number: number, text: string): Promise<void> {
  await expect(position(page)).toHaveText(`Question ${number} of 5`);
  await expect(question(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(text);
}

/** Pairs all words, one of them rightly, which is a third of a right answer. */
async function matchAll(page: Page): Promise<void> {
  const tiles = question(page).locator('[data-tile]');
  for (const [word, meaning] of ['31', '13', '22']) {
    await page.keyboard.press(word ?? '');
    await expect(tiles.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
    await page.keyboard.press(meaning ?? '');
  }
  await expect(tiles.and(page.locator('[data-paired]'))).toHaveCount(6);
}

test.describe('answers of a quiz in progress', () => {
  test.use({ expectedFaults: [/status of 401/] });

  test('survive a reload and the end of the session, and are on another device', async ({
    signedIn: page,
    siteUrl,
    learner,
    browser,
  }) => {
    const { id: quizId } = await makeLessonQuiz(learner);
    await page.goto(`/quizzes/${quizId}`);
    await jump(page, 2).click();
    await answerQuestion(page);
    await page.reload();
    await expect(position(page)).toHaveText(/^Question 2 /);
    await expect(jump(page, 2)).toHaveAccessibleName('Question 2, answered');

    const save = '**/api/quizzes/save';
    await page.route(save, (route) =>
      route.fulfill({ status: 401, json: { detail: 'Your session has expired', code: 'token_expired' } }),
    );
    await jump(page, 4).click();
    await answerQuestion(page);
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(save);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/quizzes/save') && answer.ok());
    await fillSignIn(page, learner);
    await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}$`));
    await expect(position(page)).toHaveText(/^Question 4 /);
    for (const number of [2, 4])
      await expect(jump(page, number)).toHaveAccessibleName(`Question ${number}, answered`);
    await saved;

    const other = await browser.newPage({ baseURL: siteUrl });
    await signInWith(other, learner);
    await other.goto(`/quizzes/${quizId}`);
    await expect(position(other)).toHaveText(/^Question 4 /);
    await expect(jump(other, 2)).toHaveAccessibleName('Question 2, answered');
    await other.close();
  });
});

test('results are opened by their address, a question is reported, and its moment in the video is played', async ({
  signedIn: page,
  learner,
}) => {
  const made = await makeLessonQuiz(learner);
  await submitQuiz(learner, made);

  await page.goto(`/quizzes/${made.id}`);
  await expect(page.getByRole('alert')).toContainText('This quiz has already been completed.');
  await page.getByRole('link', { name: 'View results' }).click();
  const report = page.getByRole('button', { name: /^Report a problem/ });
  await expect(report.first()).toBeVisible();
  const questions = await report.count();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('heading', { level: 3 })).toHaveCount(questions);
  await tab.close();

  const wrong = page
    .getByRole('listitem')
    .filter({ hasText: 'Incorrect' })
    .filter({ has: page.getByRole('button', { name: /^Report a problem/ }) });
  await wrong
    .first()
    .getByRole('button', { name: /^Report a problem/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Report a problem with question/ });
  await dialog.getByLabel('The question is unclear').check();
  await dialog.getByLabel('Comment (optional)').fill('I am not sure');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/^(Accepted: |Question removed: |No change to your result)/)).toBeVisible();
  const { body: quiz } = await callApi<{ score: number }>(learner, `/quizzes/${made.id}`);
  await expect(dialog.getByText(`Your score is now ${Math.round(quiz.score)}%.`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(report).toHaveCount(questions - 1);

  await page
    .getByRole('link', { name: /^Play this moment in the video/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${await lessonPath(learner)}?t=${MOMENT}`);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThanOrEqual(MOMENT - 1);
});

test('a learner says of a wrong answer that it was right, and takes that back', async ({
  signedIn: page,
  learner,
}) => {
  const quizId = await aQuizOfEveryKind(learner);
  const answers = EVERY_KIND.map(({ correct_answer: right }, index) => ({
    question_index: index,
    answer: index === 3 ? 'backyard' : right,
  }));
  await callApi(learner, '/quizzes/submit', { body: { quiz_id: quizId, answers } });
  await page.goto(`/quizzes/${quizId}/results`);
  const claim = page.getByRole('button', { name: 'I was right Question 4' });
  await expect(page.getByRole('button', { name: /^I was right/ })).toHaveCount(1);
  await claim.click();
  const question = page.getByRole('listitem').filter({ has: claim });
  await expect(question.getByText('Your score is now 100%.')).toBeVisible();
  await expect(question.getByText('Correct', { exact: true })).toBeVisible();
  await expect(claim).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(claim).toHaveAttribute('aria-pressed', 'true');
  await claim.click();
  await expect(question.getByText('Your score is now 80%.')).toBeVisible();
});
