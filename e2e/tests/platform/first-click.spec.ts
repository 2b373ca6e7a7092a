import { expect, test } from '../../fixtures';

test('the first click on a link takes the code of its app from the browser’s cache', async ({
  signedIn: page,
}) => {
  const isQuizCode = (url: string) => /\/apps\/quiz\/.*\.js$/.test(url);
  const ahead = page.waitForResponse(
    (response) =>
      /\/apps\/quiz\/.*remoteEntry\.js$/.test(response.url()) &&
      response.request().resourceType() === 'fetch',
  );
  await page.goto('/playlists');
  await (await ahead).finished();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /\/apps\/quiz\//.test(name)).length,
      ),
    )
    .toBeGreaterThanOrEqual(3);

  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && isQuizCode(request.url())) scripts.push(request.url());
  });
  // As a finger does, without pointing at it first.
  await page.getByRole('link', { name: 'Quizzes' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previous Quizzes');
  const sent = await page.evaluate(
    (urls) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, initiatorType }) => urls.includes(name) && initiatorType !== 'fetch')
        .map(({ transferSize }) => transferSize),
    scripts,
  );
  expect(scripts.some((url) => url.endsWith('/remoteEntry.js'))).toBe(true);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.every((bytes) => bytes === 0)).toBe(true);
});
