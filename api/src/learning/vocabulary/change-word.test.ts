import type { ErrorBody } from '@glossa/contract/errors';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { eq } from 'drizzle-orm';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { vocabulary } from '../../platform/database/schema/vocabulary';

const api = useTestApi();
const learner = useLearner(api, beforeEach, { interface_language: 'es' });
let word: VocabularyWord;
beforeEach(async () => {
  const saved = await learner.post('/vocabulary', { word: 'bridge', context: 'An old bridge.' });
  word = saved.json<VocabularyWord>();
});

const change = (body: object) => learner.put(`/vocabulary/${word.id}`, body);
const read = async () => (await learner.get(`/vocabulary/${word.id}`)).json<VocabularyWord>();
const readTranslations = async (id: number) =>
  (await api.database.select().from(vocabulary).where(eq(vocabulary.id, id)))[0]?.translations;

test.each([
  { body: { difficulty_level: 9 } },
  { body: { is_mastered: true }, told: { mastered_by_learner: true } },
  { body: { translation: 'el puente' } },
  { body: { definition: 'a way over water' } },
  { body: { context: 'The bridge is closed.' } },
])('a change of $body changes that and nothing else', async ({ body, told }) => {
  const before = await read();
  const answer = await change(body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<VocabularyWord>()).toEqual({ ...word, ...body, ...told });
  expect(await read()).toEqual({ ...before, ...body, ...told });
});

test('a mastered word can be learned again', async () => {
  await change({ is_mastered: true });
  expect((await change({ is_mastered: false })).json<VocabularyWord>().is_mastered).toBe(false);
});

test("the learner's own translation comes first and counts as right, once, beside the dictionary's", async () => {
  const before = (await readTranslations(word.id)) ?? [];
  expect(before.length).toBeGreaterThan(0);
  await change({ translation: ' pasarela ' });
  await change({ translation: 'pasarela' });
  expect(await readTranslations(word.id)).toEqual(['pasarela', ...before]);
});

test('the number of translations is limited however often they are changed', async () => {
  for (let n = 0; n < 25; n += 1) await change({ translation: `t${n}` });
  const translations = (await readTranslations(word.id)) ?? [];
  expect([translations.length, translations[0]]).toEqual([20, 't24']);
});

test('definition and sentence can be removed', async () => {
  const answer = await change({ definition: null, context: '  ' });
  expect(answer.json<VocabularyWord>()).toMatchObject({ definition: null, context: null });
});

test.each([
  [{}, 'body'],
  [{ word: 'other' }, 'body'],
  [{ translation: '' }, 'translation'],
  [{ translation: '   ' }, 'translation'],
  [{ difficulty_level: 0 }, 'difficulty_level'],
  [{ difficulty_level: 11 }, 'difficulty_level'],
  [{ difficulty_level: 2.5 }, 'difficulty_level'],
  [{ is_mastered: 'yes' }, 'is_mastered'],
])('%j is refused', async (body, name) => {
  const answer = await change(body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().fields?.map((field) => field.name)).toEqual([name]);
});

test('a word of another learner can neither be changed nor deleted', async () => {
  const other = await api.register();
  const before = await read();
  const answers = [
    await other.put(`/vocabulary/${word.id}`, { is_mastered: true }),
    await other.delete(`/vocabulary/${word.id}`),
  ];
  for (const answer of answers) {
    expect(readRefusal(answer)).toEqual([404, 'word_not_found']);
  }
  expect(await read()).toEqual(before);
});
