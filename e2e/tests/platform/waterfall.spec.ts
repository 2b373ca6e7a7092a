import { expect, test } from '../../fixtures';
import { printRequests, recordLoad, watchFirstPaint, type LoadedRequest } from './record-load';

const MAX_REQUESTS = 10;
const MAX_DEPTH = 2;

/** Hops from the page's address: what the page itself names is 2, what only a file of it names is 3. */
function depth(request: LoadedRequest, all: readonly LoadedRequest[]): number {
  if (request.initiator === undefined) return 1;
  const parent = all.find(({ url }) => url === request.initiator);
  if (!parent) throw new Error(`${request.url} was asked for by ${request.initiator}, which nobody loaded`);
  return 1 + depth(parent, all);
}

test('a cold page goes from the HTML to everything it needs, and to nothing after that', async ({
  signedIn: page,
}) => {
  const load = await recordLoad(page, '/playlists', page.getByRole('main').getByRole('listitem').first());
  printRequests(load.beforeContent);

  const urls = load.beforeContent.map(({ url }) => url);
  expect(Math.max(...load.beforeContent.map((request) => depth(request, load.all)))).toBe(MAX_DEPTH);
  expect(urls.length).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(
    urls.filter((url) => /manifest|release\.json|\/releases\//.test(url)),
    'no manifest is asked for',
  ).toEqual([]);
  const everything = load.all.map(({ url }) => url);
  expect([...new Set(everything)].sort(), 'nothing is fetched twice').toEqual([...everything].sort());
  expect(
    urls.filter((url) => new URL(url).pathname === '/api/playlists'),
    'the data came with the page',
  ).toHaveLength(1);
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
