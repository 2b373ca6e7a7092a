import type { QuizDifficulty } from '@glossa/contract/quiz/quiz';
import { openOwnWords, openTestWords, useWords } from '@glossa/words/testing/test-words';
import { lessonWords } from '../testing/lesson-words';
import { savedCandidate } from './candidate-sources';
import { chooseDistractors } from './choose-distractors';
import { candidateFinder } from './find-candidates';
import type { QuizWord } from './quiz-word';
import { seededShuffle } from './seeded-shuffle';
import { quizWord } from '../testing/quiz-word';

const opened = useWords(openTestWords);

const word = (text: string, fields: Partial<QuizWord> = {}) => quizWord(text, { videoId: 'one', ...fields });
const options = (asked: QuizWord, others: QuizWord[], difficulty: QuizDifficulty, before?: string) => {
  const { glossary } = opened;
  const saved = others.map((other) => savedCandidate(other, glossary));
  const candidates = { from: (source: string) => (source === 'saved' ? saved : []) };
  const wanted = { answer: asked.word, word: asked, side: 'word', before } as const;
  return chooseDistractors(wanted, candidates, { glossary, difficulty, shuffle: seededShuffle(5) }).sort();
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
  expect(options(verb('carries', 'carry'), [...nouns, verb('go'), phrase], difficulty)).toEqual(['gives up']);
});

test.each(['easy', 'medium', 'hard'] as const)('%s options for an article are determiners', (difficulty) => {
  const article = (text: string) => word(text, { partOfSpeech: 'article' });
  const others = [
    ...['river', 'boat', 'stone'].map((text) => word(text)),
    article('a'),
    word('with', { partOfSpeech: 'preposition', videoId: 'two' }),
    word('every', { partOfSpeech: 'determiner', videoId: 'two' }),
  ];
  expect(options(article('the'), others, difficulty)).toEqual(['a', 'every']);
});

test('a verb with its subject has none without beside it, and an adverb has no reply', () => {
  const meant = (text: string, meaning: string, partOfSpeech: string) =>
    savedCandidate(
      word(text, { language: 'es', translationLanguage: 'en', translations: [meaning], partOfSpeech }),
      opened.glossary,
    );
  const saved = [
    ...[meant('llamarse', 'be called', 'verb'), meant('llueve', 'it rains', 'verb')],
    ...[meant('siéntate', 'sit down', 'verb'), meant('son', 'they are', 'verb')],
    ...[meant('no', 'no', 'adverb'), meant('ahora', 'now', 'adverb'), meant('siempre', 'always', 'adverb')],
  ];
  const offer = (text: string, answer: string, partOfSpeech: string) => {
    const asked = word(text, { language: 'es', translationLanguage: 'en', partOfSpeech });
    const wanted = { answer, word: asked, side: 'meaning' } as const;
    const candidates = { from: (source: string) => (source === 'saved' ? saved : []) };
    const choice = { glossary: opened.glossary, difficulty: 'medium', shuffle: seededShuffle(5) } as const;
    return chooseDistractors(wanted, candidates, choice).sort();
  };
  expect(offer('hay', 'there is', 'verb')).toEqual(['it rains', 'they are']);
  expect(offer('temprano', 'early', 'adverb')).toEqual(['always', 'now']);
});

test('options that are meanings are of words in the form of the word asked', async () => {
  const shipped = await openOwnWords();
  const { glossary } = shipped;
  const pairs = await lessonWords(shipped);
  const carries = pairs.get('en-ka')?.find((each) => each.word === 'carries');
  if (!carries) throw new Error('no lesson says “carries”');
  const candidates = candidateFinder([carries], glossary)(carries);
  for (const difficulty of ['easy', 'medium', 'hard'] as const) {
    const wanted = { answer: carries.translations[0] ?? '', word: carries, side: 'meaning' } as const;
    const choice = { glossary, difficulty, shuffle: seededShuffle(5) };
    const words = chooseDistractors(wanted, candidates, choice).map((text) =>
      candidates.from('lessons', 'meaning').filter(({ meaning }) => meaning?.text === text),
    );
    expect(words).toHaveLength(3);
    for (const ofMeaning of words)
      expect(ofMeaning.some(({ partOfSpeech, text }) => partOfSpeech === 'verb' && text.endsWith('s'))).toBe(
        true,
      );
  }
});
