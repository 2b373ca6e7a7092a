import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { answerQuiz } from '../../site/answer-quiz';
import { expectReviewsOnce, SENT_LIMIT_MS, WORDS } from '../../site/offline/due-words';
import { lookUpCasa, playToTheEnd } from '../../site/offline/learner-day';
import { reviewWord } from '../../site/offline/review-word';
import type { LineState } from '../../site/offline/line';
import { test } from '../../site/offline/offline-test';
import { keepLesson } from '../../site/offline/keep-lesson';
import {
  expectSubmitted,
  expectWatched,
  isReview,
  listAccepted,
  prepareDay,
} from '../../site/offline/prepared-day';
import { signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(240_000);

/** The lesson lasts a minute and a half. */
const SPEED = 8;

/** How the browser was cut off, and how the network comes back. */
const OUTAGES: readonly [title: string, LineState, offline: boolean, back: LineState][] = [
  ['the network off', 'refused', true, 'open'],
  ['the network off, and answers that are lost after its return', 'refused', true, 'answers lost'],
];

for (const [title, state, offline, back] of OUTAGES) {
  test(`what a learner does with ${title} is on the server once, in order`, async ({
    kept,
    line,
    learner,
  }) => {
    const prepared = await prepareDay(learner);
    await signIn(kept.page, learner);
    // The worker stores only answers that come after it has taken over.
    await waitUntilKept(kept.page);
    await kept.page.goto(`/quizzes/${prepared.quiz}`);
    await expect(kept.page.getByText(/^Question 1 of/)).toBeVisible();
    await keepLesson(kept.page, prepared.lesson);
    await waitUntilKept(kept.page, ['/auth/me', `/quizzes/${prepared.quiz}`]);
    await kept.waitForStorage();
    await kept.close();
    await line.set(state);
    line.writes.length = 0;
    const page = await kept.startAgain({ offline });

    const reviewed = await reviewAll(page);
    await watchAndSave(page, prepared.lesson);
    await page.goto(`/quizzes/${prepared.quiz}`);
    await answerQuiz(page);
    await expect(page.getByText('Your result comes when you’re back online')).toBeVisible();
    expect(line.writes).toEqual([]);

    await line.set(back);
    await kept.setOffline(false);
    if (back === 'answers lost') {
      await expect.poll(() => line.writes.length, { timeout: SENT_LIMIT_MS }).toBeGreaterThan(0);
      await line.set('open');
    }
    await expectReviewsOnce(learner, 'casa');
    await expectSubmitted(learner);
    await expectWatched(learner);
    const accepted = listAccepted(line);
    const reviews = accepted.filter(({ path }) => isReview(path));
    expect(reviews.map(({ path }) => prepared.words.get(Number(path.split('/')[2])))).toEqual(reviewed);
    const order = accepted.map(({ path }) => path);
    const saved = order.indexOf('/vocabulary');
    expect(order.findLastIndex(isReview)).toBeLessThan(saved);
    expect(saved).toBeLessThan(order.findIndex((path) => path.startsWith('/quizzes/submit')));
  });
}

async function reviewAll(page: Page): Promise<string[]> {
  await page.goto('/vocabulary/review');
  const reviewed: string[] = [];
  while (reviewed.length < WORDS) {
    const word = await reviewWord(page);
    expect(reviewed).not.toContain(word);
    reviewed.push(word);
  }
  await expect(page.getByRole('heading', { name: `${WORDS} words reviewed` })).toBeVisible();
  return reviewed;
}

/** Plays the kept lesson to its end, and saves a word of it, which stays over a reload. */
async function watchAndSave(page: Page, lesson: string): Promise<void> {
  await page.goto(lesson);
  const lookUp = await lookUpCasa(page);
  await lookUp.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(lookUp).toBeHidden();
  await playToTheEnd(page, SPEED);
  await page.goto('/vocabulary');
  await expect(page.getByRole('button', { name: 'casa', exact: true })).toBeVisible();
}
