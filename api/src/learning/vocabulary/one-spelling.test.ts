import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { importWords } from '../word-files/testing/word-files';

const api = useTestApi();
const ana = useLearner(api, beforeEach, { target_language: 'en' });

test.each([
  ["don't", 'don´t'],
  ['cooperate', 'co\u00adoperate'],
  ['well-known', 'well\u2011known'],
  ['office', 'oﬃce'],
])('%s is not saved again as %s, from a file or by hand', async (word, written) => {
  await importWords(ana, 'csv', `word,translation\n${word},one`);
  expect((await ana.post('/vocabulary', { word: written })).statusCode).toBe(200);
  expect(await importWords(ana, 'csv', `word,translation\n${written},one`)).toMatchObject({ existing: 1 });
});

test('a phrase by hand keeps the marks that belong to it', async () => {
  const saved = await ana.post('/vocabulary', { word: '¿Qué tal?', language: 'es' });
  expect(saved.json<VocabularyWord>().word).toBe('¿Qué tal?');
});
