import { openTestWords, useWords } from '@glossa/words/testing/test-words';
import { quizWord } from '../testing/quiz-word';
import { generateQuestions } from './generate';
import { findPartOfSpeech } from './part-of-speech';

const own = useWords();
const withDictionary = useWords(() =>
  openTestWords({
    dictionaries: {
      'freedict-eng-spa': ['quickly <adv>\nrápidamente', 'walk <v>\ncaminar', 'walk <n>\npaseo'],
    },
  }),
);

const importWord = (word: string, translation: string, id = 1) =>
  quizWord(word, { id, translations: [translation], partOfSpeech: null });

test.each([
  ['river', 'río', 'noun'],
  ['to walk', 'caminar', 'verb'],
  ['beautiful', 'hermoso', 'adjective'],
  ['walk', 'paseo', null],
  ['zorb', 'zorba', null],
])('the glossary tells of “%s” (%s): %s', (word, translation, part) => {
  expect(findPartOfSpeech(importWord(word, translation), { glossary: own.glossary })).toBe(part);
});

test('a translation into a language of the glossary tells as well', () => {
  const word = quizWord('მდინარე', {
    ...{ language: 'ka', translationLanguage: 'en', translations: ['river'], partOfSpeech: null },
  });
  expect(findPartOfSpeech(word, { glossary: own.glossary })).toBe('noun');
});

test.each([
  ['quickly', 'rápidamente', 'adverb'],
  ['walk', 'paseo', 'noun'],
  ['to walk', 'caminar', 'verb'],
  ['walk', 'perro', null],
])('the dictionary tells of “%s” (%s): %s', (word, translation, part) => {
  const { glossary } = withDictionary;
  const sources = { glossary, dictionary: withDictionary };
  expect(findPartOfSpeech(importWord(word, translation), sources)).toBe(part);
});

const make = (words: ReturnType<typeof importWord>[], type: 'matching' | 'multiple_choice') =>
  generateQuestions({ words, type, count: 8, difficulty: 'medium', seed: 1, glossary: own.glossary })
    .questions;

test('an imported verb is asked among verbs, and matched with nothing else', () => {
  const words = [
    ['quickly', 'rápidamente'],
    ['river', 'río'],
    ['beautiful', 'hermoso'],
    ['to walk', 'caminar'],
  ].map(([word = '', translation = ''], id) => importWord(word, translation, id + 1));
  expect(make(words, 'matching').filter(({ pairs }) => pairs)).toEqual([]);
  const choices = make(words, 'multiple_choice').filter(({ options }) => options.length > 0);
  const [walk] = choices.filter(({ correct_answer: answer }) => answer === 'caminar');
  expect(walk?.options).toHaveLength(4);
  for (const option of walk?.options ?? []) expect(option).toMatch(/[aeiíï]r(se)?$/);
  // No list has `quickly`, so that it is asked in another way.
  expect(choices.filter(({ vocabulary_id: id }) => id === 1)).toEqual([]);
});

test('an imported noun is asked among nouns', () => {
  const words = [importWord('river', 'río'), quizWord('boat', { id: 2, translations: ['barco'] })];
  expect(make(words, 'matching').some(({ pairs }) => pairs)).toBe(true);
});

test('words that no list has are options of each other where they end alike', () => {
  const words = ['zorbing', 'blivving', 'quorring', 'sniffel', 'two words'].map((word, id) =>
    importWord(word, `kaz${'abcde'[id]}u`, id + 1),
  );
  const choices = make(words, 'multiple_choice').filter(({ options }) => options.length > 0);
  expect(new Set(choices.map(({ vocabulary_id: id }) => id))).toEqual(new Set([1, 2, 3]));
});
