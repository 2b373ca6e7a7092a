import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/video/playlist';
import type { ErrorBody } from '@glossa/contract/errors';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { recordQueries } from '../../../testing/sent-queries';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { VideoWords } from './video-words';
import { transcriptWords } from '../../platform/database/schema/lessons';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { enqueueJob, claimJob, finishJob } from '../transcripts/jobs/job-store';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { addHostVideo } from '../videos/testing/add-host-video';

const api = useTestApi();
const ana = useLearner(api);

/** Knowledge on the cards of the first playlist. */
async function cards(learner = ana) {
  const [playlist] = (await learner.get('/playlists')).json<PlaylistList>();
  const videos = (await learner.get(`/playlists/${playlist?.id}/videos`)).json<PlaylistVideoList>();
  return Object.fromEntries(videos.map(({ id, knowledge }) => [id, knowledge]));
}
const save = async (word: string, fields: object = {}) =>
  (await ana.post('/vocabulary', { word, ...fields })).json<VocabularyWord>();
const master = (word: VocabularyWord) => ana.put(`/vocabulary/${word.id}`, { is_mastered: true });
const known = async (videoId: string) => {
  const { words } = (await ana.get(`/transcribe/${videoId}/knowledge`)).json<TranscriptKnowledge>();
  return words.map(({ word, status }) => `${word} ${status}`).sort();
};
const readKeys = async (videoId: string) => {
  const rows = await api.database
    .select({ key: transcriptWords.wordKey })
    .from(transcriptWords)
    .where(eq(transcriptWords.videoId, videoId));
  return rows.map(({ key }) => key).sort();
};

test('a card has the number of words, and how many the learner knows', async () => {
  const total = 21;
  expect(await cards()).toMatchObject({ 'river-walk': { total, mastered: 0, learning: 0 } });
  await save('River', { video_id: 'river-walk' });
  await master(await save('boat', { video_id: 'river-walk' }));
  expect((await cards())['river-walk']).toEqual({ total, mastered: 1, learning: 1, known: 0, presumed: 0 });
  expect((await cards(await api.register()))['river-walk']).toEqual({
    total,
    mastered: 0,
    learning: 0,
    known: 0,
    presumed: 0,
  });
});

test('a saved word that waits for a review is due, until it is mastered', async () => {
  const learner = await api.register();
  const { id } = (
    await learner.post('/vocabulary', { word: 'farmer', video_id: 'river-walk' })
  ).json<VocabularyWord>();
  const isDue = async () => {
    const { words } = (await learner.get('/transcribe/river-walk/knowledge')).json<TranscriptKnowledge>();
    return words.map(({ word, due = false }) => [word, due]);
  };
  expect(await isDue()).toEqual([['farmer', false]]);
  await api.database
    .update(vocabulary)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(eq(vocabulary.id, id));
  expect(await isDue()).toEqual([['farmer', true]]);
  await learner.put(`/vocabulary/${id}`, { is_mastered: true });
  expect(await isDue()).toEqual([['farmer', false]]);
});

test('a word without a level is a name, once the words of the transcript have levels', async () => {
  const { id } = await addHostVideo(ana);
  await uploadCaptions(ana, id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nNina sings');
  const names = async () => (await ana.get(`/transcribe/${id}/knowledge`)).json<TranscriptKnowledge>().names;
  // The upload has the levels found, which would come after those of the test.
  while ((await names()) === undefined) await setTimeout(20);
  const setVersion = (version: number) =>
    api.pool.query('update transcripts set levels_version = $1 where video_id = $2', [version, id]);
  await api.pool.query(
    `update transcript_words set level = case word_key when 'sings' then 2 end where video_id = $1`,
    [id],
  );
  await setVersion(0);
  expect(await names()).toBeUndefined();
  await setVersion(1000);
  expect(await names()).toEqual(['nina']);
});

test('a card of a video without a transcript has no knowledge', async () => {
  expect(await cards()).toMatchObject({ 'silent-film': null });
});

test('a card of a video whose transcript has no letters has no knowledge', async () => {
  const { id } = await addHostVideo(ana);
  await uploadCaptions(ana, id, 'WEBVTT\n\n00:01.000 --> 00:02.000\n1, 2, 3');
  const known = await new VideoWords(api.database).readVideosKnowledge(ana.session.user, [id, 'river-walk']);
  expect([...known.keys()]).toEqual(['river-walk']);
});

test('a word counts once, wherever it was saved, as mastered if any copy is', async () => {
  await save('river', { video_id: 'silent-film' });
  await save('river', { video_id: 'river-walk' });
  expect((await cards())['river-walk']).toMatchObject({ mastered: 0, learning: 1 });
  await master(await save('RIVER', { language: 'en' }));
  expect((await cards())['river-walk']).toMatchObject({ mastered: 1, learning: 0 });
  expect(await known('river-walk')).toEqual(['RIVER mastered']);
});

test('a word of another language does not count', async () => {
  await save('river', { language: 'es' });
  expect((await cards())['river-walk']).toMatchObject({ mastered: 0, learning: 0 });
  expect(await known('river-walk')).toEqual([]);
});

test('the words of the cards of a playlist are read once', async () => {
  const [playlist] = (await ana.get('/playlists')).json<PlaylistList>();
  await ana.get(`/playlists/${playlist?.id}/videos`);
  await save('boat');
  const sent = await recordQueries(() => ana.get(`/playlists/${playlist?.id}/videos`));
  expect(sent.filter(({ text }) => text.includes('transcript_words'))).toEqual([]);
  expect(sent.filter(({ text }) => text.includes('known_words'))).toHaveLength(1);
});

test('saved words of a transcript are returned as they were saved, with phrases', async () => {
  await save('River', { video_id: 'river-walk' });
  await save('zebra', { video_id: 'river-walk' });
  await master(await save('in spite of', { language: 'en' }));
  const answer = (await ana.get('/transcribe/river-walk/knowledge')).json<TranscriptKnowledge>();
  expect(answer).toEqual({
    video_id: 'river-walk',
    language: 'en',
    words: [
      { word: 'in spite of', status: 'mastered' },
      { word: 'River', status: 'learning' },
    ],
    known_words: [],
    presumed_words: [],
  });
});

test('in a language without spaces a longer text is a phrase', async () => {
  const video = await addHostVideo(ana, { language: 'ja' });
  await uploadCaptions(ana, video.id, 'WEBVTT\n\n00:01.000 --> 00:02.000\n東京は大きいです。');
  await save('東京', { language: 'ja' });
  await save('大きいです', { language: 'ja' });
  expect(await known(video.id)).toEqual(['大きいです learning', '東京 learning']);
});

test('a hidden video and one without a transcript have no knowledge', async () => {
  const video = await addHostVideo(ana);
  await uploadCaptions(ana, video.id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine.');
  const bruno = await api.register();
  const answers = [
    await bruno.get(`/transcribe/${video.id}/knowledge`),
    await bruno.get('/transcribe/silent-film/knowledge'),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<ErrorBody>().code])).toEqual([
    [404, 'video_not_found'],
    [404, 'transcript_not_found'],
  ]);
});

test('word keys are stored and deleted with their transcript', async () => {
  const video = await addHostVideo(ana, { language: 'it' });
  const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\n«L’acqua», dice: 12 acqua ACQUA';
  await uploadCaptions(ana, video.id, file);
  expect(await readKeys(video.id)).toEqual(['acqua', 'dice', "l'acqua"]);
  await uploadCaptions(ana, video.id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nTerra!');
  expect(await readKeys(video.id)).toEqual(['terra']);
  await ana.delete(`/videos/${video.id}`);
  expect(await readKeys(video.id)).toEqual([]);
});

test('a word too long for the index is cut into pieces that fit', async () => {
  const video = await addHostVideo(ana);
  const word = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  const uploaded = await uploadCaptions(ana, video.id, `WEBVTT\n\n00:01.000 --> 00:02.000\nA ${word}`);
  const keys = await readKeys(video.id);
  expect([uploaded.statusCode, keys.length]).toEqual([200, 101]);
  expect(Math.max(...keys.map((key) => key.length))).toBe(200);
});

test('word keys are stored for a transcript from speech', async () => {
  const video = await addHostVideo(ana);
  await enqueueJob(api.database, video.id);
  const job = await claimJob(api.database, 60_000);
  const words = [{ text: 'Hello!', start: 0, end: 1 }];
  const sentences = [{ first: 0, count: 1, start: 0, end: 1 }];
  const made = { language: 'en', duration: 1, words, sentences, interpolated: false };
  expect(job && (await finishJob(api.database, job, made))).toBe(true);
  expect(await readKeys(video.id)).toEqual(['hello']);
});
