import { expect, test } from '../../fixtures';
import { LESSON, lessonPath } from '../../site/learner-work';
import { printRequests, recordLoad, watchFirstPaint, type LoadedRequest } from './record-load';

const MAX_DEPTH = 2;

/** Hops from the page's address: what the page itself names is 2, what only a file of it names is 3. */
function depth(request: LoadedRequest, all: readonly LoadedRequest[]): number {
  if (request.initiator === undefined) return 1;
  const parent = all.find(({ url }) => url === request.initiator);
  if (!parent) throw new Error(`${request.url} was requested by ${request.initiator}, which was not loaded`);
  return 1 + depth(parent, all);
}

interface Cold {
  load: Awaited<ReturnType<typeof recordLoad>>;
  maxRequests: number;
  /** API calls that the page needs, each once. */
  calls: readonly string[];
}

/**
 * Requires that the page named everything itself, that no request was useless or repeated, and that data loaded beside
 * the code. The picture of a lesson is named by its data, and is requested while the screen is being rendered.
 */
function expectOneHop({ load, maxRequests, calls }: Cold): void {
  printRequests(load.beforeContent);
  const awaited = load.beforeContent.filter(({ kind }) => kind !== 'Image');
  // The browser decides when the favicon is fetched.
  const urls = awaited.map(({ url }) => url).filter((url) => !/^data:|\/favicon\.svg$/.test(url));
  expect(Math.max(...awaited.map((request) => depth(request, load.all)))).toBe(MAX_DEPTH);
  expect(urls.length).toBeLessThanOrEqual(maxRequests);
  expect(
    urls.filter((url) => /manifest|release\.json|\/releases\//.test(url)),
    'no manifest is called for',
  ).toEqual([]);
  expect([...new Set(urls)].sort(), 'nothing is fetched twice').toEqual([...urls].sort());
  const called = urls.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  expect(called.sort(), 'the data came with the page').toEqual([...calls].sort());
}

test('a cold page loads everything it needs in one hop after the HTML', async ({ signedIn: page }) => {
  const load = await recordLoad(page, '/playlists', 'main li');
  const lists = ['', '/knowledge', '/own'].map((which) => `/api/playlists${which}`);
  expectOneHop({ load, maxRequests: 15, calls: ['/api/auth/me', ...lists] });
  const everything = load.all.map(({ url }) => url);
  expect([...new Set(everything)].sort(), 'nothing is fetched twice').toEqual([...everything].sort());
});

test('a cold lesson has requested its transcript and all else before any code runs', async ({
  signedIn: page,
  learner,
}) => {
  const load = await recordLoad(page, await lessonPath(learner), '[data-word-index]');
  const { videoId } = LESSON;
  expectOneHop({
    load,
    maxRequests: 17,
    calls: [
      '/api/auth/me',
      `/api/progress/video/${videoId}`,
      `/api/transcribe/${videoId}`,
      `/api/transcribe/${videoId}/knowledge`,
      `/api/videos/youtube/${videoId}`,
      `/api/vocabulary/video/${videoId}`,
    ],
  });
  const isPicture = ({ url }: LoadedRequest) => url.endsWith('/thumbnail.svg');
  expect(
    load.beforeContent.filter(isPicture),
    'the picture is requested before the text is there',
  ).toHaveLength(1);
  await expect(page.locator('video[poster]')).toBeVisible();
  expect(load.all.filter(isPicture), 'the player takes the picture that was requested').toHaveLength(1);
});

test('a cold sign-in page loads the shell and its texts', async ({ page }) => {
  const load = await recordLoad(page, '/login', 'form input[type=password]');
  expectOneHop({ load, maxRequests: 6, calls: [] });
});

test('a cold page goes from the frame to the finished screen, without layout shifts', async ({
  signedIn: page,
}) => {
  await watchFirstPaint(page);
  await page.goto('/playlists');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  const seen = await page.evaluate(() => window.earlyScreens);
  expect(seen.waiting, 'no spinner, no fallback, no panel was ever in the page').toEqual([]);
  expect(seen.firstScreen, 'the list came in one step').toEqual({ frame: true, content: true });
  expect(seen.shifts).toEqual([]);
});
