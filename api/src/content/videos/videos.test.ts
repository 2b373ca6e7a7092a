import type { ErrorBody } from '@glossa/contract/errors';
import type { Video, VideoPage } from '@glossa/contract/video/video';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll);

test('videos come newest first, by pages', async () => {
  const first = (await learner.get('/videos?per_page=2')).json<VideoPage>();
  expect(first).toMatchObject({ page: 1, per_page: 2, total: 3 });
  expect(first.data.map((video) => video.id)).toEqual(['la-mesa', 'river-walk']);
  const second = (await learner.get('/videos?per_page=2&page=2')).json<VideoPage>();
  expect(second.data.map((video) => video.id)).toEqual(['silent-film']);
});

test.each([
  ['language=EN', ['river-walk', 'silent-film']],
  ['language=english', ['river-walk', 'silent-film']],
  ['language=Spanish', ['la-mesa']],
  ['cefr_level=a1', ['la-mesa']],
  ['category=places&language=en', ['river-walk', 'silent-film']],
  ['subcategory=none', []],
])('the filter %s ignores capitals', async (query, ids) => {
  const page = (await learner.get(`/videos?${query}`)).json<VideoPage>();
  expect(page.data.map((video) => video.id)).toEqual(ids);
  expect(page.total).toBe(ids.length);
});

test('an excessive page number is refused, and the field is named', async () => {
  const answer = await learner.get('/videos?per_page=1000&page=0');
  expect(answer.statusCode).toBe(422);
  expect(
    answer
      .json<ErrorBody>()
      .fields?.map((field) => field.name)
      .sort(),
  ).toEqual(['page', 'per_page']);
});

test('a video is found by its id and by its id on the video host', async () => {
  const byId = (await learner.get('/videos/la-mesa')).json<Video>();
  const byHost = (await learner.get('/videos/youtube/la-mesa')).json<Video>();
  expect(byHost).toEqual(byId);
  expect(byId).toMatchObject({ id: 'la-mesa', youtube_id: 'la-mesa', language: 'es', youtube_url: null });
  expect(byId.playlist_id).toEqual(expect.any(Number));
});

test.each(['/videos/none', '/videos/youtube/none'])('GET %s is 404', async (url) => {
  expect(readRefusal(await learner.get(url))).toEqual([404, 'video_not_found']);
});

test('a lesson is served without a token, in ranges, and may be kept', async () => {
  const url = '/api/media/river-walk/lesson.webm';
  const part = await api.app.inject({ url, headers: { range: 'bytes=0-3' } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  expect(part.headers).toMatchObject({
    'content-type': 'video/webm',
    'content-range': 'bytes 0-3/64',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=604800',
  });
  const again = await api.app.inject({ url, headers: { 'if-none-match': String(part.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test('a thumbnail cannot run scripts', async () => {
  const answer = await api.app.inject('/api/media/river-walk/thumbnail.svg');
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
});

test.each([
  '/api/media/river-walk/transcript.json',
  '/api/media/none/lesson.webm',
  '/api/media/',
  '/api/media/river-walk',
  '/api/media/river-walk/pictures/..%2ftranscript.json',
  '/api/media/..%2fcatalogue.json',
  '/api/media/river-walk/..%2f..%2fcatalogue.json',
])('%s is not served', async (url) => {
  const answer = await api.app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toContain('Walks');
});
