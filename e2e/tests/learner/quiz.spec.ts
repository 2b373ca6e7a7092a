import type { Locator, Page } from '@playwright/test';
import { expect, signInWith, test } from '../../fixtures';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { callApi } from '../../site/api';
import { LESSON, lessonPath, makeQuiz } from '../../site/learner-work';

/** Words of the lesson for a quiz. */
const WORDS = ['casa', 'madre', 'mesa', 'jardín'];

/** Position of the words in the lesson, in seconds. */
const MOMENT = 21.5;

interface QuizBody {
  readonly quiz_data: { readonly questions: readonly { readonly question_type: string }[] };
}

/** Makes a quiz about words of the lesson. */
async function makeLessonQuiz(siteUrl: string, token: string): Promise<number> {
  const ids = await Promise.all(
    WORDS.map(async (word) => {
      const body = { word, video_id: LESSON.videoId, video_time: MOMENT, context: `Mira: ${word}.` };
      return (await callApi<{ id: number }>(siteUrl, '/vocabulary', { token, body })).body.id;
    }),
  );
  return (await makeQuiz(siteUrl, token, ids)).id;
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

async function aQuizOfEveryKind(siteUrl: string, token: string): Promise<number> {
  const body = { quiz_data: { questions: EVERY_KIND } };
  const { status, body: stored } = await callApi<{ quiz_id: number }>(siteUrl, '/quizzes/store', {
    token,
    body,
  });
  expect(status, JSON.stringify(stored)).toBe(201);
  return stored.quiz_id;
}

/** Submits `answer` to every question. */
async function submitAll(siteUrl: string, token: string, quizId: number, answer: string): Promise<void> {
  const { body: quiz } = await callApi<QuizBody>(siteUrl, `/quizzes/${quizId}`, { token });
  const answers = quiz.quiz_data.questions.map((_, question_index) => ({ question_index, answer }));
  const sent = { quiz_id: quizId, answers, time_taken: 65 };
  expect((await callApi(siteUrl, '/quizzes/submit', { token, body: sent })).status).toBe(200);
}

const position = (page: Page) => page.getByRole('heading', { level: 2, name: /^Question \d+ of \d+$/ });
const question = (page: Page) => page.getByRole('main').locator('form');
const jump = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number},`) });

test('a whole quiz is taken by keyboard alone, and missed questions are repeated', async ({
  signedIn: page,
  siteUrl,
  learner,
}) => {
  const quizId = await aQuizOfEveryKind(siteUrl, learner.token);
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
  await matchAllWith(page, 'a');
  await expect(question(page).getByText('Each match belongs to one word only.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Control+Enter');
  await type(page, 4, 'gardn');
  await page.keyboard.press('Enter');
  await type(page, 5, 'window');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}/results$`));

  await expect(page.getByText('60%', { exact: true })).toBeVisible();
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

/** Chooses the same match for every word by its letter. */
async function matchAllWith(page: Page, letter: string): Promise<void> {
  await page.keyboard.press('1');
  for (const list of await question(page).getByRole('combobox').all()) {
    await expect(list).toBeFocused();
    await page.keyboard.press(letter);
    await page.keyboard.press('Tab');
  }
}

test.describe('answers of a quiz in progress', () => {
  test.use({ expectedFaults: [/status of 401/] });

  test('survive a reload and the end of the session, and are on another device', async ({
    signedIn: page,
    siteUrl,
    learner,
    browser,
  }) => {
    const quizId = await makeLessonQuiz(siteUrl, learner.token);
    await page.goto(`/quizzes/${quizId}`);
    await jump(page, 2).click();
    await answerSomehow(question(page));
    await page.reload();
    await expect(position(page)).toHaveText(/^Question 2 /);
    await expect(jump(page, 2)).toHaveAccessibleName('Question 2, answered');

    const save = '**/api/quizzes/save';
    await page.route(save, (route) =>
      route.fulfill({ status: 401, json: { detail: 'Your session has expired', code: 'token_expired' } }),
    );
    await jump(page, 4).click();
    await answerSomehow(question(page));
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(save);
    await page.getByLabel('Username').fill(learner.username);
    await page.getByLabel('Password').fill(learner.password);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/quizzes/save') && answer.ok());
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}$`));
    await expect(position(page)).toHaveText(/^Question 4 /);
    for (const number of [2, 4])
      await expect(jump(page, number)).toHaveAccessibleName(`Question ${number}, answered`);
    await saved;

    const context = await browser.newContext({ baseURL: siteUrl });
    const other = await context.newPage();
    await signInWith(other, learner);
    await other.goto(`/quizzes/${quizId}`);
    await expect(position(other)).toHaveText(/^Question 4 /);
    await expect(jump(other, 2)).toHaveAccessibleName('Question 2, answered');
    await context.close();
  });
});

async function answerSomehow(form: Locator): Promise<void> {
  const [options, lists] = [form.getByRole('radio'), form.getByRole('combobox')];
  if ((await options.count()) > 0) return options.first().check();
  for (let pair = 0; pair < (await lists.count()); pair += 1)
    await lists.nth(pair).selectOption(String(pair));
  if ((await lists.count()) === 0) await form.getByRole('textbox').fill('casa');
}

test('results are opened by their address, a question is reported, and its moment in the video is played', async ({
  signedIn: page,
  siteUrl,
  learner,
}) => {
  const quizId = await makeLessonQuiz(siteUrl, learner.token);
  await submitAll(siteUrl, learner.token, quizId, 'casa');

  await page.goto(`/quizzes/${quizId}`);
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
  const { body: quiz } = await callApi<{ score: number }>(siteUrl, `/quizzes/${quizId}`, {
    token: learner.token,
  });
  await expect(dialog.getByText(`Your score is now ${Math.round(quiz.score)}%.`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(report).toHaveCount(questions - 1);

  await page
    .getByRole('link', { name: /^Play this moment in the video/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${await lessonPath(siteUrl, learner.token)}?t=${MOMENT}`);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThanOrEqual(MOMENT - 1);
});
