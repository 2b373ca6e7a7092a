import type { Transcript } from '@glossa/contract/video/transcript';
import type { WordSoundResponse } from '@glossa/contract/vocabulary/word-sound';
import { recordQueries } from '../../../testing/sent-queries';
import { useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll);

const ask = async (query: Record<string, string>, by = learner) => {
  const response = await by.get(`/word-sounds?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode).toBe(200);
  return response.json<WordSoundResponse>().sound;
};
const said = async (videoId: string, form: string) =>
  (await learner.get(`/transcribe/${videoId}`))
    .json<Transcript>()
    .words.filter(({ text }) => text.toLowerCase().startsWith(form));

const MESA = { kind: 'file', url: '/api/media/la-mesa/lesson.webm', type: 'video/webm' };

test('a word is heard from a tenth of a second before it until a tenth after it', async () => {
  const [first] = await said('la-mesa', 'mesa');
  expect(await ask({ word: 'Mesa', language: 'es' })).toEqual({
    media: MESA,
    start: expect.closeTo((first?.start ?? NaN) - 0.1, 3) as number,
    end: expect.closeTo((first?.end ?? NaN) + 0.1, 3) as number,
  });
});

test('of several places the one where the word was met is heard', async () => {
  const words = await said('la-mesa', 'mesa');
  const last = words.at(-1);
  expect(words.length).toBeGreaterThan(1);
  const met = { video_id: 'la-mesa', video_time: String(last?.start) };
  expect((await ask({ word: 'mesa', language: 'es', ...met }))?.start).toBeCloseTo(
    (last?.start ?? 0) - 0.1,
    3,
  );
});

test('a phrase is heard from its first word to its last', async () => {
  const [from] = await said('la-mesa', 'debajo');
  const words = await said('la-mesa', 'mesa');
  expect(await ask({ word: 'debajo de la mesa', language: 'es' })).toEqual({
    media: MESA,
    start: expect.closeTo((from?.start ?? NaN) - 0.1, 3) as number,
    end: expect.closeTo((words.at(-1)?.end ?? NaN) + 0.1, 3) as number,
  });
});

test.each([
  ['that no lesson says', { word: 'quizá', language: 'es' }],
  ['of another language that is written the same', { word: 'mesa', language: 'en' }],
  ['without a letter', { word: '…', language: 'es' }],
])('a word %s has no sound', async (_what, query) => {
  expect(await ask(query)).toBeNull();
});

test.each([
  ['of another learner', (owner: number) => `update videos set owner_id = ${owner}`],
  ['without measured times', () => 'update transcripts set interpolated = true'],
  ['of the video host', () => "update videos set youtube_id = 'host-' || id"],
])('a lesson %s is not heard', async (_what, change) => {
  const other = await api.register();
  const word = { word: 'mesa', language: 'es', video_id: 'la-mesa' };
  expect(await ask(word, other)).not.toBeNull();
  await api.pool.query(change(learner.session.user.id));
  expect(await ask(word, other)).toBeNull();
  await api.pool.query('update videos set owner_id = null, youtube_id = null');
  await api.pool.query('update transcripts set interpolated = false');
});

test('the lesson where the word was met is found, and it alone is read, however many others say the word', async () => {
  await api.pool.query(`insert into videos (id, title, language)
    select 'a-' || lpad(n::text, 4, '0'), 'Otra mesa', 'es' from generate_series(1, 2100) n`);
  await api.pool.query(`insert into transcripts (video_id, language, duration, words, sentences)
    select videos.id, 'es', 60, words, sentences from videos, transcripts
    where videos.id like 'a-%' and transcripts.video_id = 'la-mesa'`);
  await api.pool.query(`insert into transcript_words (video_id, word_key)
    select id, 'mesa' from videos where id like 'a-%'`);
  const sent = await recordQueries(async () => {
    const sound = await ask({ word: 'mesa', language: 'es', video_id: 'la-mesa' });
    expect(sound?.media).toEqual(MESA);
  });
  const [lessons, ...others] = sent.filter(({ text }) => text.includes('transcript_words'));
  const { rows } = await api.pool.query(lessons?.text ?? '', lessons?.values);
  expect([rows.length, others]).toEqual([3, []]);
  const transcripts = sent.filter(({ text }) => text.includes('"sentences"'));
  expect(transcripts.map(({ values }) => values)).toEqual([['la-mesa']]);
  await api.pool.query("delete from videos where id like 'a-%'");
});

test('a word is asked for with its language', async () => {
  expect((await learner.get('/word-sounds?word=mesa')).statusCode).toBe(422);
});
