import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useTestApi } from '../../../testing/test-api';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

const api = useTestApi();

test('when a video is removed its words stay, and a word saved without a video too is there once', async () => {
  const learner = await api.register();
  const { id: video_id } = await addHostVideo(learner);
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

/** Which of the words with and without a video is kept, by the order in which they were reviewed. */
async function remaining(reviewed: ('met' | 'bare')[], mastered: 'met' | 'bare') {
  const learner = await api.register();
  const { id: video_id } = await addHostVideo(learner);
  const save = async (fields: object) =>
    (await learner.post('/vocabulary', { word: 'boat', ...fields })).json<VocabularyWord>().id;
  const ids = { met: await save({ video_id }), bare: await save({}) };
  for (const [n, which] of reviewed.entries())
    await learner.post(`/vocabulary/${ids[which]}/reviews`, { review_id: `review-${n}`, grade: 'good' });
  await learner.put(`/vocabulary/${ids[mastered]}`, { is_mastered: true });
  await learner.delete(`/videos/${video_id}`);
  const { data } = (await learner.get('/vocabulary')).json<VocabularyPage>();
  return { data, ids };
}

test.each([
  { reviewed: [], stays: 'bare' },
  { reviewed: ['met'], stays: 'met' },
  { reviewed: ['bare'], stays: 'bare' },
  { reviewed: ['bare', 'met'], stays: 'met' },
  { reviewed: ['met', 'bare'], stays: 'bare' },
] as const)(
  'of a word there twice, reviewed $reviewed, the $stays one stays, and what was said of either',
  async ({ reviewed, stays }) => {
    for (const mastered of ['met', 'bare'] as const) {
      const { data, ids } = await remaining([...reviewed], mastered);
      const times_reviewed = reviewed.some((which) => which === stays) ? 1 : 0;
      expect(data).toMatchObject([
        { id: ids[stays], video_id: null, times_reviewed, is_mastered: true, mastered_by_learner: true },
      ]);
    }
  },
);
