import { KnownCounts, uniteWords } from './known-counts';
import { STATUS, WordDictionary } from './word-dictionary';

const words = ['river', 'boat', 'mesa', 'sol'];
const dictionary = new WordDictionary();
/** Each word with two levels, so with two numbers. */
const numbers = words.map((wordKey) =>
  [2, 9].map((level) =>
    dictionary.useWord({ language: 'en', wordKey, lemma: wordKey, level, hasLevels: true }),
  ),
);
const video = (...places: (readonly [word: number, level: number])[]) =>
  Uint32Array.from(places, ([word, level]) => numbers[word]?.[level] ?? 0);
const learner = { saved: [['en\nboat', true]], marked: [['en\nsol', true]] } as const;
const presumption = { language: 'en', maxLevel: 4, includesWithoutLevel: true };
const known = new KnownCounts(dictionary.readStatuses(learner, presumption));

test('a word of several videos counts once, as what is known of it best', () => {
  const union = uniteWords(dictionary, [video([0, 1], [1, 0]), video([0, 0], [1, 0], [2, 1]), video([3, 0])]);
  expect(union.singles).toHaveLength(3);
  expect(union.several).toHaveLength(1);
  expect(known.count(union)).toEqual({ total: 4, mastered: 1, learning: 0, known: 1, presumed: 1 });
  expect(known.count(uniteWords(dictionary, [video([0, 1])]))).toMatchObject({ total: 1, presumed: 0 });
  expect(known.count(uniteWords(dictionary, []))).toMatchObject({ total: 0 });
});

test('a share counts what is known, presumed or mastered, and not what is being learned', () => {
  expect(known.readShare(video([0, 0], [1, 0], [2, 1], [3, 1]))).toBe(0.75);
  expect(known.readShare(new Uint32Array())).toBeUndefined();
  const learning = new KnownCounts(
    dictionary.readStatuses({ saved: [['en\nboat', false]], marked: [] }, presumption),
  );
  expect(learning.readShare(video([1, 0]))).toBe(0);
});

test('a word that was read after the learner is new', () => {
  const later = dictionary.useWord({
    ...{ language: 'en', wordKey: 'later', lemma: 'later', level: 1, hasLevels: true },
  });
  expect(known.count(uniteWords(dictionary, [Uint32Array.of(later)]))).toMatchObject({
    total: 1,
    presumed: STATUS.new,
  });
});
