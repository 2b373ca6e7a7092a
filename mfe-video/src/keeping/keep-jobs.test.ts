import { beginSession, endSession } from '@glossa/kit/auth';
import { queryClient } from '@glossa/kit/api-client';
import { keepLesson, stopKeeping } from './keep-jobs';
import { readKeptLessons, removeLesson, type LessonToKeep } from './kept-lessons';
import { giveCaches } from './testing/browser-caches';

const PART = 4 * 1024 * 1024;

const lesson = (id: string, film = `/api/media/own/${id}/file?learner=1&until=2&key=3`): LessonToKeep => ({
  id,
  title: `Lesson ${id}`,
  to: `/playlists/own/${id}`,
  picture: `/api/media/own/${id}/picture?learner=1`,
  film,
  pictures: [`/api/media/own/${id}/picture?learner=1`],
  calls: [`/api/videos/youtube/${id}`, `/api/transcribe/${id}`, '/api/videos/own'],
  language: 'en',
});

let browser: ReturnType<typeof giveCaches>;
let requests: string[];
/** Names the content of the film. */
let etag: string;
/** What the server says to addresses that contain the text. */
let refusals: Map<string, number | (() => Response | undefined)>;

/** A film of 10 MB, of which the server sends ranges. */
const FILM_BYTES = 2 * PART + 2 * 1024 * 1024;

async function answer(address: string, { headers }: RequestInit = {}): Promise<Response> {
  const [range, authorization, ifRange] = ['range', 'authorization', 'if-range'].map(
    (name) => new Headers(headers).get(name) ?? '',
  ) as [string, string, string];
  requests.push([address, range].filter(Boolean).join(' '));
  for (const [part, refusal] of refusals) {
    if (!`${address} ${range}`.includes(part)) continue;
    if (typeof refusal === 'number') return new Response('{}', { status: refusal });
    const answered = refusal();
    if (answered) return answered;
  }
  if (address.includes('/picture'))
    return new Response(new Blob(['jpeg']), { headers: { 'content-type': 'image/jpeg' } });
  if (!address.includes('/file'))
    return new Response(JSON.stringify({ address, authorization }), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  const [from = 0, to = 0] = range.slice('bytes='.length).split('-').map(Number);
  const end = Math.min(to, FILM_BYTES - 1);
  const part = new Blob([new Uint8Array(end - from + 1).fill(from / PART + 1)]);
  if (ifRange && ifRange !== etag)
    return new Response(new Blob(['another film']), { headers: { 'content-type': 'video/mp4' } });
  const told = { 'content-type': 'video/mp4', etag, 'content-range': `bytes ${from}-${end}/${FILM_BYTES}` };
  return new Response(part, { status: 206, headers: told });
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  browser = giveCaches();
  requests = [];
  refusals = new Map();
  etag = '"one"';
  globalThis.fetch = answer as typeof fetch;
  beginSession('token-one', { id: 1, username: 'ana', translation_language: 'en' } as never);
});

test('a lesson is kept with its film in one piece, its pictures and its answers, by addresses without signatures', async () => {
  await keepLesson(lesson('a'));
  expect(browser.list('glossa-media-')).toEqual(['/api/media/own/a/picture', '/api/media/own/a/file']);
  expect(browser.list('glossa-kept-').sort()).toEqual([
    '/api/transcribe/a',
    '/api/videos/own',
    '/api/videos/youtube/a',
    '/kept/lessons/a',
  ]);
  const [kept] = await readKeptLessons();
  expect(kept).toMatchObject({ id: 'a', isComplete: true });
  expect(kept?.bytes).toBeGreaterThan(FILM_BYTES);
  const media = await caches.open(
    [...browser.stores.keys()].find((name) => name.startsWith('glossa-media-')) ?? '',
  );
  const film = await media.match('/api/media/own/a/file');
  expect(film?.headers.get('content-length')).toBe(String(FILM_BYTES));
  expect(film?.headers.get('content-type')).toBe('video/mp4');
  const bytes = new Uint8Array(await (film as Response).arrayBuffer());
  expect([bytes.length, bytes[0], bytes[PART], bytes.at(-1)]).toEqual([FILM_BYTES, 1, 2, 3]);
});

test('kept answers say when they were given, and were asked for with the token', async () => {
  await keepLesson(lesson('a'));
  const kept = await caches.open(
    [...browser.stores.keys()].find((name) => name.startsWith('glossa-kept-')) ?? '',
  );
  const stored = await kept.match('/api/transcribe/a');
  expect(Date.parse(stored?.headers.get('x-glossa-stored-at') ?? '')).not.toBeNaN();
  expect(await stored?.json()).toEqual({ address: '/api/transcribe/a', authorization: 'Bearer token-one' });
});

test('a film that breaks off is not called kept, and goes on where it was', async () => {
  refusals.set(`bytes=${PART}-`, 502);
  await keepLesson(lesson('a'));
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: false }]);
  expect(browser.list('glossa-media-')).toEqual(['/api/media/own/a/picture']);
  refusals.clear();
  requests.length = 0;
  await keepLesson(lesson('a'));
  expect(requests.filter((request) => request.includes('/file'))).toEqual([
    expect.stringContaining(`bytes=${PART}-`),
    expect.stringContaining(`bytes=${2 * PART}-`),
  ]);
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: true }]);
  expect(browser.list('glossa-kept-').some((address) => address.includes('/kept/parts/'))).toBe(false);
});

test('a film that is another one when it goes on is stored as that one', async () => {
  refusals.set(`bytes=${PART}-`, 502);
  await keepLesson(lesson('a'));
  refusals.clear();
  etag = '"two"';
  await keepLesson(lesson('a'));
  const [film] = [...browser.stores]
    .flatMap(([, entries]) => [...entries])
    .flatMap(([url, stored]) => (url.endsWith('/file') ? stored : []));
  expect(await film?.text()).toBe('another film');
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: true }]);
});

const page = () => new Response('<p>Sign in to this network', { headers: { 'content-type': 'text/html' } });
test.each([
  ['a page of a portal in place of the film', '/file', page],
  ['a page of a portal in place of a picture', '/picture', page],
  ['a page of a portal in place of an answer', '/api/transcribe', page],
  [
    'a part without bytes',
    `bytes=${PART}-`,
    () => new Response(null, { status: 206, headers: { 'content-type': 'video/mp4' } }),
  ],
  [
    'another part than it was asked for',
    `bytes=${PART}-`,
    () =>
      new Response(new Blob(['part']), {
        status: 206,
        headers: { 'content-type': 'video/mp4', 'content-range': `bytes 0-3/${FILM_BYTES}` },
      }),
  ],
])('%s is not called kept', async (_what, part, give) => {
  refusals.set(part, give);
  await keepLesson(lesson('a'));
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: false }]);
  refusals.clear();
  await keepLesson(lesson('a'));
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: true }]);
});

test('a lesson that is stopped is half kept, and can be removed with all that came', async () => {
  refusals.set(`bytes=${PART}-`, () => {
    stopKeeping('a');
    throw new DOMException('stopped', 'AbortError');
  });
  await keepLesson(lesson('a'));
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: false }]);
  await removeLesson({ id: 'a' });
  expect(browser.list('glossa-')).toEqual([]);
});

test('where the browser has no room the lesson is half kept', async () => {
  browser.room.files = 1;
  await keepLesson(lesson('a'));
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: false }]);
});

test('what another lesson needs as well stays when one is removed', async () => {
  await keepLesson(lesson('a'));
  await keepLesson(lesson('b'));
  await removeLesson({ id: 'a' });
  expect(browser.list('glossa-media-')).toEqual(['/api/media/own/b/picture', '/api/media/own/b/file']);
  expect(browser.list('glossa-kept-')).toContain('/api/videos/own');
  expect(await readKeptLessons()).toMatchObject([{ id: 'b', isComplete: true }]);
});

test('a video without a text is kept all the same', async () => {
  refusals.set('/api/transcribe', 404);
  await keepLesson(lesson('a'));
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: true }]);
});

test('a lesson of which the browser has lost a file is half kept', async () => {
  await keepLesson(lesson('a'));
  for (const [name, entries] of browser.stores) if (name.startsWith('glossa-media-')) entries.clear();
  expect(await readKeptLessons()).toMatchObject([{ id: 'a', isComplete: false }]);
});

test('another learner in the same browser has no kept lessons', async () => {
  await keepLesson(lesson('a'));
  endSession();
  expect(await readKeptLessons()).toEqual([]);
  beginSession('token-two', { id: 2, username: 'ben', translation_language: 'en' } as never);
  expect(await readKeptLessons()).toEqual([]);
});
