import { expect, test } from '../../fixtures';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.use({ serviceWorkers: 'allow' });

test('the first click on a link takes the code of its app from the browser’s store', async ({
  signedIn: page,
}) => {
  await page.goto('/playlists');
  await waitUntilKept(page);

  // As a finger does, without pointing at it first.
  await page.getByRole('link', { name: 'Quizzes' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previous Quizzes');
  const used = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // Not the picture of an empty list, which is none of the code.
      .filter(({ name }) => name.includes('/apps/quiz/') && /\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ file: name.split('/').at(-1), transferSize })),
  );
  expect(used).toContainEqual({ file: 'remoteEntry.js', transferSize: 0 });
  expect(used.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
