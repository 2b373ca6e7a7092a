import { EMPTY_GLOSSARY } from '../../../../testing/empty-glossary';
import type { QuizDifficulty } from '@glossa/contract/quiz/quiz';
import { lessonGlossary, lessonWords } from '../testing/lesson-words';
import { candidateFromSaved, type Candidate } from './candidate';
import { distractorFinder } from './distractors';
import { chooseWrongOptions } from './wrong-options';
import type { QuizWord } from './quiz-word';
import { seededShuffle } from './seeded-shuffle';

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
  const candidates: Candidate[] = others.map((other) => candidateFromSaved(other, EMPTY_GLOSSARY));
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

test.each(['easy', 'medium', 'hard'] as const)('%s options do not give themselves away', (difficulty) => {
  const nouns = [word('river'), word('window')];
  const verbs = [verb('sings', 'sing'), verb('cooks', 'cook'), verb('walks', 'walk'), verb('go')];
  const phrase = verb('gives up', 'give up');
  expect(options(verb('carries', 'carry'), [...nouns, ...verbs, phrase], difficulty)).toEqual([
    'cooks',
    'sings',
    'walks',
  ]);
  expect(options(verb('carries', 'carry'), [...nouns, verb('go'), phrase], difficulty)).toContain('go');
});

test.each(['easy', 'medium', 'hard'] as const)('%s options for an article are no nouns', (difficulty) => {
  const article = (text: string) => word(text, { partOfSpeech: 'article' });
  const others = [
    ...['river', 'boat', 'stone'].map((text) => word(text)),
    article('a'),
    word('with', { partOfSpeech: 'preposition', videoId: 'two' }),
    word('every', { partOfSpeech: 'determiner', videoId: 'two' }),
  ];
  expect(options(article('the'), others, difficulty)).toEqual(['a', 'every', 'with']);
});

test('options that are meanings are of words in the form of the word asked', async () => {
  const shared = await lessonGlossary();
  const pairs = await lessonWords(shared);
  const carries = pairs.get('en-ka')?.find((each) => each.word === 'carries');
  if (!carries) throw new Error('no lesson says “carries”');
  const meanings = distractorFinder([carries], shared)(carries).meanings();
  for (const difficulty of ['easy', 'medium', 'hard'] as const) {
    const wanted = { answer: carries.translations[0] ?? '', word: carries };
    const chosen = chooseWrongOptions(wanted, meanings, { difficulty, shuffle: seededShuffle(5) });
    const asked = chosen.map((text) => meanings.filter((each) => each.text === text));
    expect(asked).toHaveLength(3);
    for (const words of asked) {
      expect(words.some((each) => each.partOfSpeech === 'verb' && each.word.endsWith('s'))).toBe(true);
    }
  }
});
