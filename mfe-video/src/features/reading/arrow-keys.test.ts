import { nextWord, type Walkable } from './arrow-keys';

// Three sentences: words 0-3, 4-5 and 6-9.
const text: Walkable = {
  wordCount: 10,
  sentences: [{ first: 0 }, { first: 4 }, { first: 6 }],
  direction: 'ltr',
};

test.each([
  ['ArrowRight', 3, 4, 'goes on into the next sentence'],
  ['ArrowRight', 9, 9, 'stays at the last word'],
  ['ArrowLeft', 4, 3, 'goes back into the sentence before'],
  ['ArrowLeft', 0, 0, 'stays at the first word'],
  ['ArrowDown', 1, 4, 'goes to the next sentence'],
  ['ArrowDown', 7, 7, 'stays in the last sentence'],
  ['ArrowUp', 5, 0, 'goes to the sentence before'],
  ['ArrowUp', 2, 0, 'goes to the start of the first sentence'],
  ['Home', 5, 4, 'goes to the first word of the sentence'],
  ['End', 4, 5, 'goes to the last word of the sentence'],
  ['End', 6, 9, 'finds the end of the last sentence'],
])('%s from word %s leads to word %s: it %s', (code, from, to) => {
  expect(nextWord(code, from, text)).toBe(to);
});

test('in a right-to-left text the arrows are mirrored', () => {
  const mirrored: Walkable = { ...text, direction: 'rtl' };
  expect(nextWord('ArrowLeft', 3, mirrored)).toBe(4);
  expect(nextWord('ArrowRight', 4, mirrored)).toBe(3);
});

test('another key leads nowhere', () => {
  expect(nextWord('KeyA', 3, text)).toBeUndefined();
});
