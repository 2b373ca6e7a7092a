import type { VocabularyWord, VocabularyWordDetails } from '@glossa/contract/vocabulary/vocabulary';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';

let api: TestApi;
let learner: TestLearner;
beforeAll(async () => {
  api = await openTestApi();
  learner = await api.register();
});
afterAll(() => api.close());

async function baseForm(word: object): Promise<string | undefined> {
  const { id } = (await learner.post('/vocabulary', word)).json<VocabularyWord>();
  return (await learner.get(`/vocabulary/${id}`)).json<VocabularyWordDetails>().lemma;
}

test.each([
  ['Went', 'We went home.', 'go'],
  ['gave', 'She gave it up.', 'give up'],
])('“%s” in “%s” is a form of “%s”', async (word, context, lemma) => {
  expect(await baseForm({ word, context, language: 'en', target_language: 'ka' })).toBe(lemma);
});

test.each([
  ['that is its own base form', 'Go'],
  ['that no dictionary knows', 'zzyzx'],
])('a word %s has none', async (_what, word) => {
  expect(await baseForm({ word, language: 'en', target_language: 'ka' })).toBeUndefined();
});
