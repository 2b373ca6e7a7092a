import type { QuizDifficulty } from '@glossa/contract/quiz';
import { candidateFromSaved, type Candidate } from './candidate';
import { chooseWrongOptions } from './wrong-options';
import type { QuizWord } from './quiz-word';
import { seededShuffle } from './seeded-shuffle';

const glossary = { languages: [], find: () => undefined, forms: () => new Map() };
const word = (text: string, fields: Partial<QuizWord> = {}): QuizWord => ({
  id: 1,
  word: text,
  lemma: text,
  language: 'en',
  translationLanguage: 'es',
  translations: [],
  definition: null,
  context: null,
  partOfSpeech: 'noun',
  synonyms: [],
  videoId: 'one',
  difficultyLevel: 3,
  ...fields,
});
const options = (asked: QuizWord, others: QuizWord[], difficulty: QuizDifficulty, before?: string) => {
  const candidates: Candidate[] = others.map((other) => candidateFromSaved(other, glossary));
  const wanted = { answer: asked.word, word: asked, before };
  return chooseWrongOptions(wanted, candidates, { difficulty, shuffle: seededShuffle(5) }).sort();
};
const verb = (text: string, lemma = text) => word(text, { partOfSpeech: 'verb', lemma });

test('hard options are of the same part of speech and form', () => {
  const others = [
    verb('walked', 'walk'),
    verb('opened', 'open'),
    verb('ran', 'run'),
    verb('cook'),
    word('bread'),
  ];
  expect(options(verb('waited', 'wait'), others, 'hard')).toEqual(['opened', 'ran', 'walked']);
});

test('hard options begin as the article before the blank requires', () => {
  const others = ['orange', 'onion', 'island', 'banana', 'pear', 'tomato'].map((text) => word(text));
  expect(options(word('apple'), others, 'hard', 'She ate an ')).toEqual(['island', 'onion', 'orange']);
  expect(options(word('cherry'), others, 'hard', 'She ate a ')).toEqual(['banana', 'pear', 'tomato']);
});

test('hard options come from the same lesson before another, easy ones the other way round', () => {
  const near = ['river', 'boat', 'stone'].map((text) => word(text));
  const far = ['table', 'spoon', 'chair'].map((text) => word(text, { videoId: 'two' }));
  expect(options(word('bank'), [...near, ...far], 'hard')).toContain('boat');
  expect(options(word('water'), [...near, ...far], 'hard')).toEqual(['boat', 'river', 'stone']);
  expect(options(word('water'), [...near, ...far], 'easy')).toEqual(['chair', 'spoon', 'table']);
});

test('easy options are of another part of speech where there are enough', () => {
  const others = [word('river'), verb('sing'), verb('cook'), verb('walk')];
  expect(options(word('bread'), others, 'easy')).toEqual(['cook', 'sing', 'walk']);
});
