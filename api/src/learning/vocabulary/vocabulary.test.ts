import type { ErrorBody } from '@glossa/contract/errors';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import type {
  VocabularyList,
  VocabularyPage,
  VocabularyWord,
  VocabularyWordDetails,
} from '@glossa/contract/vocabulary/vocabulary';
import { readRefusal, useTestApi } from '../../../testing/test-api';
import { videos } from '../../platform/database/schema/lessons';

const api = useTestApi();

const bridge = {
  word: 'bridge.',
  translation: 'puente',
  context: 'We crossed the old bridge.',
  video_id: 'river-walk',
  video_time: 3.25,
};

test('a saved word is stored with its dictionary entry', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const answer = await learner.post('/vocabulary', bridge);
  expect(answer.statusCode).toBe(201);
  const word = answer.json<VocabularyWord>();
  expect(word).toMatchObject({
    word: 'bridge',
    translation: 'puente',
    definition: 'a road over water',
    context: bridge.context,
    video_id: 'river-walk',
    video_time: 3.25,
    part_of_speech: 'noun',
    is_mastered: false,
    times_reviewed: 0,
    language: 'en',
    translation_language: 'es',
  });
  expect(word.detailed_definition).toContain('1. ');
  expect((await learner.get(`/vocabulary/${word.id}`)).json()).toEqual({
    ...word,
    thumbnail_url: '/api/media/river-walk/thumbnail.svg',
  });
});

test('a word is saved with the details that the learner has read, unless they are of another language', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const request = { word: 'bridge', target_language: 'es', video_id: 'river-walk' };
  const read = (await learner.post('/ai/vocab-details', request)).json<WordDetails>();
  const details = { ...read, definition: 'the one that was read' };
  const saved = (await learner.post('/vocabulary', { ...request, details })).json<VocabularyWord>();
  expect(saved).toMatchObject({ definition: 'the one that was read', synonyms: read.synonyms });
  const other = { ...request, word: 'river', details: { ...details, target_language: 'ka' } };
  const asked = (await learner.post('/vocabulary', other)).json<VocabularyWord>();
  expect(asked.definition).not.toBe('the one that was read');
});

test.each([
  ['Went', 'We went home.', 'go'],
  ['gave', 'She gave it up.', 'give'],
  ['Go', null, undefined],
  ['zzyzx', null, undefined],
])('the base form of “%s” in “%s” is “%s”', async (word, context, lemma) => {
  const learner = await api.register();
  const body = { word, context, language: 'en', target_language: 'ka' };
  const { id } = (await learner.post('/vocabulary', body)).json<VocabularyWord>();
  expect((await learner.get(`/vocabulary/${id}`)).json<VocabularyWordDetails>().lemma).toBe(lemma);
});

test.each(['examples', 'samples'])('a word keeps the sentences that come as %s', async (name) => {
  const learner = await api.register({ interface_language: 'es' });
  const sentences = ['The bridge is old.', 'They built a bridge.'];
  const { id } = (await learner.post('/vocabulary', { ...bridge, [name]: sentences })).json<VocabularyWord>();
  const word = (await learner.get(`/vocabulary/${id}`)).json<VocabularyWord>();
  expect(word).toMatchObject({ examples: sentences, definition: 'a road over water' });
});

test('saving a word of a video again returns the existing row', async () => {
  const learner = await api.register();
  const first = await learner.post('/vocabulary', bridge);
  const again = await learner.post('/vocabulary', { ...bridge, word: '“Bridge”', translation: 'otra cosa' });
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json<VocabularyWord>()).toEqual(first.json<VocabularyWord>());
  const elsewhere = await learner.post('/vocabulary', { ...bridge, video_id: 'silent-film' });
  const nowhere = { word: 'bridge' };
  const statuses = [await learner.post('/vocabulary', nowhere), await learner.post('/vocabulary', nowhere)];
  expect([elsewhere.statusCode, ...statuses.map((answer) => answer.statusCode)]).toEqual([201, 201, 200]);
});

test('a word saved twice at the same moment is saved once', async () => {
  const learner = await api.register();
  const answers = await Promise.all([1, 2, 3].map(() => learner.post('/vocabulary', bridge)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 201]);
  expect((await learner.get('/vocabulary')).json<VocabularyPage>().total).toBe(1);
});

test('a word is lower-cased as the language of its video does it, and saved once', async () => {
  const learner = await api.register({ target_language: 'en' });
  const { id: ownerId } = learner.session.user;
  await api.database
    .insert(videos)
    .values({ id: 'turkish', ownerId, youtubeId: 'aQw4w9WgXcQ', title: 'Isparta', language: 'tr' });
  const save = (word: string) => learner.post('/vocabulary', { word, video_id: 'turkish' });
  const answers = [
    await save('Isparta'),
    await save('ISPARTA'),
    await save('ısparta'),
    await save('isparta'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 201]);
  expect(answers[0]?.json<VocabularyWord>().language).toBe('tr');
});

test('without a translation the dictionary gives one, or none when it has none', async () => {
  const learner = await api.register({ interface_language: 'ka' });
  const known = await learner.post('/vocabulary', { word: 'river', video_id: 'river-walk' });
  const unknown = await learner.post('/vocabulary', { word: 'zzyzx', video_id: 'river-walk' });
  expect(known.json<VocabularyWord>().translation).toBe('მდინარე');
  expect(unknown.json<VocabularyWord>()).toMatchObject({ translation: null, definition: null, synonyms: [] });
});

test('a time is stored only with a video', async () => {
  const learner = await api.register();
  const saved = await learner.post('/vocabulary', { word: 'river', video_time: 3 });
  expect(saved.json<VocabularyWord>()).toMatchObject({ video_id: null, video_time: null });
  const kept = await api.pool.query('select video_time from vocabulary where id = $1', [
    saved.json<VocabularyWord>().id,
  ]);
  expect(kept.rows).toEqual([{ video_time: null }]);
  expect((await learner.post('/vocabulary', { ...bridge, video_time: -1 })).statusCode).toBe(422);
});

test('the list comes newest first, by pages, and of one video', async () => {
  const learner = await api.register();
  for (const word of ['river', 'boat', 'bread'])
    await learner.post('/vocabulary', { word, video_id: 'river-walk' });
  await learner.post('/vocabulary', { word: 'mesa', video_id: 'la-mesa' });
  const page = (await learner.get('/vocabulary?per_page=2')).json<VocabularyPage>();
  expect(page).toMatchObject({ page: 1, per_page: 2, total: 4 });
  expect(page.data.map((word) => word.word)).toEqual(['mesa', 'bread']);
  const ofVideo = (await learner.get('/vocabulary?youtube_id=la-mesa')).json<VocabularyPage>();
  expect(ofVideo.data.map((word) => word.word)).toEqual(['mesa']);
  const list = (await learner.get('/vocabulary/video/river-walk')).json<VocabularyList>();
  expect(list.map((word) => word.word)).toEqual(['bread', 'boat', 'river']);
});

test('the words of a video are paged, with the page in headers', async () => {
  const learner = await api.register();
  for (const word of ['river', 'boat', 'bread'])
    await learner.post('/vocabulary', { word, video_id: 'river-walk' });
  const answer = await learner.get('/vocabulary/video/river-walk?page=2&per_page=2');
  expect(answer.json<VocabularyList>().map((word) => word.word)).toEqual(['river']);
  expect(answer.headers).toMatchObject({ 'x-page': '2', 'x-per-page': '2', 'x-total-count': '3' });
  const all = await learner.get('/vocabulary/video/river-walk');
  expect(all.headers).toMatchObject({ 'x-page': '1', 'x-per-page': '500', 'x-total-count': '3' });
});

test('the id on the video host finds the words of that video, and none for an unknown video', async () => {
  const learner = await api.register();
  const { id: ownerId } = learner.session.user;
  await api.database
    .insert(videos)
    .values({ id: 'mine', ownerId, youtubeId: 'dQw4w9WgXcQ', title: 'Mine', language: 'en' });
  await learner.post('/vocabulary', { word: 'river', video_id: 'mine' });
  await learner.post('/vocabulary', { word: 'boat', video_id: 'river-walk' });
  const found = (await learner.get('/vocabulary?youtube_id=dQw4w9WgXcQ')).json<VocabularyPage>();
  expect(found).toMatchObject({ total: 1, data: [{ word: 'river', video_id: 'mine' }] });
  const none = (await learner.get('/vocabulary?youtube_id=nobody&per_page=7')).json<VocabularyPage>();
  expect(none).toEqual({ data: [], page: 1, per_page: 7, total: 0 });
});

test('words of another learner are not visible', async () => {
  const [owner, other] = [await api.register(), await api.register()];
  const { id } = (await owner.post('/vocabulary', bridge)).json<VocabularyWord>();
  const answer = await other.get(`/vocabulary/${id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ErrorBody>()).toEqual({ detail: 'Word not found', code: 'word_not_found' });
  expect((await other.get('/vocabulary')).json<VocabularyPage>()).toMatchObject({ data: [], total: 0 });
  expect((await other.get('/vocabulary/video/river-walk')).json<VocabularyList>()).toEqual([]);
});

test.each([
  ['no word', { translation: 'x' }, 422, 'invalid_fields'],
  ['a word of punctuation', { word: '—!' }, 422, 'invalid_fields'],
  ['a word of an unknown video', { word: 'bridge', video_id: 'none' }, 404, 'video_not_found'],
  ['a word with a NUL', { word: 'bri\u0000dge' }, 422, 'invalid_fields'],
])('%s is refused', async (_case, body, status, code) => {
  const learner = await api.register();
  expect(readRefusal(await learner.post('/vocabulary', body))).toEqual([status, code]);
});

test('a word met in a lesson comes with its picture, for those who may see it', async () => {
  const reader = await api.register();
  const met = await reader.post('/vocabulary', { word: 'bread', video_id: 'river-walk' });
  const { id } = met.json<VocabularyWord>();
  expect((await reader.get(`/vocabulary/${id}`)).json()).toMatchObject({
    thumbnail_url: '/api/media/river-walk/thumbnail.svg',
  });
  const alone = (await reader.post('/vocabulary', { word: 'sea' })).json<VocabularyWord>();
  expect((await reader.get(`/vocabulary/${alone.id}`)).json()).not.toHaveProperty('thumbnail_url');
});
