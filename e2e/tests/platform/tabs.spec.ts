import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { answerQuestion } from '../../site/answer-quiz';
import { lessonPath, makeQuiz, saveWord } from '../../site/learner-work';
import { paused, time } from '../../site/lesson';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { follow } from './mounts';
import { testWithOwnSite } from '../../site/own-site';
import { anotherTab, mark, marker, playLesson, quizList } from './tab';
import { TabReports } from './tab-reports';

const test = testWithOwnSite();
const WORDS = ['casa', 'vivo', 'mar', 'pequeña', 'cerca'];

// Commands do not wait for tabs where the screen shows the result: a tab of an earlier test that closed without notice
// still counts as open.
test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  await publishChangedQuiz(site);
});

test.describe('a rollback', () => {
  test('reaches an idle tab in place, without a reload or an input', async ({ signedIn: page, site }) => {
    await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
    await page.goto('/quizzes');
    await expect(quizList(page, CHANGED_HEADING)).toBeVisible();
    await mark(page);
    expect(await site.releases('rollback', 'quiz')).toMatch(/1 of 1 tab confirmed in/);
    await expect(quizList(page, QUIZ_HEADING)).toBeVisible();
    expect(await marker(page)).toBe('this very tab');
  });

  test('keeps the answers of a quiz and the focus', async ({ signedIn: page, site, learner }) => {
    const ids = [];
    for (const word of WORDS) ids.push((await saveWord(learner, word)).id);
    const quiz = await makeQuiz(learner, ids);
    await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
    const reported = new TabReports(page);
    await page.goto(`/quizzes/${quiz.id}`);
    await answerQuestion(page);
    const answered = await readAnswers(page);
    await expect.poll(() => reported.shown('quiz')).toBe(CHANGED_VERSION);
    await mark(page);
    await site.releases('rollback', 'quiz', '--no-wait');
    await expect.poll(() => reported.shown('quiz')).toBe('1.0.0');
    expect(await readAnswers(page)).toEqual(answered);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await marker(page)).toBe('this very tab');
  });

  test('of one app does not interrupt the video of another, in another tab', async ({
    signedIn: page,
    site,
    learner,
  }) => {
    await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
    await page.goto('/quizzes');
    await expect(quizList(page, CHANGED_HEADING)).toBeVisible();
    const lesson = await anotherTab(page.context(), learner);
    await playLesson(lesson, await lessonPath(learner));
    const before = await time(lesson);
    await site.releases('rollback', 'quiz', '--no-wait');
    await expect(quizList(page, QUIZ_HEADING)).toBeVisible();
    expect(await paused(lesson)).toBe(false);
    await expect.poll(() => time(lesson)).toBeGreaterThan(before);
  });
});

test.describe('a tab without events', () => {
  test('learns of the new live set from a response of the API', async ({ signedIn: page, site }) => {
    await site.releases('promote', 'quiz', CHANGED_VERSION, '--no-wait');
    await withoutStream(page);
    await page.goto('/quizzes');
    await expect(quizList(page, CHANGED_HEADING)).toBeVisible();
    await mark(page);
    await site.releases('rollback', 'quiz', '--no-wait');
    await follow(page, 'video');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(async () => {
      await follow(page, 'quiz');
      await expect(quizList(page, QUIZ_HEADING)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await marker(page)).toBe('this very tab');
  });
});

/** A page whose stream brings nothing: requests of shared workers cannot be intercepted. */
async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker');
    const silent = class extends EventTarget {
      postMessage() {}
      terminate() {}
    };
    Object.assign(window, { Worker: silent });
  });
}

/** The values of the answer fields. */
function readAnswers(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].map(
        (field) =>
          field instanceof HTMLInputElement && field.type === 'radio'
            ? `${field.value} ${field.checked}`
            : field.value,
      ),
    );
}
