import { findDefinitionFault, readDefinitionSentences } from './testing/definition-sentences';
import { openTestWords, useWords } from './testing/test-words';

const words = useWords();

const describeIn = (word: string, sentence: string, shown?: string) =>
  words.describe({ word, sentence, sourceLanguage: 'en', targetLanguage: 'es', shown });

test.each(readDefinitionSentences())(
  'the definition of $word in “$sentence” is of the sense that is translated, or there is none',
  (sentence) => {
    expect(findDefinitionFault(sentence, 'es', words)).toBeUndefined();
  },
);

test('there are sentences enough', () => {
  expect(readDefinitionSentences().length).toBeGreaterThan(90);
});

test.each(['de', 'fr', 'it', 'nl', 'pl', 'pt', 'ru'])(
  'the definition agrees with a translation into the language %s',
  (code) => {
    const faults = readDefinitionSentences().flatMap(
      (sentence) => findDefinitionFault(sentence, code, words) ?? [],
    );
    expect(faults).toEqual([]);
  },
);

test('synonyms, antonyms and examples are those of the definition', () => {
  expect(describeIn('bank', 'She put the money in the bank.')).toMatchObject({
    synonyms: expect.arrayContaining(['banking company']),
    examples: expect.not.arrayContaining([expect.stringContaining('canoe')]),
  });
  expect(describeIn('saw', 'I saw a bear.')?.examples.join()).not.toContain('horseback');
});

test('a translation of the learner or of the lesson decides, not the sentence', () => {
  const sentence = 'We sat near the bank.';
  expect(describeIn('bank', sentence, 'orilla')?.definition).toMatch(/river/);
  expect(describeIn('charge', 'My phone needs to charge.', 'cobrar')?.definition).toBe('demand payment');
  expect(describeIn('charge', 'My phone needs to charge.', 'pagar de más')?.definition).toBeNull();
});

test('a translation that leads back to another sense takes the definition away', async () => {
  const dictionaries = {
    'freedict-eng-spa': ['letter <n>\nletra'],
    'freedict-spa-eng': ['letra <n>\ncharacter, alphabet'],
  };
  const installed = await openTestWords({ dictionaries });
  const query = { word: 'letter', sentence: 'A letter, please.', sourceLanguage: 'en' };
  expect(installed.describe({ ...query, targetLanguage: 'es' })?.definition).toBeNull();
  expect(installed.describe({ ...query, targetLanguage: 'fr' })?.definition).toMatch(/written message/);
  await installed.close();
});

test.each([
  ['forest', 'They walked through the forest.'],
  ['used', 'He used a knife.'],
])('%s is not taken for a form of a shorter function word', (word, sentence) => {
  const translated = words.translate({ word, sentence, sourceLanguage: 'en', targetLanguage: 'es' });
  expect(['for', 'us']).not.toContain(translated?.lemma);
});
