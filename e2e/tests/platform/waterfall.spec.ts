import { expect, test } from '../../fixtures';
import { LESSON, lessonPath } from '../../site/learner-work';
import { printRequests, recordLoad, watchFirstPaint, type LoadedRequest } from './record-load';

const MAX_DEPTH = 2;

/** Hops from the page's address: what the page itself names is 2, what only a file of it names is 3. */
function depth(request: LoadedRequest, all: readonly LoadedRequest[]): number {
  if (request.initiator === undefined) return 1;
  const parent = all.find(({ url }) => url === request.initiator);
  if (!parent) throw new Error(`${request.url} was asked for by ${request.initiator}, which nobody loaded`);
  return 1 + depth(parent, all);
}

interface Cold {
  load: Awaited<ReturnType<typeof recordLoad>>;
  maxRequests: number;
  /** Calls of the API that the page needs, each once. */
  calls: readonly string[];
}

/** Everything the page named itself, nothing was asked for in vain or twice, and the data came with the code. */
function expectOneHop({ load, maxRequests, calls }: Cold): void {
  printRequests(load.beforeContent);
  // When the icon of the tab is fetched, the browser decides.
  const urls = load.beforeContent.map(({ url }) => url).filter((url) => !/^data:|\/favicon\.svg$/.test(url));
  expect(Math.max(...load.beforeContent.map((request) => depth(request, load.all)))).toBe(MAX_DEPTH);
  expect(urls.length).toBeLessThanOrEqual(maxRequests);
  expect(
    urls.filter((url) => /manifest|release\.json|\/releases\//.test(url)),
    'no manifest is asked for',
  ).toEqual([]);
  expect([...new Set(urls)].sort(), 'nothing is fetched twice').toEqual([...urls].sort());
  const asked = urls.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  expect(asked.sort(), 'the data came with the page').toEqual([...calls].sort());
}

test('a cold page goes from the HTML to everything it needs, and to nothing after that', async ({
  signedIn: page,
}) => {
  const load = await recordLoad(page, '/playlists', 'main li');
  expectOneHop({ load, maxRequests: 11, calls: ['/api/auth/me', '/api/playlists'] });
  const everything = load.all.map(({ url }) => url);
  expect([...new Set(everything)].sort(), 'nothing is fetched twice').toEqual([...everything].sort());
});

test('a cold lesson has its transcript, and all else it asks for, on the way before any code runs', async ({
  signedIn: page,
  siteUrl,
  learner,
}) => {
  const load = await recordLoad(page, await lessonPath(siteUrl, learner.token), '[data-word-index]');
  const { videoId } = LESSON;
  expectOneHop({
    load,
    maxRequests: 15,
    calls: [
      '/api/auth/me',
      `/api/progress/video/${videoId}`,
      `/api/transcribe/${videoId}`,
      `/api/transcribe/${videoId}/knowledge`,
      `/api/videos/youtube/${videoId}`,
      `/api/vocabulary/video/${videoId}`,
    ],
  });
});

test('a cold sign-in page is the shell and its texts', async ({ page }) => {
  const load = await recordLoad(page, '/login', 'form input[type=password]');
  expectOneHop({ load, maxRequests: 5, calls: [] });
});

test('the first thing a cold page shows is the finished screen, and nothing moves after it', async ({
  signedIn: page,
}) => {
  await watchFirstPaint(page);
  await page.goto('/playlists');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  const seen = await page.evaluate(() => window.seenOnTheWay);
  expect(seen.waiting, 'no spinner, no fallback, no panel was ever in the page').toEqual([]);
  expect(seen.firstScreen, 'the frame and the list came in one step').toEqual({ frame: true, content: true });
  expect(seen.shifts).toEqual([]);
});
