import { wordIndex } from './word-index';

const words = [
  { start: 1, end: 1.4 },
  { start: 1.5, end: 2 },
  { start: 10, end: 10.5 },
];

test.each([
  [0.5, -1, 'before the first word there is none'],
  [1, 0, 'a word begins exactly at its start'],
  [1.45, 0, 'a short gap belongs to the word before'],
  [1.5, 1, 'the next word takes over at its start'],
  [4, 1, 'a word stays for 2 seconds after its end'],
  [4.01, -1, 'after that there is none'],
  [10.2, 2, 'a word after a long gap is found'],
  [99, -1, 'long after the last word there is none'],
])('at %s s it is word %s: %s', (seconds, index) => {
  expect(wordIndex(words).at(seconds)).toBe(index);
});

test('a text without words has no current word', () => {
  expect(wordIndex([]).at(1)).toBe(-1);
});

test('it agrees with a linear search over a long text', () => {
  const long = Array.from({ length: 3000 }, (_, i) => ({ start: i * 0.4, end: i * 0.4 + 0.3 }));
  const index = wordIndex(long);
  for (let seconds = 0; seconds < 1200; seconds += 7.3) {
    expect(index.at(seconds)).toBe(long.findLastIndex((word) => word.start <= seconds));
  }
});
