import type { SiteSearchResults } from '@glossa/contract/search';
import { useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll, { interface_language: 'es' });
beforeAll(async () => {
  for (const [word, translation] of [
    ['riverbank', 'orilla'],
    ['driver', 'conductor'],
    ['river', 'río'],
    ['bread', 'pan'],
  ])
    await learner.post('/vocabulary', { word, translation, language: 'en' });
  await (await api.register()).post('/vocabulary', { word: 'rivers' });
});

async function search(q: string, more = ''): Promise<SiteSearchResults> {
  const answer = await learner.get(`/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<SiteSearchResults>();
}

test('one search finds own words, lessons by their title and moments that say it', async () => {
  const { words, lessons, moments } = await search(' River ');
  expect(words.map(({ word }) => word)).toEqual(['river', 'riverbank', 'driver']);
  expect(words[0]).toEqual({
    id: expect.any(Number) as number,
    ...{ word: 'river', translation: 'río', language: 'en', translation_language: 'es' },
  });
  expect(lessons).toEqual([expect.objectContaining({ id: 'river-walk', title: 'A walk by the river' })]);
  expect(moments).toEqual([
    expect.objectContaining({ video_id: 'river-walk', moments: expect.any(Array) as unknown }),
  ]);
});

test('a word is found by its translation, without its accents, and a limit holds for each kind', async () => {
  expect((await search('RIO')).words.map(({ word }) => word)).toEqual(['river']);
  expect((await search('r', '&limit=2')).words).toHaveLength(2);
});

test('a text of spaces finds nothing, and no text is refused', async () => {
  expect(await search('  ')).toEqual({ words: [], lessons: [], moments: [] });
  expect((await learner.get('/search?q=')).statusCode).toBe(422);
});
