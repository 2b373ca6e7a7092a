import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { answerQuiz } from '../../site/answer-quiz';
import { expectReviewsOnce, WORDS } from '../../site/offline/due-words';
import { lookUpCasa, playToTheEnd } from '../../site/offline/learner-day';
import { reviewWord } from '../../site/offline/review-word';
import type { KeptBrowser } from '../../site/offline/kept-browser';
import type { Line, LineState } from '../../site/offline/line';
import { withKeptBrowser } from '../../site/offline/offline-test';
import { keepLesson } from '../../site/offline/keep-lesson';
import {
  expectSubmitted,
  expectWatched,
  isReview,
  listAccepted,
  listReached,
  prepareDay,
} from '../../site/offline/prepared-day';
import { signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';
import { killSite, testWithEndableSite, type EndableSite } from '../../site/own-site';

const test = withKeptBrowser(testWithEndableSite());
test.setTimeout(480_000);

/** The lesson lasts a minute and a half. */
const SPEED = 8;
/** A page that is not told of the return repeats a call after a minute at most. */
const NOTICED_LIMIT_MS = 90_000;

interface Outage {
  readonly line: LineState;
  /** The browser knows that it has no network. */
  readonly isKnown?: boolean;
  /** The processes of the site are ended, and started again on the return. */
  readonly isSiteStopped?: boolean;
  /** What happens when the site has received the first writes after the return. */
  readonly setback?: 'answers lost' | 'site killed';
}

const OUTAGES: Readonly<Record<string, Outage>> = {
  'the network off': { line: 'refused', isKnown: true },
  'the network off, and answers that are lost after its return': {
    line: 'refused',
    isKnown: true,
    setback: 'answers lost',
  },
  'the server stopped': { line: 'open', isSiteStopped: true },
  'the server stopped behind a proxy, and killed again while it receives': {
    line: 'bad gateway',
    isSiteStopped: true,
    setback: 'site killed',
  },
};

for (const [title, outage] of Object.entries(OUTAGES)) {
  test(`what a learner does with ${title} is on the server once, in order`, async ({
    kept,
    line,
    learner,
    own,
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
    await line.set(outage.line);
    if (outage.isSiteStopped) await killSite(own);
    line.writes.length = 0;
    const page = await kept.startAgain({ offline: outage.isKnown ?? false });

    const reviewed = await reviewAll(page);
    await watchAndSave(page, prepared.lesson);
    await page.goto(`/quizzes/${prepared.quiz}`);
    await answerQuiz(page);
    await expect(page.getByText('Your result comes when you’re back online')).toBeVisible();
    expect(listReached(line)).toEqual([]);

    await endOutage(outage, { kept, line, own });
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

interface Ends {
  readonly kept: KeptBrowser;
  readonly line: Line;
  readonly own: EndableSite;
}

async function endOutage(
  { line: state, isSiteStopped, setback }: Outage,
  { kept, line, own }: Ends,
): Promise<void> {
  if (isSiteStopped) own.site = await own.site.startAgain();
  const back = setback === 'answers lost' ? setback : 'open';
  if (back !== state) await line.set(back);
  await kept.setOffline(false);
  await expect.poll(() => listReached(line).length, { timeout: NOTICED_LIMIT_MS }).toBeGreaterThan(0);
  if (setback === 'answers lost') await line.set('open');
  if (setback !== 'site killed') return;
  await killSite(own);
  const before = listReached(line).length;
  expect(before).toBeLessThan(WORDS);
  own.site = await own.site.startAgain();
  await expect.poll(() => listReached(line).length, { timeout: NOTICED_LIMIT_MS }).toBeGreaterThan(before);
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
