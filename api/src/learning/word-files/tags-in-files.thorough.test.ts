import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { eq } from 'drizzle-orm';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { changeDeck, readDeck } from './testing/anki-files';
import { download, importWords } from './testing/word-files';

const api = useTestApi();
const learner = useLearner(api, beforeEach, { interface_language: 'es' });
const readTags = async (by: TestLearner = learner) =>
  (await download(by, 'json')).json<VocabularyFile>().words.map(({ word, tags }) => [word, ...tags]);
const deleteAll = () => api.database.delete(vocabulary).where(eq(vocabulary.userId, learner.session.user.id));

test.each(['json', 'csv', 'apkg'] as const)('tags come back from %s as they were', async (format) => {
  await learner.post('/vocabulary', { word: 'bread', tags: ['at home', 'a;b_c', '=1'] });
  await learner.post('/vocabulary', { word: 'river' });
  const before = await readTags();
  const file = await download(learner, format);
  await deleteAll();
  await importWords(learner, format, file.rawPayload);
  expect(await readTags()).toEqual(before);
  expect(before).toEqual([['bread', 'at home', 'a;b_c', '=1'], ['river']]);
});

test('tags that were changed in Anki are taken, and those of decks of others', async () => {
  await learner.post('/vocabulary', { word: 'bread', tags: ['at home', 'old'] });
  const deck = (await download(learner, 'apkg')).rawPayload;
  await deleteAll();
  const changed = await changeDeck(deck, (database) => {
    expect(database.exec('select tags from notes')[0]?.values).toEqual([[' at_home old ']]);
    database.exec(`update notes set tags = ' at_home fresh '`);
  });
  await importWords(learner, 'apkg', changed);
  const tables = `create table notes (id integer primary key, mid integer, flds text, tags text);
    insert into notes values (7, 1, 'soup', ' food::warm leech ')`;
  await importWords(learner, 'apkg', await readDeck([], { tables }));
  expect(await readTags()).toEqual([
    ['bread', 'at home', 'fresh'],
    ['soup', 'food::warm', 'leech'],
  ]);
});

test('a table of another program brings its tags, without those that are too long', async () => {
  await importWords(learner, 'csv', `word,translation,tags\nbread,pan,food; warm ;${'x'.repeat(50)}\n`);
  expect(await readTags()).toEqual([['bread', 'food', 'warm']]);
});

test('the words of a tag, or those that were chosen, are exported alone', async () => {
  const { id } = (await learner.post('/vocabulary', { word: 'bread', tags: ['food'] })).json<{
    id: number;
  }>();
  await learner.post('/vocabulary', { word: 'river' });
  const tagged = (await download(learner, 'json', '&tag=food')).json<VocabularyFile>().words;
  expect(tagged.map(({ word }) => word)).toEqual(['bread']);
  const chosen = await learner.post('/vocabulary/export?format=json', { ids: [id] });
  expect(chosen.json<VocabularyFile>().words.map(({ word }) => word)).toEqual(['bread']);
  const stranger = await api.register();
  const others = await stranger.post('/vocabulary/export?format=json', { ids: [id] });
  expect(others.json<VocabularyFile>().words).toEqual([]);
});
