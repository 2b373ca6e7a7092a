import type { ErrorBody } from '@glossa/contract/errors';
import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/video/playlist';
import { useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll);

test('playlists come in the order of the catalogue with what the filters need', async () => {
  const playlists = (await learner.get('/playlists')).json<PlaylistList>();
  expect(playlists).toEqual([
    {
      id: expect.any(Number),
      name: 'Walks',
      description: 'By the river.',
      language: 'English',
      cefr_level: 'A2',
      video_count: 2,
      thumbnail_url: '/api/media/river-walk/thumbnail.svg',
      duration: expect.any(Number),
      progress_percentage: 0,
    },
    {
      id: expect.any(Number),
      name: 'Casa',
      description: 'En casa.',
      language: 'Spanish',
      cefr_level: 'A1',
      video_count: 1,
      thumbnail_url: '/api/media/la-mesa/thumbnail.svg',
      duration: expect.any(Number),
      progress_percentage: 0,
    },
  ]);
});

test('a playlist says how much of it the learner has watched, and nobody else is told', async () => {
  const watched = { watched_duration: 10, progress_percentage: 50 };
  await learner.post('/progress/video/river-walk', watched);
  await (await api.register()).post('/progress/video/la-mesa', watched);
  const playlists = (await learner.get('/playlists')).json<PlaylistList>();
  expect(playlists.map(({ progress_percentage }) => progress_percentage)).toEqual([25, 0]);
});

test('the videos of a playlist come in its order, with their thumbnails and media', async () => {
  const [walks] = (await learner.get('/playlists')).json<PlaylistList>();
  const videos = (await learner.get(`/playlists/${walks?.id}/videos`)).json<PlaylistVideoList>();
  expect(videos.map((video) => video.video_id)).toEqual(['river-walk', 'silent-film']);
  expect(videos[0]).toMatchObject({
    title: 'A walk by the river',
    description: 'A walk by the river.',
    published_at: '2026-09-02T09:00:00.000Z',
    thumbnail_url: '/api/media/river-walk/thumbnail.svg',
    media: { kind: 'file', url: '/api/media/river-walk/lesson.webm', type: 'video/webm' },
  });
});

test('the headers of an array contain its part of the list', async () => {
  const all = await learner.get('/playlists');
  expect(all.headers).toMatchObject({ 'x-page': '1', 'x-per-page': '500', 'x-total-count': '2' });
  const [walks] = all.json<PlaylistList>();
  const second = await learner.get('/playlists?page=2&per_page=1');
  expect(second.json<PlaylistList>().map((playlist) => playlist.name)).toEqual(['Casa']);
  expect(second.headers).toMatchObject({ 'x-page': '2', 'x-per-page': '1', 'x-total-count': '2' });
  const videos = await learner.get(`/playlists/${walks?.id}/videos?page=2&per_page=1`);
  expect(videos.json<PlaylistVideoList>().map((video) => video.id)).toEqual(['silent-film']);
  expect(videos.headers).toMatchObject({ 'x-page': '2', 'x-per-page': '1', 'x-total-count': '2' });
});

test.each(['/playlists/999/videos', '/playlists/none/videos', '/playlists/99999999999/videos'])(
  'GET %s is 404',
  async (url) => {
    const answer = await learner.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json<ErrorBody>().code).toMatch(/^(playlist|route)_not_found$/);
  },
);

test('lessons require signing in', async () => {
  const urls = [
    '/playlists',
    '/playlists/1/videos',
    '/videos',
    '/videos/river-walk',
    '/transcribe/river-walk',
  ];
  const answers = await Promise.all(urls.map((url) => api.app.inject(`/api${url}`)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(urls.map(() => 401));
});
