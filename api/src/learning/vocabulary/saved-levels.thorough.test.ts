import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import type { VocabularyFile, VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { download, importWords, jsonFile } from '../word-files/testing/word-files';
import { refreshLevels } from './saved-levels';

const api = useTestApi();
const ana = useLearner(api);

const save = async (word: string, language = 'en') =>
  (await ana.post('/vocabulary', { word, language, target_language: 'es' })).json<VocabularyWord>();
const read = async ({ id }: VocabularyWord) => (await ana.get(`/vocabulary/${id}`)).json<VocabularyWord>();

test.each([
  ['apples', 'en', 2],
  ['bureaucracy', 'en', 8],
  ['pan', 'es', 2],
  ['Haus', 'de', 1],
  ['London', 'en', null],
  ['1984', 'en', null],
])('the saved word %s (%s) has the level %p of the lists', async (word, language, level) => {
  const saved = await save(word, language);
  expect(saved.difficulty_level).toBe(level);
  expect((await read(saved)).difficulty_level).toBe(level);
});

test('words without a level come last, by level in both orders', async () => {
  for (const word of ['London', 'bureaucracy', 'apple']) await save(word);
  for (const [order, expected] of [
    ['asc', ['apple', 'bureaucracy', 'London']],
    ['desc', ['bureaucracy', 'apple', 'London']],
  ] as const) {
    const { data } = (await ana.get(`/vocabulary?sort=level&order=${order}`)).json<VocabularyPage>();
    expect(data.map(({ word }) => word)).toEqual(expected);
  }
});

test('a quiz asks words without a level, and its questions have one', async () => {
  await ana.post('/vocabulary', {
    word: '1984',
    language: 'en',
    translation: 'mil novecientos ochenta y cuatro',
  });
  const answer = await ana.post('/quizzes/generate-enhanced', {
    quiz_type: 'translation',
    num_questions: 5,
    vocabulary_selection: { include_all: true },
  });
  const { quiz_data } = answer.json<Quiz>();
  const { questions } = quiz_data;
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.every(({ difficulty }) => difficulty >= 1 && difficulty <= 10)).toBe(true);
});

test('levels of an earlier version are computed again, and those that a learner chose stay', async () => {
  const [apple, bread, london] = [await save('apple'), await save('bread'), await save('London')];
  await api.pool.query(
    'update vocabulary set difficulty_level = 7, levels_version = 0 where id = any($1::int[])',
    [[apple.id, bread.id, london.id]],
  );
  await ana.put(`/vocabulary/${bread.id}`, { difficulty_level: 9 });
  await refreshLevels(api, AbortSignal.abort());
  expect((await read(apple)).difficulty_level).toBe(7);
  await refreshLevels(api);
  const levels = await Promise.all([apple, bread, london].map(read));
  expect(levels.map(({ difficulty_level }) => difficulty_level)).toEqual([2, 9, null]);
});

const readFile = async (learner: TestLearner) =>
  (await download(learner, 'json')).json<VocabularyFile>().words;

test.each<VocabularyFileFormat>(['json', 'csv', 'apkg'])(
  'a file of the format %s says which levels the learner chose, and only those stay',
  async (format) => {
    const [apple, bread] = [await save('apple'), await save('bread')];
    await ana.put(`/vocabulary/${bread.id}`, { difficulty_level: 9 });
    await api.pool.query('update vocabulary set difficulty_level = 7 where id = $1', [apple.id]);
    const bruno = await api.register();
    await importWords(bruno, format, (await download(ana, format)).rawPayload);
    expect(await readFile(bruno)).toMatchObject([
      { word: 'apple', difficulty_level: 7, level_by_learner: false },
      { word: 'bread', difficulty_level: 9, level_by_learner: true },
    ]);
    await refreshLevels(api);
    expect((await readFile(bruno)).map(({ difficulty_level }) => difficulty_level)).toEqual([2, 9]);
  },
);

test('a level in a file that does not say who chose it is computed again', async () => {
  const words = [{ word: 'apple', language: 'en', difficulty_level: 7 }];
  await importWords(ana, 'json', jsonFile(words));
  await refreshLevels(api);
  expect(await readFile(ana)).toMatchObject([{ difficulty_level: 2, level_by_learner: false }]);
});

test('no level is no choice', async () => {
  const words = [{ word: 'apple', language: 'en', difficulty_level: null, level_by_learner: true }];
  await importWords(ana, 'json', jsonFile(words));
  expect(await readFile(ana)).toMatchObject([{ difficulty_level: 2, level_by_learner: false }]);
});

test.each([
  ['taste', 'en', 'It tastes of wine, and I like the taste.'],
  ['market', 'en', 'They market a new car.'],
  ['Häuser', 'de', 'Die Häuser sind alt.'],
  ['Zaragoza', 'es', 'Voy a Zaragoza.'],
])(
  'the saved word %s (%s) keeps its level when levels are computed again',
  async (word, language, context) => {
    const request = { word, language, context, target_language: 'fr' };
    const saved = (await ana.post('/vocabulary', request)).json<VocabularyWord>();
    await api.pool.query('update vocabulary set difficulty_level = 6, levels_version = 0 where id = $1', [
      saved.id,
    ]);
    await refreshLevels(api);
    expect((await read(saved)).difficulty_level).toBe(saved.difficulty_level);
  },
);
