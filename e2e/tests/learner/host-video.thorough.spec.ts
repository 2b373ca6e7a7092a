import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { addHostVideo } from '../../site/host-video';
import { standInForHost } from '../../site/servers/host-stand-in';

const HOST_ID = 'dQw4w9WgXcQ';
/** Late enough to be resumed from, with a very short sentence, and long before the end. */
const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
We walked along the river.

00:00:12.000 --> 00:00:12.600
Yes, indeed.

00:00:50.000 --> 00:00:55.000
Then we went home.
`;

const currentWord = (page: Page) => page.locator('[data-current="true"]');

test('the marked word follows the host, and clicks on words and a short sentence seek to them', async ({
  signedIn: page,
  learner,
}) => {
  const { frames } = await standInForHost(page);
  await addHostVideo(learner, HOST_ID, CAPTIONS);
  await page.goto(`/playlists/1/${HOST_ID}`);
  const state = page.frameLocator('iframe').locator('#state');
  const word = (text: string) =>
    page.locator('[data-word-index]').filter({ hasText: new RegExp(`^${text}`) });
  const choose = async (text: string) => {
    await word(text).click();
    await expect(page.getByRole('dialog', { name: 'Add to Vocabulary' })).toBeVisible();
    await expect(currentWord(page)).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(word(text)).toBeFocused();
  };

  const spoken = nextMarks(page, 3);
  await page.getByRole('button', { name: 'Replay sentence' }).click();
  await expect(state).toHaveText('playing');
  const marks = await spoken;
  expect(marks).toHaveLength(3);
  // On a busy machine a short word may end before a frame is rendered.
  expect(marks).toEqual(['We', 'walked', 'along', 'the', 'river.'].filter((text) => marks.includes(text)));
  await page.keyboard.press('k');
  await expect(state).toHaveText('still');

  // The words are less than a second apart.
  for (const text of ['the', 'along', 'walked']) await choose(text);

  await choose('Yes,');
  const looped = nextMarks(page, 6);
  await page.keyboard.press('o');
  const loop = page.getByRole('button', { name: 'Loop sentence' });
  await expect(loop).toHaveAttribute('aria-pressed', 'true');
  expect(await looped).toEqual(['indeed.', 'Yes,', 'indeed.', 'Yes,', 'indeed.', 'Yes,']);
  await expect(loop).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await expect(state).toHaveText('still');

  await choose('Yes,');
  await page.getByRole('link', { name: '← Back to Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  await page.goBack();
  for (const again of [() => Promise.resolve(), () => page.reload()]) {
    await again();
    await expect(page.getByText('Continuing from 0:12')).toBeVisible();
    await expect(currentWord(page)).toHaveText('Yes,');
    expect(frames.at(-1)?.searchParams.get('start')).toBe('12');
  }
});

/** Returns the next marked words, `count` of them or those of twenty seconds. */
function nextMarks(page: Page, count: number): Promise<string[]> {
  return page.evaluate(
    (most) =>
      new Promise<string[]>((resolve) => {
        const marks: string[] = [];
        const end = () => {
          clearTimeout(timer);
          observer.disconnect();
          resolve(marks);
        };
        const observer = new MutationObserver(() => {
          const marked = document.querySelector('[data-current="true"]')?.textContent;
          if (marked && marked !== marks.at(-1)) marks.push(marked);
          if (marks.length === most) end();
        });
        const timer = setTimeout(end, 20_000);
        observer.observe(document.body, { subtree: true, attributeFilter: ['data-current'] });
      }),
    count,
  );
}
