import { openTestWords } from '../testing/test-words';
import type { Words } from '../words';

let words: Words;

beforeAll(async () => {
  words = await openTestWords({
    dictionaries: {
      'freedict-eng-spa': ['visit\n1. visita\n2. visitar', 'charge\ncargo', 'answer\nrespuesta, responder'],
      'freedict-eng-ara': ['charge\nالأجرة'],
      'freedict-eng-tur': ['answer\n1. cevap\n2. cevap vermek'],
    },
  });
});
afterAll(() => words.close());

const look = (word: string, sentence: string, targetLanguage: string) => {
  const query = { word, sentence, sourceLanguage: 'en', targetLanguage };
  return { translated: words.translate(query), described: words.describe(query) };
};

test.each([
  ['visit', 'They will visit us.', 'es', 'visitar'],
  ['visit', 'It was a short visit.', 'es', 'visita'],
  ['answer', 'You must answer the letter.', 'es', 'responder'],
  ['answer', 'You must answer the letter.', 'tr', 'cevap vermek'],
])('%s in “%s” is translated into %s by its part of speech: %s', (word, sentence, language, translation) => {
  expect(look(word, sentence, language).translated?.translations[0]).toBe(translation);
});

test.each(['ar', 'es'])('a noun is not called a verb, nor certain for one, in %s', (language) => {
  const { translated, described } = look('charge', 'I will charge my phone.', language);
  expect(translated).toMatchObject({ partOfSpeech: 'noun', certain: false });
  expect(described?.partOfSpeech).toBe('noun');
});
