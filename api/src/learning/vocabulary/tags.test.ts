import type {
  VocabularyIds,
  VocabularyPage,
  VocabularyTags,
  VocabularyWord,
} from '@glossa/contract/vocabulary/vocabulary';
import { useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeEach, { interface_language: 'es' });
const save = async (word: string, tags?: string[]) =>
  (await learner.post('/vocabulary', { word, language: 'en', ...(tags && { tags }) })).json<VocabularyWord>();
const readTags = async (id: number) => (await learner.get(`/vocabulary/${id}`)).json<VocabularyWord>().tags;
const change = async (body: object) => learner.post('/vocabulary/change', body);

test('a word is saved with tags, each once and trimmed, and they are changed', async () => {
  const bread = await save('bread', [' food ', 'food', 'at  home']);
  expect(bread.tags).toEqual(['food', 'at home']);
  const changed = await learner.put(`/vocabulary/${bread.id}`, { tags: ['meal'] });
  expect(changed.json<VocabularyWord>().tags).toEqual(['meal']);
  expect((await save('river')).tags).toEqual([]);
  expect((await learner.put(`/vocabulary/${bread.id}`, { tags: ['x'.repeat(41)] })).statusCode).toBe(422);
});

test('tags narrow the list, and are listed with how many words have them', async () => {
  await save('bread', ['food', 'Home']);
  await save('soup', ['food']);
  await save('river');
  await (await api.register()).post('/vocabulary', { word: 'sea', tags: ['others'] });
  const words = (await learner.get('/vocabulary?tag=food')).json<VocabularyPage>();
  expect(words.data.map(({ word }) => word)).toEqual(['soup', 'bread']);
  expect((await learner.get('/vocabulary/ids?tag=none')).json<VocabularyIds>().ids).toEqual([]);
  expect((await learner.get('/vocabulary/tags')).json<VocabularyTags>().tags).toEqual([
    { tag: 'food', words: 2 },
    { tag: 'Home', words: 1 },
  ]);
});

test('several words are tagged, told from a tag and mastered at once, and those of others are passed over', async () => {
  const [bread, soup] = [await save('bread', ['food']), await save('soup')];
  const stranger = await api.register();
  const theirs = (await stranger.post('/vocabulary', { word: 'sea' })).json<VocabularyWord>();
  const ids = [bread.id, soup.id, theirs.id];
  const changed = await change({ ids, add_tags: ['trip', 'food'], is_mastered: true });
  expect(changed.json<VocabularyIds>().ids).toEqual([soup.id, bread.id]);
  expect([await readTags(bread.id), await readTags(soup.id)]).toEqual([
    ['food', 'trip'],
    ['trip', 'food'],
  ]);
  expect((await learner.get('/vocabulary?status=mastered')).json<VocabularyPage>().total).toBe(2);
  await change({ ids, remove_tags: ['food'] });
  expect(await readTags(soup.id)).toEqual(['trip']);
  const kept = (await stranger.get(`/vocabulary/${theirs.id}`)).json<VocabularyWord>();
  expect([kept.tags, kept.is_mastered]).toEqual([[], false]);
});

test('a word has twenty tags at most, and a change of nothing is refused', async () => {
  const { id } = await save('bread', ['first']);
  const add_tags = Array.from({ length: 20 }, (_none, n) => `tag ${n}`);
  await change({ ids: [id], add_tags });
  expect(await readTags(id)).toEqual(['first', ...add_tags.slice(0, 19)]);
  expect((await change({ ids: [id] })).statusCode).toBe(422);
});

test('deleted words come back with their tags', async () => {
  const { id } = await save('bread', ['food']);
  await learner.post('/vocabulary/delete', { ids: [id] });
  await learner.post('/vocabulary/restore', { ids: [id] });
  expect(await readTags(id)).toEqual(['food']);
});
