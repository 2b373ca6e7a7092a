import type { Quiz } from '@glossa/contract/quiz';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';
import { refreshLevels } from './saved-levels';

let api: TestApi;
let ana: TestLearner;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  ana = await api.register();
});
afterAll(() => api.close());

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
  await ana.post('/vocabulary', { word: 'London', language: 'en', translation: 'Londres' });
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
