import type {
  LessonExampleResponse,
  VocabularyWord,
  VocabularyWordDetails,
} from '@glossa/contract/vocabulary/vocabulary';
import { addLesson } from '../../content/catalogue/testing/add-lesson';
import { recordQueries } from '../../../testing/sent-queries';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll);

async function findExamples(word: object, by = learner) {
  const { id } = (await by.post('/vocabulary', word)).json<VocabularyWord>();
  return (await by.get(`/vocabulary/${id}`)).json<VocabularyWordDetails>().lesson_examples ?? [];
}
const texts = async (word: object, by?: TestLearner) =>
  (await findExamples(word, by)).map(({ sentence }) => sentence);

test('a word has sentences that say it, each with its lesson and the time when it is said', async () => {
  const examples = await findExamples({ word: 'Mesa', language: 'es' });
  expect(examples).toHaveLength(2);
  expect(examples[0]).toEqual({
    sentence: 'La mesa es blanca y grande.',
    video_id: 'la-mesa',
    video_title: 'La mesa',
    playlist_id: 2,
    sound: {
      media: { kind: 'file', url: '/api/media/la-mesa/lesson.webm', type: 'video/webm' },
      start: 1,
      end: 3.9,
    },
  });
});

test('a sentence with another form of the word counts', async () => {
  expect(await texts({ word: 'blanco', language: 'es' })).toEqual(['La mesa es blanca y grande.']);
});

test('there are three at most', async () => {
  expect(await texts({ word: 'the', language: 'en' })).toHaveLength(3);
});

test('the sentence that the word was saved from is not repeated', async () => {
  const saved = { word: 'mesa', video_id: 'la-mesa', context: 'la mesa es blanca y grande' };
  expect(await texts(saved)).toEqual(['El perro duerme debajo de la mesa.']);
});

test.each([
  ['that no lesson says', { word: 'quizá', language: 'es' }],
  ['of another language that is written the same', { word: 'mesa', language: 'en' }],
])('a word %s has none', async (_what, word) => {
  expect(await texts(word)).toEqual([]);
});

test('a lesson with estimated times gives its sentences, with a margin, after lessons with measured ones', async () => {
  const word = { word: 'debajo', language: 'es' };
  const [measured] = await findExamples(word, await api.register());
  await api.pool.query('update transcripts set interpolated = true');
  const [estimated] = await findExamples(word, await api.register());
  expect(estimated?.sentence).toBe('El perro duerme debajo de la mesa.');
  expect(estimated?.sound.start).toBeCloseTo((measured?.sound.start ?? NaN) - 0.25);
  expect(estimated?.sound.end).toBeCloseTo((measured?.sound.end ?? NaN) + 0.25);
  await api.pool.query(`insert into videos (id, title, language) values ('z', 'z', 'es')`);
  await api.pool.query(`insert into transcripts (video_id, language, duration, words, sentences)
    values ('z', 'es', 2, '[{"text":"debajo","start":0,"end":1}]', '[{"first":0,"count":1,"start":0,"end":1}]')`);
  await api.pool.query(`insert into transcript_words (video_id, word_key) values ('z', 'debajo')`);
  expect(await texts(word, await api.register())).toEqual(['debajo', 'El perro duerme debajo de la mesa.']);
  await api.pool.query("delete from videos where id = 'z'");
  await api.pool.query('update transcripts set interpolated = false');
});

test('lessons are read until three have given a sentence each', async () => {
  const said = { b1: 'blanco', b2: 'blanco', b3: 'blanca' };
  for (const [id, text] of Object.entries(said)) {
    const words = JSON.stringify([id, text].map((part, start) => ({ text: part, start, end: start + 1 })));
    const sentences = JSON.stringify([{ first: 0, count: 2, start: 0, end: 2 }]);
    await api.pool.query(`insert into videos (id, title, language) values ('${id}', '${id}', 'es')`);
    await api.pool.query(`insert into transcripts (video_id, language, duration, words, sentences)
      values ('${id}', 'es', 2, '${words}', '${sentences}')`);
    await api.pool.query(`insert into transcript_words (video_id, word_key) values ('${id}', '${text}')`);
  }
  const other = await api.register();
  let found: string[] = [];
  const sent = await recordQueries(async () => {
    found = await texts({ word: 'blanco', language: 'es', video_id: 'b2' }, other);
  });
  expect(found).toEqual(['b2 blanco', 'b1 blanco', 'b3 blanca']);
  const read = sent.filter(({ text }) => text.includes('"sentences"')).flatMap(({ values }) => values);
  expect(read).toEqual(['b2', 'b1', 'b3']);
  await api.pool.query("delete from videos where id in ('b1', 'b2', 'b3')");
});

test('lessons of other learners are not quoted', async () => {
  const other = await api.register();
  const word = { word: 'debajo', language: 'es' };
  expect(await texts(word, other)).toHaveLength(1);
  await api.pool.query(`update videos set owner_id = ${learner.session.user.id}`);
  expect(await texts(word, other)).toEqual([]);
  await api.pool.query('update videos set owner_id = null');
});

describe('a word that is looked up', () => {
  const findExample = async (query: Record<string, string>, by = learner) => {
    const answer = await by.get(`/lesson-example?${new URLSearchParams(query).toString()}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<LessonExampleResponse>().example;
  };
  const met = { word: 'mesa', language: 'es', video_id: 'la-mesa' };

  test('has another sentence than the one that is said where it was met, with its moment', async () => {
    expect(await findExample({ ...met, video_time: '1.2' })).toMatchObject({
      sentence: 'El perro duerme debajo de la mesa.',
      video_id: 'la-mesa',
      sound: { media: { kind: 'file' } },
    });
    expect((await findExample({ ...met, video_time: '5' }))?.sentence).toBe('La mesa es blanca y grande.');
  });

  test('has the same sentence when it is met in another lesson', async () => {
    const elsewhere = { ...met, video_id: 'river-walk', video_time: '1.2' };
    expect((await findExample(elsewhere))?.sentence).toBe('La mesa es blanca y grande.');
  });

  test('has none where no lesson says it elsewhere', async () => {
    expect(await findExample({ ...met, word: 'debajo', video_time: '5' })).toBeNull();
    expect(await findExample({ word: 'quizá', language: 'es' })).toBeNull();
  });

  test('is not found in the videos of others', async () => {
    const other = await api.register();
    const ownerId = other.session.user.id;
    await addLesson(api, { id: 'own_example', language: 'es', ownerId }, ['Una jirafa alta.']);
    expect(await findExample({ word: 'jirafa', language: 'es' })).toBeNull();
    expect((await findExample({ word: 'jirafa', language: 'es' }, other))?.video_id).toBe('own_example');
  });
});
