import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { callApi, type Caller } from '../../site/api';
import { saveWord } from '../../site/learner-work';

test.use({ expectedFaults: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

const GRADES = '**/api/vocabulary/*/reviews';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const unsent = (page: Page) => page.getByText(/(isn’t|aren’t) saved yet/);

async function countReviews(learner: Caller): Promise<number[]> {
  const { body } = await callApi<{ data: { times_reviewed: number }[] }>(learner, '/vocabulary');
  return body.data.map(({ times_reviewed }) => times_reviewed);
}

/** Grades the card of “casa”, whose grade gets no answer. */
async function gradeUnanswered(page: Page): Promise<void> {
  await page.goto('/vocabulary/review');
  await expect(heading(page, 'casa')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(unsent(page)).toBeVisible();
}

test('a change whose answer was lost with its page is sent again by the next one, and made once', async ({
  signedIn: page,
  learner,
}) => {
  await saveWord(learner, 'casa');
  const keys = new Set<string | undefined>();
  // The server makes the change, and the browser hears nothing of it.
  await page.route(GRADES, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await gradeUnanswered(page);
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });

  const again = next.waitForResponse((response) => response.url().endsWith('/reviews'));
  await next.goto('/vocabulary/review');
  const answer = await again;
  expect(answer.headers()['idempotent-replayed']).toBe('true');
  expect([...keys]).toEqual([answer.request().headers()['idempotency-key']]);
  await expect(next.getByText(/^Nothing to review right now/)).toBeVisible();
  expect(await countReviews(learner)).toEqual([1]);
});

test('where the browser denies its database, a change waits in the page and is sent on return', async ({
  signedIn: page,
  learner,
}) => {
  await saveWord(learner, 'casa');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.route(GRADES, (route) => route.abort('internetdisconnected'));
  await gradeUnanswered(page);
  await page.unroute(GRADES);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(unsent(page)).toHaveCount(0);
  expect(await countReviews(learner)).toEqual([1]);
});
