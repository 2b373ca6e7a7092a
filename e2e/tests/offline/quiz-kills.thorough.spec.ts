import type { Page } from '@playwright/test';
import { expect, type Learner } from '../../fixtures';
import { answerQuestion } from '../../site/answer-quiz';
import { callApi } from '../../site/api';
import { saveWord } from '../../site/learner-work';
import { SENT_LIMIT_MS } from '../../site/offline/due-words';
import type { KeptBrowser } from '../../site/offline/kept-browser';
import { cutOff, killAndStart } from '../../site/offline/kill-and-start';
import type { Line } from '../../site/offline/line';
import { listKept } from '../../site/offline/list-kept';
import { test } from '../../site/offline/offline-test';
import { expectSubmitted, listAccepted } from '../../site/offline/prepared-day';
import { signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(480_000);

const MAKE = '/quizzes/generate-enhanced';
const QUESTIONS = 5;
/** Kills after an answer. */
const ANSWERS = 3;

const question = (page: Page) => page.getByRole('heading', { level: 2, name: /^Question \d+ of \d+$/ });
const jumps = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
const answered = (page: Page, number: number) =>
  jumps(page).getByRole('button', { name: `Question ${number}, answered`, exact: true });
const waiting = (page: Page) => page.getByText('Your result comes when you’re back online');

test('a browser that is killed 6 times while a quiz is made, answered and submitted submits it once, with all answers', async ({
  kept,
  line,
  learner,
}) => {
  for (const word of ['casa', 'madre', 'mesa']) await saveWord(learner, word);
  await signIn(kept.page, learner);
  await waitUntilKept(kept.page);
  await kept.waitForStorage();
  const quiz = await makeUnderKill(kept, line, learner);
  await kept.page.goto(`/quizzes/${quiz}`);
  await expect(question(kept.page)).toHaveText(`Question 1 of ${QUESTIONS}`);
  await waitUntilKept(kept.page, ['/auth/me', `/quizzes/${quiz}`]);
  await cutOff(kept, line);

  await answerUnderKills(kept, quiz);
  await submitUnderKill(kept, quiz);
  expect(line.writes).toEqual([]);
  const waits = (await listKept(kept.page)).map(({ kind }) => kind);
  expect(waits.filter((kind) => kind === 'answers.submit')).toHaveLength(1);

  // The server gets the answers, and the browser is killed before it hears of that.
  await line.set('answers lost');
  await kept.setOffline(false);
  await kept.page.goto('/dashboard');
  await waitForWrite(line, '/quizzes/submit');
  await killAndStart(kept, 0, { offline: false });
  await line.set('open');
  await kept.page.goto('/dashboard');
  await expect.poll(() => listKept(kept.page), { timeout: SENT_LIMIT_MS }).toEqual([]);
  await expectSubmitted(learner);
  const accepted = listAccepted(line);
  expect(accepted.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /quizzes/submit']);
  const { answers } = JSON.parse(accepted[0]?.body ?? '') as { answers: { answer: string }[] };
  expect(answers.filter(({ answer }) => answer !== '')).toHaveLength(QUESTIONS);
  await kept.page.goto(`/quizzes/${quiz}/results`);
  await expect(kept.page.getByRole('heading', { level: 3, name: /^Question \d+$/ })).toHaveCount(QUESTIONS);
});

const waitForWrite = (line: Line, path: string) =>
  expect
    .poll(() => line.writes.filter((write) => write.path.startsWith(path) && write.status).length, {
      timeout: SENT_LIMIT_MS,
    })
    .toBeGreaterThan(0);

/** The server makes the quiz, and the browser is killed before it hears of that. Returns the quiz, which is in the list. */
async function makeUnderKill(kept: KeptBrowser, line: Line, learner: Learner): Promise<number> {
  await kept.page.goto('/quizzes');
  await kept.page.getByRole('button', { name: 'New quiz' }).first().click();
  const dialog = kept.page.getByRole('dialog', { name: 'Generate Quiz' });
  await expect(dialog.getByRole('button', { name: 'Generate Quiz' })).toBeEnabled();
  await dialog.getByLabel('Number of questions').selectOption(String(QUESTIONS));
  await line.set('answers lost');
  await dialog.getByRole('button', { name: 'Generate Quiz' }).click();
  await waitForWrite(line, MAKE);
  await killAndStart(kept, 0, { offline: false });
  await line.set('open');
  await kept.page.goto('/quizzes');
  const { body: quizzes } = await callApi<{ id: number }[]>(learner, '/quizzes');
  expect(quizzes).toHaveLength(1);
  const [{ id } = { id: 0 }] = quizzes;
  await expect(kept.page.locator(`a[href$="/quizzes/${id}"]`).first()).toBeVisible();
  return id;
}

/**
 * Answers a question before each kill. The first answer is older than a minute then, and stays; later ones may be lost, and their
 * questions are open again.
 */
async function answerUnderKills(kept: KeptBrowser, quiz: number): Promise<void> {
  await kept.page.goto(`/quizzes/${quiz}`);
  for (let number = 1; number <= ANSWERS; number += 1) {
    await goTo(kept.page, number);
    await answerQuestion(kept.page);
    await goTo(kept.page, number + 1);
    if (number === 1) await kept.waitForStorage({ hasWritten: true });
    const page = await killAndStart(kept, number);
    await page.goto(`/quizzes/${quiz}`);
    await expect(question(page)).toBeVisible();
    await expect(answered(page, 1)).toBeVisible();
  }
}

/** Answers what is open, and is killed when the answers are submitted. What the kill has prevented is submitted again. */
async function submitUnderKill(kept: KeptBrowser, quiz: number): Promise<void> {
  await answerOpen(kept.page);
  await kept.page.getByRole('button', { name: 'Submit Quiz' }).click();
  const page = await killAndStart(kept, 0);
  await page.goto(`/quizzes/${quiz}`);
  if (!(await listKept(page)).some(({ kind }) => kind === 'answers.submit')) {
    await answerOpen(page);
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
  }
  await expect(waiting(page)).toBeVisible();
}

/** Gives any answer where there is none. */
async function answerOpen(page: Page): Promise<void> {
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await goTo(page, number);
    if ((await answered(page, number).count()) === 0) await answerQuestion(page);
  }
}

async function goTo(page: Page, number: number): Promise<void> {
  await jumps(page)
    .getByRole('button', { name: new RegExp(`^Question ${number},`) })
    .click();
  await expect(question(page)).toHaveText(`Question ${number} of ${QUESTIONS}`);
}
