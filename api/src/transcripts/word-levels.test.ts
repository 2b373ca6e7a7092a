import type { TranscriptKnowledge } from '@glossa/contract/transcript';
import type { Video } from '@glossa/contract/video';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';
import { uploadCaptions } from './testing/upload-captions';
import { storeNextLevels } from './word-levels';

let api: TestApi;
let ana: TestLearner;
beforeAll(async () => {
  api = await openTestApi();
  ana = await api.register();
  await ana.patch('/auth/me', { target_language: 'en', level: 'B1' });
});
afterAll(() => api.close());

const caption = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`;
const presumed = async (videoId: string) =>
  (await ana.get(`/transcribe/${videoId}/knowledge`)).json<TranscriptKnowledge>().presumed_words.sort();

test('words of uploaded captions get their levels, and those of other captions theirs', async () => {
  const address = { youtube_url: 'https://youtu.be/abcdefghijk', language: 'en' };
  const { id } = (await ana.post('/videos', address)).json<Video>();
  await uploadCaptions(api, ana, id, caption('The old boat.'));
  while (await storeNextLevels(api));
  expect(await presumed(id)).toEqual(['boat', 'old', 'the']);
  await uploadCaptions(api, ana, id, caption('An old horse.'));
  while (await storeNextLevels(api));
  expect(await presumed(id)).toEqual(['an', 'horse', 'old']);
});

test('levels of an earlier version are computed again, and those of a later one stay', async () => {
  const before = await presumed('river-walk');
  await api.pool.query("update transcript_words set level = 10 where video_id = 'river-walk'");
  expect(await storeNextLevels(api)).toBe(false);
  await api.pool.query("update transcripts set levels_version = -1 where video_id = 'river-walk'");
  expect(await presumed('river-walk')).toEqual([]);
  await api.pool.query("update transcripts set levels_version = 1000 where video_id = 'river-walk'");
  expect(await storeNextLevels(api)).toBe(false);
  await api.pool.query("update transcripts set levels_version = -1 where video_id = 'river-walk'");
  expect(await storeNextLevels(api)).toBe(true);
  expect(await presumed('river-walk')).toEqual(before);
});

test.each([
  ['en', 'The taste of wine beneath bureaucracy'],
  ['de', 'Das Haus braucht Bürokratie'],
  ['uk', 'Вода і бюрократія'],
])('a word of the language %s has one level, in a lesson and saved', async (language, text) => {
  const address = { youtube_url: `https://youtu.be/one-level-${language}`.slice(0, 28), language };
  const { id } = (await ana.post('/videos', address)).json<Video>();
  await uploadCaptions(api, ana, id, caption(text));
  while (await storeNextLevels(api));
  const { rows } = await api.pool.query<{ word: string; level: number | null }>(
    'select word_key as word, level from transcript_words where video_id = $1 order by 1',
    [id],
  );
  const saved = await Promise.all(
    rows.map(async ({ word }) => {
      const answer = await ana.post('/vocabulary', { word, language });
      return { word, level: answer.json<VocabularyWord>().difficulty_level };
    }),
  );
  expect(rows).toHaveLength(text.split(' ').length);
  expect(rows).toEqual(saved);
});

test('a stop ends the work without a result', async () => {
  await api.pool.query("update transcripts set levels_version = 0 where video_id = 'river-walk'");
  expect(await storeNextLevels(api, AbortSignal.abort())).toBe(false);
  expect(await storeNextLevels(api)).toBe(true);
});
