import { expect } from '../../fixtures';
import { expectReviewsOnce, saveDueWords, WORDS } from '../../site/offline/due-words';
import type { KeptBrowser } from '../../site/offline/kept-browser';
import { cutOff, killAndStart } from '../../site/offline/kill-and-start';
import { reviewWord, wordOnCard } from '../../site/offline/review-word';
import { test } from '../../site/offline/offline-test';
import { signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(240_000);

const KILLS = { reviews: 15, sending: 3 };

test('a browser that is killed 15 times in a review and 3 times on its return sends each grade once', async ({
  kept,
  line,
  learner,
}) => {
  await saveDueWords(learner);
  await signIn(kept.page, learner);
  await kept.page.goto('/vocabulary/review');
  await expect(kept.page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await waitUntilKept(kept.page, ['/auth/me']);
  await kept.waitForStorage();
  await cutOff(kept, line);
  await reviewUnderKills(kept);
  expect(line.writes).toEqual([]);

  await line.set('answers lost');
  for (let kill = 0; kill < KILLS.sending; kill += 1) {
    const before = line.writes.length;
    await kept.setOffline(false);
    await kept.page.goto('/dashboard');
    await expect.poll(() => line.writes.length, { timeout: 30_000 }).toBeGreaterThan(before);
    await killAndStart(kept, kill, { offline: false });
    await line.set(kill === 0 ? 'answers lost' : 'open');
  }
  await kept.page.goto('/dashboard');
  await expectReviewsOnce(learner);
});

/** Grades all words; the browser is killed during the first ones. */
async function reviewUnderKills(kept: KeptBrowser): Promise<void> {
  let { page } = kept;
  await page.goto('/vocabulary/review');
  const graded: string[] = [];
  for (let kill = 0; kill < KILLS.reviews; kill += 1) {
    const word = await reviewWord(page);
    page = await killAndStart(kept, kill % 5);
    await page.goto('/vocabulary/review');
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
    // The very last grade may have been lost with the browser, and is then made again; no other one.
    const next = await wordOnCard(page);
    if (next !== word) graded.push(word);
    expect(graded).not.toContain(next);
  }
  console.log(`${graded.length} of ${KILLS.reviews} grades were kept at once`);
  for (let left = WORDS - graded.length; left > 0; left -= 1) await reviewWord(page);
  await expect(page.getByRole('heading', { name: /words? reviewed$/ })).toBeVisible();
}
