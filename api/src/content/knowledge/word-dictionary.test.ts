import { uniteWords } from './known-counts';
import { WordDictionary } from './word-dictionary';

const facts = (wordKey: string, level = 1) => ({
  ...{ language: 'en', wordKey, lemma: wordKey, level, hasLevels: true },
});
const saved = (wordKey: string) => ({ saved: [[`en\n${wordKey}`, true]], marked: [] }) as const;

test('a word is forgotten with its last use, and its number is given to another', () => {
  const dictionary = new WordDictionary();
  const [river, again, boat] = ['river', 'river', 'boat'].map((word) => dictionary.useWord(facts(word)));
  expect(again).toBe(river);
  dictionary.release([river ?? 0]);
  expect(dictionary.readStatuses(saved('river'), undefined)[river ?? 0]).toBe(4);
  dictionary.release([river ?? 0]);
  expect([...dictionary.readStatuses(saved('river'), undefined)]).toEqual([0, 0]);
  expect(dictionary.useWord(facts('harbour'))).toBe(river);
  expect(dictionary.size).toBe(2);
  dictionary.release([river ?? 0, boat ?? 0]);
  expect(dictionary.bytes).toBe(0);
});

test('two levels of a word are one word also when the first of them is forgotten', () => {
  const dictionary = new WordDictionary();
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map((level) =>
    dictionary.useWord(facts('river', level)),
  );
  dictionary.release([first]);
  const other = dictionary.useWord(facts('boat'));
  const union = uniteWords(dictionary, [Uint32Array.of(second, other), Uint32Array.of(third)]);
  expect(union.several).toEqual([[second, third]]);
  expect([...union.singles]).toEqual([other]);
});
