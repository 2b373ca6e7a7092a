import { expect, test } from '../../fixtures';

test('the first click on a link takes the code of its app from the browser’s cache', async ({
  signedIn: page,
}) => {
  /** Requests for the quiz's files: whether the page only fetched the file, and the bytes that came over the network. */
  const listRequests = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        // Not the picture of an empty list, which is none of the code.
        .filter(({ name }) => name.includes('/apps/quiz/') && /\.(js|css)$/.test(name))
        .map(({ name, initiatorType, transferSize }) => ({
          file: name.split('/').at(-1),
          isFetched: initiatorType === 'fetch',
          transferSize,
        })),
    );
  const fetchedFiles = async () =>
    (await listRequests()).flatMap(({ file, isFetched }) => (isFetched ? [file] : []));
  await page.goto('/playlists');
  // Resources are listed when they have arrived.
  await expect
    .poll(fetchedFiles)
    .toEqual(expect.arrayContaining(['remoteEntry.js', 'remote.js', 'remote.css']));

  // As a finger does, without pointing at it first.
  await page.getByRole('link', { name: 'Quizzes' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previous Quizzes');
  const used = (await listRequests()).filter(({ isFetched }) => !isFetched);
  expect(used).toContainEqual({ file: 'remoteEntry.js', isFetched: false, transferSize: 0 });
  expect(used.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
