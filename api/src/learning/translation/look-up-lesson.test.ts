import type { Transcript } from '@glossa/contract/video/transcript';
import type { LessonLookUps, Translation, WordDetails } from '@glossa/contract/vocabulary/translation';
import { trimPunctuation } from '@glossa/contract/word-key';
import { readRefusal, useTestApi, type TestLearner } from '../../../testing/test-api';
import { lessonWords } from '../../platform/database/schema/imported-lessons';

const api = useTestApi();
beforeAll(async () => {
  const entry = {
    translations: { es: ['el'] },
    elsewhere: [{ sentence: 'The farmer sat on the bank of the river.', translations: { es: ['la'] } }],
  };
  await api.database.insert(lessonWords).values({ videoId: 'river-walk', wordKey: 'the', entry });
});

const read = async (learner: TestLearner, language = 'es') =>
  (await learner.get(`/videos/river-walk/look-ups?language=${language}`)).json<LessonLookUps>();

test('every word of a lesson means in its sentence what it means when it is looked up there', async () => {
  const learner = await api.register({ interface_language: 'es' });
  await learner.post('/vocabulary', { word: 'boat', translation: 'mi barquito', source_language: 'en' });
  const { answers, sentences } = await read(learner);
  const transcript = (await learner.get('/transcribe/river-walk')).json<Transcript>();
  expect(sentences).toHaveLength(transcript.sentences.length);
  for (const { text, answers: places } of sentences) {
    const words = new Set(text.split(' ').map(trimPunctuation));
    const known = places.map((place) => answers[place]);
    expect(known.map((answer) => answer?.word)).toEqual([...words]);
    for (const answer of known) {
      const asked = { word: answer?.word, sentence: text, target_language: 'es', video_id: 'river-walk' };
      const { translated, ...details } = answer ?? { translated: {} };
      expect(details).toEqual((await learner.post('/ai/vocab-details', asked)).json<WordDetails>());
      const translation = (await learner.post('/ai/translate', asked)).json<Translation>();
      expect(translation).toMatchObject({ ...translated, translation: answer?.translation });
    }
  }
});

test('a word with the same meaning in two sentences is one answer', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const { answers, sentences } = await read(learner);
  expect(answers.filter(({ word }) => word === 'the').map((answer) => answer.translation)).toEqual(
    expect.arrayContaining(['el', 'la']),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(answers.length);
  expect(sentences.flatMap((sentence) => sentence.answers).length).toBeGreaterThan(answers.length);
});

test('a video of another learner has no look-ups, and neither has one without a text', async () => {
  const [owner, stranger] = [await api.register(), await api.register()];
  const { id } = (
    await owner.post('/videos', { youtube_url: 'https://youtu.be/aqz-KE-bpKQ', language: 'en' })
  ).json<{ id: string }>();
  const path = `/videos/${id}/look-ups?language=es`;
  expect(readRefusal(await stranger.get(path))).toEqual([404, 'video_not_found']);
  expect(readRefusal(await owner.get(path))).toEqual([404, 'transcript_not_found']);
});
