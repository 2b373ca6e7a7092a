import { NewWords } from './new-words';

const keys = ['la', 'casa', 'de', 'la', 'madre', 'casa', ''];
const isNew = (index: number) => keys[index] !== 'de' && keys[index] !== '';

test('it leads to each new word once, in order', () => {
  const words = new NewWords();
  expect(words.next(keys, -1, isNew)).toBe(0);
  expect(words.next(keys, 0, isNew)).toBe(1);
  expect(words.next(keys, 1, isNew)).toBe(4);
});

test('once all have been shown, those after the place are shown again', () => {
  const words = new NewWords();
  for (const from of [-1, 0, 1]) words.next(keys, from, isNew);
  expect(words.next(keys, 4, isNew)).toBe(5);
  expect(words.next(keys, 5, isNew)).toBe(-1);
});

test('a text without new words leads nowhere', () => {
  expect(new NewWords().next(keys, -1, () => false)).toBe(-1);
});
