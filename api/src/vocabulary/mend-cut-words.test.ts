import { eq, sql } from 'drizzle-orm';
import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/playlist';
import type { TranscriptKnowledge } from '@glossa/contract/transcript';
import type { Video } from '@glossa/contract/video';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary';
import { recordQueries } from '../../testing/sent-queries';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';
import { transcriptWords } from '../platform/database/schema/lessons';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { mendCutWords } from './mend-cut-words';

let api: TestApi;
let ana: TestLearner;
beforeAll(async () => void (api = await openTestApi()));
afterAll(() => api.close());
beforeEach(async () => void (ana = await api.register()));

const save = (word: string, fields: object = {}) => ana.post('/vocabulary', { word, ...fields });
const saved = async () =>
  (await ana.get('/vocabulary'))
    .json<VocabularyPage>()
    .data.map(({ word }) => word)
    .sort();

/** A video of the learner's own in which every word is said. */
async function said(language: string, text: string): Promise<string> {
  const address = { youtube_url: 'https://youtu.be/abcdefghijk', language };
  const { id } = (await ana.post('/videos', address)).json<Video>();
  await uploadCaptions(api, ana, id, `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`);
  return id;
}

/** As it was saved before marks were kept. */
async function savedBefore(word: string, fields: object = {}): Promise<number> {
  const { id } = (await save('x', fields)).json<VocabularyWord>();
  await api.database.update(vocabulary).set({ word, wordKey: word }).where(eq(vocabulary.id, id));
  return id;
}

/** As a server starts on a database of before. */
async function startOnce(): Promise<void> {
  await api.database.execute(sql`comment on column vocabulary.word_key is null`);
  await start();
}
async function start(): Promise<void> {
  await mendCutWords(api.database);
}

test.each([
  ['hi', 'का', 'की'],
  ['th', 'ที่', 'ทั้'],
])('in %s, %s and %s are two words, each saved once', async (language, one, other) => {
  const first = await save(`“${one}”`, { language });
  const second = await save(other, { language });
  const again = await save(`${one}!`, { language });
  expect([first, second, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 200]);
  expect(again.json<VocabularyWord>()).toEqual(first.json<VocabularyWord>());
  expect(await saved()).toEqual([one, other].sort());
});

test('words that differ in their last mark count apart in a lesson', async () => {
  const videoId = await said('hi', 'राम का घर, राम की किताब।');
  await ana.post('/vocabulary/from-transcript', { video_id: videoId, words: [{ index: 1 }] });
  const { words } = (await ana.get(`/transcribe/${videoId}/knowledge`)).json<TranscriptKnowledge>();
  expect(words).toEqual([{ word: 'का', status: 'learning' }]);
  const noted = await api.database
    .select({ key: transcriptWords.wordKey })
    .from(transcriptWords)
    .where(eq(transcriptWords.videoId, videoId));
  expect(noted.map(({ key }) => key).sort()).toEqual(['का', 'किताब', 'की', 'घर', 'राम'].sort());
});

test('words saved without their last marks are whole after a start, and found when saved again', async () => {
  const hindi = { language: 'hi', context: 'मुझे नहीं पता।' };
  const ids = [
    await savedBefore('नह', hindi),
    await savedBefore('नहीं पत', { ...hindi, context: 'यह नहीं पता।' }),
    await savedBefore('ท', { language: 'th', context: 'ฉันอยู่ที่บ้าน' }),
  ];
  await startOnce();
  expect(await saved()).toEqual(['नहीं', 'नहीं पता', 'ที่'].sort());
  const again = [
    await save('नहीं', { language: 'hi' }),
    await save('नहीं पता', { language: 'hi' }),
    await save('ที่', { language: 'th' }),
  ];
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(again.map((answer) => answer.json<VocabularyWord>().id)).toEqual(ids);
});

test('a word with all its marks and a key without them gets its key', async () => {
  const id = await savedBefore('का', { language: 'hi' });
  await api.database.update(vocabulary).set({ wordKey: 'क' }).where(eq(vocabulary.id, id));
  await startOnce();
  expect((await save('का', { language: 'hi' })).json<VocabularyWord>().id).toBe(id);
});

test.each([
  ['has no sentence', 'क', {}],
  ['may be either of two', 'क', { context: 'राम का घर, राम की किताब।' }],
  ['stands there as it is', 'घर', { context: 'राम का घर, राम के घरों में।' }],
  ['is of a language without such marks', 'love', { language: 'en', context: 'I love❤️ it, ça va̱' }],
])('a word that %s stays as it was saved', async (_which, word, fields) => {
  await savedBefore(word, { language: 'hi', ...fields });
  await startOnce();
  expect(await saved()).toEqual([word]);
});

test('where the whole word is there as well, both stay', async () => {
  const context = 'मुझे नहीं पता।';
  await savedBefore('नह', { language: 'hi', context });
  await save('नहीं', { language: 'hi', context });
  await startOnce();
  expect(await saved()).toEqual(['नह', 'नहीं']);
});

test('the words of transcripts are noted anew, whoever starts at once', async () => {
  const [playlist] = (await ana.get('/playlists')).json<PlaylistList>();
  const cards = async () =>
    (await ana.get(`/playlists/${playlist?.id}/videos`))
      .json<PlaylistVideoList>()
      .map((card) => card.knowledge);
  const before = await cards();
  await api.database.execute(sql`update transcript_words set word_key = word_key || ' cut'`);
  await api.database.execute(sql`comment on column vocabulary.word_key is null`);
  await save('river', { language: 'en' });
  await Promise.all([start(), start()]);
  expect((await cards()).map((knowledge) => knowledge?.total)).toEqual(
    before.map((knowledge) => knowledge?.total),
  );
  expect((await cards()).some((knowledge) => knowledge?.learning === 1)).toBe(true);
});

test('a later start asks whether it is done, and nothing else', async () => {
  await startOnce();
  expect(await recordQueries(() => mendCutWords(api.database))).toHaveLength(1);
});
