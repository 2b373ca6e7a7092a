import { useWords } from '@glossa/words/testing/test-words';
import { openFixtureWords } from '../../../../testing/fixture-lessons';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { trackAskedQuestions } from './asked-questions';
import { quizWord, storedQuestion } from '../testing/quiz-word';

const opened = useWords(openFixtureWords);

const makeWord = (id: number, word: string, lemma = word) =>
  quizWord(word, { id, lemma, translations: ['puente'] });
const bridge = makeWord(1, 'bridge');

const makeQuestion = (fields: Partial<StoredQuestion>) =>
  storedQuestion({ correct_answer: 'bridge', accepted: ['bridge'], ...fields });
const listen = { media: { kind: 'youtube', youtube_id: 'abc' } as const, start: 1, end: 2 };
const byMeaning = {
  question: 'How do you say “puente”?',
  wording: { key: 'say', values: { meaning: 'puente' } },
};
const byDefinition = {
  question: 'Which word means “a road over water”?',
  wording: { key: 'means', values: { definition: 'a road over water' } },
};
const forMeaning = { word: 'bridge', correct_answer: 'puente', answer_language: 'es' };
const options = ['bridge', 'boat', 'river', 'bread'];
const pairs = { left: ['bridge', 'boat', 'river'], right: ['puente', 'barco', 'río'] };

const ASKED: Record<string, Partial<StoredQuestion>> = {
  'to type it, by its meaning': byMeaning,
  'to type it, by its definition': byDefinition,
  'to type it, as it is heard': { ...byDefinition, listen },
  'to choose it, by its meaning': { ...byMeaning, options },
  'to choose it, by its definition': { ...byDefinition, options },
  'to choose its meaning': { ...forMeaning, options: ['puente', 'barco', 'río', 'pan'] },
  'to choose its meaning, as it is heard': {
    ...{ ...forMeaning, word: null, question: 'What does it mean?', listen },
    options: ['puente', 'barco', 'río', 'pan'],
  },
  'to type its meaning': { ...forMeaning, question: 'Translate the word.' },
  'to match it': { pairs, question: 'Match.', correct_answer: '1-a, 2-b, 3-c' },
};

describe('a word that was asked', () => {
  test.each<[first: string, second: string, isAllowed: boolean]>([
    ['to type it, by its meaning', 'to type it, by its definition', true],
    ['to type it, by its meaning', 'to type it, by its meaning', false],
    ['to type it, by its meaning', 'to type it, as it is heard', true],
    ['to type it, by its meaning', 'to choose it, by its definition', true],
    ['to choose it, by its meaning', 'to choose it, by its definition', true],
    ['to choose it, by its meaning', 'to choose it, by its meaning', false],
    ['to choose its meaning', 'to choose its meaning, as it is heard', false],
    ['to choose its meaning', 'to type it, by its definition', false],
    ['to choose its meaning', 'to type its meaning', true],
    ['to type its meaning', 'to type it, by its definition', false],
    ['to match it', 'to match it', false],
    ['to match it', 'to choose its meaning', false],
    ['to match it', 'to type its meaning', true],
    ['to match it', 'to type it, by its definition', false],
    ['to match it', 'to choose it, by its definition', false],
  ])('%s, is asked again %s: %s', (first, second, isAllowed) => {
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const asked = trackAskedQuestions([bridge], opened.glossary);
      asked.add(makeQuestion(ASKED[one] ?? {}), bridge);
      const again = asked.fit(makeQuestion({ ...ASKED[other], question: 'In other words?' }), bridge);
      expect(again !== undefined).toBe(isAllowed);
    }
  });
});

test('a second choice of one word offers the options of the first, whose answers would be common to both', () => {
  const asked = trackAskedQuestions([bridge], opened.glossary);
  asked.add(makeQuestion({ ...byMeaning, options }), bridge);
  const second = makeQuestion({ ...byDefinition, options: ['bridge', 'tree', 'door', 'hand'] });
  expect(asked.fit(second, bridge)?.options).toEqual(options);
});

test('two forms of one lemma are one word, also in the columns of a matching, saved or not', () => {
  const saved = [makeWord(1, 'glimmer'), makeWord(2, 'glimmered', 'glimmer')];
  const asked = trackAskedQuestions(saved, opened.glossary);
  const left = ['glimmered', 'waited', 'river'];
  asked.add(makeQuestion({ pairs: { ...pairs, left }, question: 'Match.' }), bridge);
  expect(['glimmer', 'wait', 'boat'].map((lemma) => asked.isAsked(lemma, 'en'))).toEqual([true, true, false]);
  const [glimmer = bridge] = saved;
  const question = makeQuestion({ ...byMeaning, correct_answer: 'glimmer', options });
  expect(asked.fit(question, glimmer)).toBeUndefined();
});

test('two forms of one lemma are not both to be chosen, as one set of options has one of them', () => {
  const [glimmer, glimmered] = [makeWord(1, 'glimmer'), makeWord(2, 'glimmered', 'glimmer')];
  const asked = trackAskedQuestions([glimmer, glimmered], opened.glossary);
  asked.add(makeQuestion({ ...byMeaning, correct_answer: 'glimmer', options: ['glimmer', 'boat'] }), glimmer);
  const second = { ...byDefinition, correct_answer: 'glimmered' };
  expect(asked.fit(makeQuestion({ ...second, options: ['glimmered', 'boat'] }), glimmered)).toBeUndefined();
  expect(asked.fit(makeQuestion(second), glimmered)).toBeDefined();
});

test.each<[string, Partial<StoredQuestion>]>([
  ['blank of another word', { question: 'The _____ went under the bridge at noon.' }],
  ['quotation', { question: 'What is a “boat”? The boat went under the bridge at noon.', sentence: null }],
])('a sentence with a blank is not shown in full, as the %s', (_what, fields) => {
  const boat = makeWord(2, 'boat');
  const blank = makeQuestion({ sentence: 'The boat went under the _____ at noon.' });
  const { question = '' } = fields;
  const other = makeQuestion({ sentence: question, correct_answer: 'boat', ...fields });
  for (const [first, second] of [
    [
      { question: blank, word: bridge },
      { question: other, word: boat },
    ],
    [
      { question: other, word: boat },
      { question: blank, word: bridge },
    ],
  ] as const) {
    const asked = trackAskedQuestions([bridge, boat], opened.glossary);
    asked.add(first.question, first.word);
    expect(asked.fit(second.question, second.word)).toBeUndefined();
  }
});

test('one sentence has the blank of a word twice: to choose it, and to type it', () => {
  const asked = trackAskedQuestions([bridge], opened.glossary);
  const sentence = 'The boat went under the _____ at noon.';
  asked.add(makeQuestion({ question: `Choose: ${sentence}`, sentence, options }), bridge);
  expect(asked.fit(makeQuestion({ question: sentence, sentence }), bridge)).toBeDefined();
});

test('no question is asked twice in the same words, whatever it is about', () => {
  const boat = makeWord(2, 'boat');
  const asked = trackAskedQuestions([bridge, boat], opened.glossary);
  asked.add(makeQuestion(byDefinition), bridge);
  expect(asked.fit(makeQuestion({ ...byDefinition, correct_answer: 'boat' }), boat)).toBeUndefined();
});
