import type { Video } from '@glossa/shared/contract/video';
import type { VocabularyPage } from '@glossa/shared/contract/vocabulary';
import { openTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('when a video is removed its words stay, and a word saved without a video too is there once', async () => {
  const learner = await api.register();
  const added = await learner.post('/videos', {
    youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    language: 'en',
  });
  const video_id = added.json<Video>().id;
  await learner.post('/vocabulary', { word: 'boat' });
  await learner.post('/vocabulary', { word: 'boat', video_id });
  await learner.post('/vocabulary', { word: 'river', video_id });
  await learner.post('/vocabulary', { word: 'river', video_id: 'river-walk' });
  expect((await learner.delete(`/videos/${video_id}`)).statusCode).toBe(204);
  const { data } = (await learner.get('/vocabulary')).json<VocabularyPage>();
  expect(data.map((word) => [word.word, word.video_id])).toEqual([
    ['river', 'river-walk'],
    ['river', null],
    ['boat', null],
  ]);
});
