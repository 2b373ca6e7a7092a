import { readTranslation, readWordDetails } from './translation';

const request = { word: 'Harbours', target_language: 'es' };

test('a translation alone is enough', () => {
  expect(readTranslation({ translation: 'puertos' }, request)).toEqual({
    word: 'Harbours',
    lemma: 'Harbours',
    source_language: 'und',
    target_language: 'es',
    translation: 'puertos',
    translations: ['puertos'],
    source: null,
    via: null,
    senses: [],
    found: true,
  });
});

test.each([{}, { translation: null }, { translation: ' ' }, { translation: 'puertos', found: false }])(
  '%j is a word that was not found',
  (received) => {
    expect(readTranslation(received, request).found).toBe(false);
  },
);

test.each([null, '', '<!doctype html>', []])('%j is no translation', (received) => {
  expect(() => readTranslation(received, request)).toThrow('no object');
});

test('what the server says of the word counts', () => {
  const received = { word: 'harbours', lemma: 'harbour', source_language: 'en', translation: 'puerto' };
  expect(readTranslation(received, request)).toMatchObject({
    ...{ word: 'harbours', lemma: 'harbour', source_language: 'en' },
  });
});

test('the details of a word have no sources and no lists where the server names none', () => {
  const received = { word: 'harbour', translation: 'puerto', synonyms: null, definition: 'a port' };
  expect(readWordDetails(received, request)).toMatchObject({
    ...{ definition: 'a port', detailed_definition: null, part_of_speech: null, difficulty_level: null },
    ...{ synonyms: [], antonyms: [], examples: [], sources: [], found: true },
  });
});
