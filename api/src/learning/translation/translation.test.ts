import type { ErrorBody } from '@glossa/contract/errors';
import type { Translation, WordDetails } from '@glossa/contract/vocabulary/translation';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll, { target_language: 'en' });

const translate = async (body: object) => (await learner.post('/ai/translate', body)).json<Translation>();
const details = async (body: object) => (await learner.post('/ai/vocab-details', body)).json<WordDetails>();

test('a word is translated with all its translations and their source', async () => {
  expect(await translate({ word: 'boat', target_language: 'es' })).toEqual({
    word: 'boat',
    lemma: 'boat',
    source_language: 'en',
    target_language: 'es',
    translation: 'barco',
    translations: ['barco', 'barca'],
    source: 'glossary',
    credit: 'Glossa',
    via: null,
    senses: [],
    found: true,
  });
});

test.each([
  ['es', 'fuimos', 'ser'],
  ['de', 'Häusern', 'Haus'],
  ['de', 'ging', 'gehen'],
  ['ka', 'სახლში', 'სახლში'],
])(
  'a word of the language %s that nobody translates, %s, has its base form, %s',
  async (language, word, lemma) => {
    const query = { word, source_language: language, target_language: 'th' };
    expect(await translate(query)).toMatchObject({ lemma, found: false });
    expect(await details(query)).toMatchObject({ lemma, found: false });
  },
);

test.each([
  ['en', 'Bruno', 'Yesterday I saw Bruno.', 'name'],
  ['en', 'Tbilisi', 'We flew to Tbilisi.', 'name'],
  ['es', 'Tbilisi', 'Volamos a Tbilisi.', 'name'],
  ['es', 'Tbilisi', 'Tbilisi es grande.', null],
  ['es', 'Tbilisi', undefined, null],
  ['en', 'Yeet', 'Yeet it away!', null],
  ['en', 'Yeet', 'I like it. Yeet it away!', null],
  ['en', 'London', 'London is big.', 'name'],
  ['es', 'Temprano', 'Llegamos Temprano.', null],
  ['de', 'Bürokratie', 'Ich mag Bürokratie.', null],
  ['de', 'Glossakurs', 'Das ist mein Glossakurs.', null],
])(
  'in the language %s, what %s of “%s” is without a translation is told as %s',
  async (source_language, word, sentence, part_of_speech) => {
    const query = { word, source_language, target_language: 'th', sentence };
    expect(await details(query)).toMatchObject({ part_of_speech });
  },
);

test('what the learner has translated is no name, also with a capital within a sentence', async () => {
  const owner = await api.register({ target_language: 'en' });
  const asked = { word: 'Yeet', target_language: 'th', sentence: 'We all love Yeet.' };
  await owner.post('/vocabulary', { ...asked, language: 'en', translation: 'ขว้าง' });
  const answer = (await owner.post('/ai/vocab-details', asked)).json<WordDetails>();
  expect(answer).toMatchObject({ translation: 'ขว้าง', part_of_speech: null });
});

test('a name that is a word as well has no translation where it is a name', async () => {
  const asked = { word: 'Rose', target_language: 'es', sentence: 'Rose gave me a rose.' };
  expect(await translate(asked)).toMatchObject({ found: false, translation: null });
  expect(await details(asked)).toMatchObject({
    part_of_speech: 'name',
    difficulty_level: null,
    found: false,
  });
  expect(await details({ ...asked, word: 'rose' })).toMatchObject({ part_of_speech: 'noun' });
});

test('the learner’s own translation of a saved word comes before all others', async () => {
  const owner = await api.register({ target_language: 'en' });
  const word = { word: 'bridge', target_language: 'es' };
  const save = { ...word, language: 'en', translation: 'pasarela' };
  expect((await owner.post('/vocabulary', save)).statusCode).toBe(201);
  const answer = (await owner.post('/ai/translate', { ...word, word: 'Bridge,' })).json<Translation>();
  expect(answer).toMatchObject({ translation: 'pasarela', source: 'own', found: true });
  expect(answer.translations).toEqual(['pasarela', ...(await translate(word)).translations]);
  const all = (await owner.post('/ai/vocab-details', word)).json<WordDetails>();
  expect(all).toMatchObject({ translation: 'pasarela', sources: ['own', 'glossary', 'wordnet'] });
  expect(await translate(word)).toMatchObject({ source: 'glossary' });
});

test('a saved translation that the glossary has too leaves the sense to the sentence', async () => {
  const owner = await api.register({ target_language: 'en' });
  const save = { word: 'bank', language: 'en', target_language: 'es', translation: 'banco' };
  await owner.post('/vocabulary', save);
  const river = { word: 'bank', target_language: 'es', sentence: 'The bank of the river.' };
  expect((await owner.post('/ai/translate', river)).json<Translation>()).toMatchObject({
    translation: 'orilla',
    source: 'glossary',
  });
});

test.each([
  ['punctuation and capitals', '“BRIDGE,”', 'ხიდი', 'bridge'],
  ['a regular plural', 'Bridges', 'ხიდი', 'bridge'],
  ['a doubled consonant', 'running', 'სირბილი', 'run'],
  ['a possessive', 'farmer’s', 'ფერმერი', 'farmer'],
  ['a form with an entry of its own', 'ran', 'გაიქცნენ', 'run'],
])('the word is found through %s', async (_case, word, translation, lemma) => {
  expect(await translate({ word, target_language: 'ka' })).toMatchObject({ translation, lemma });
});

test('the details are of the meaning in the sentence', async () => {
  const meaning = async (sentence: string) =>
    (await details({ word: 'bank', target_language: 'es', sentence })).detailed_definition;
  expect(await meaning('We sat on the river bank.')).toMatch(/^1\. sloping land/);
  expect(await meaning('She put money in the bank.')).toMatch(/^1\. a financial institution/);
});

test('a word known only to the glossary has its definition and its sentence as example', async () => {
  const sentence = 'La mesa es grande.';
  const asked = { word: 'mesa', target_language: 'en', source_language: 'es' };
  expect(await details({ ...asked, sentence })).toMatchObject({
    definition: 'mueble para comer',
    detailed_definition: null,
    examples: [sentence],
    credit: 'Glossa',
  });
  expect(await details({ ...asked, sentence: 'Otra cosa.' })).toMatchObject({ examples: [] });
  expect(await details(asked)).toMatchObject({ examples: [] });
});

test('an unknown word has no example, not even its sentence', async () => {
  const answer = await details({ word: 'zzyzx', target_language: 'ka', sentence: 'A zzyzx.' });
  expect(answer).toMatchObject({ found: false, examples: [], credit: null });
});

test('words of a lesson have its language', async () => {
  const answer = await translate({ word: 'Mesa', target_language: 'en', video_id: 'la-mesa' });
  expect(answer).toMatchObject({ source_language: 'es', translation: 'table' });
});

test('a word of no lesson may say so', async () => {
  const answer = await details({
    word: 'Mesa',
    target_language: 'en',
    source_language: 'es',
    video_id: null,
  });
  expect(answer).toMatchObject({ source_language: 'es', found: true });
});

test('an unknown word is answered as not found', async () => {
  const answer = await learner.post('/ai/translate', { word: 'zzyzx', target_language: 'ka' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Translation>()).toMatchObject({
    translation: null,
    translations: [],
    source: null,
    credit: null,
    found: false,
  });
});

test('within one language a word is translated by its definition', async () => {
  const known = await translate({ word: 'bridge', target_language: 'en' });
  expect(known).toMatchObject({ translation: 'a road over water', source: 'glossary' });
  const unknown = await translate({ word: 'lighthouse', target_language: 'en' });
  expect(unknown).toMatchObject({ translation: expect.stringContaining('tower'), source: 'wordnet' });
});

test('details come from the glossary and WordNet together', async () => {
  const answer = await details({ word: 'children', target_language: 'ka' });
  expect(answer).toMatchObject({
    lemma: 'child',
    translation: 'ბავშვები',
    part_of_speech: 'noun',
    definition: 'young people',
    sources: ['glossary', 'wordnet'],
    credit: 'Glossa, WordNet',
    found: true,
  });
  expect(answer.detailed_definition).toMatch(/^1\. a young person of either sex/);
  expect(answer.synonyms).toEqual(expect.arrayContaining(['kid', 'youngster']));
  // That is the opposite of a son or daughter, another sense.
  expect(answer.antonyms).not.toContain('parent');
});

test.each([
  ['red', 'The red boat'],
  ['gave up', 'They gave up at once.'],
  ['run', 'We run home.'],
])('each example of “%s” has the word in one of its forms', async (word, sentence) => {
  const { lemma, examples } = await details({ word, target_language: 'ka', sentence });
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter((text) => !api.words.containsWord(text, [word, lemma], 'en'))).toEqual([]);
});

test.each([
  ['happy', 'adjective', 'unhappy'],
  ['quickly', 'adverb', 'slowly'],
])('WordNet alone knows %s', async (word, part_of_speech, antonym) => {
  const answer = await details({ word, target_language: 'ka' });
  expect(answer).toMatchObject({ part_of_speech, translation: null, sources: ['wordnet'] });
  expect(answer.antonyms).toContain(antonym);
  expect(answer.examples.length).toBeGreaterThan(0);
});

test('the frequent reading of a form wins over a rare one', async () => {
  expect(await details({ word: 'fields', target_language: 'it' })).toMatchObject({ lemma: 'field' });
  expect(await details({ word: 'went', target_language: 'it' })).toMatchObject({
    lemma: 'go',
    part_of_speech: 'verb',
  });
});

test('an unknown video is 404, an unknown language 422', async () => {
  const unknown = await learner.post('/ai/translate', { word: 'a', target_language: 'ka', video_id: 'none' });
  expect(readRefusal(unknown)).toEqual([404, 'video_not_found']);
  const wrong = await learner.post('/ai/translate', { word: 'a', target_language: 'Georgian' });
  expect(wrong.json<ErrorBody>().fields?.map((field) => field.name)).toEqual(['target_language']);
});
