import {
  createLine,
  diffLines,
  joinNext,
  removeLine,
  setStart,
  setText,
  shiftLines,
  splitLine,
  type Line,
} from './caption-document';
import { findStarted } from '../../player/player';

const BOUNDS = { language: 'en', latestEnd: 10 };
const LINES = [
  createLine({ text: 'One two.', start: 1, end: 2 }),
  createLine({ text: 'Three four.', start: 2, end: 4 }),
  createLine({ text: 'Five six.', start: 6, end: 8 }),
];
const times = (lines: readonly Line[]) => lines.map(({ start, end }) => `${start}-${end}`).join(' ');
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);

test('a line is corrected, and one without a word is removed unless it is the last', () => {
  expect(texts(setText(LINES, 1, ' Three,  five. '))).toEqual(['One two.', 'Three, five.', 'Five six.']);
  expect(texts(setText(LINES, 1, ' … '))).toEqual(['One two.', 'Five six.']);
  expect(setText(LINES.slice(0, 1), 0, '')).toHaveLength(1);
  expect(setText(LINES, 1, 'Three four.')).toBe(LINES);
});

test('a line is split at a character, and its time by the lengths of the parts', () => {
  const lines = splitLine(LINES, 1, 'Three four.', 5);
  expect(texts(lines)).toEqual(['One two.', 'Three', 'four.', 'Five six.']);
  expect(times(lines.slice(1, 3))).toBe('2-3 3-4');
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
  expect(splitLine(LINES, 1, 'Three four.', 0)).toBe(LINES);
  expect(texts(splitLine(LINES, 1, 'Three and four.', 0))).toEqual([
    'One two.',
    'Three and four.',
    'Five six.',
  ]);
});

test('a line is joined with the next one, without a space where the language has none', () => {
  expect(joinNext(LINES, 1, BOUNDS)[1]).toMatchObject({ text: 'Three four. Five six.', start: 2, end: 8 });
  expect(joinNext(LINES, 1, { ...BOUNDS, language: 'ja' })[1]?.text).toBe('Three four.Five six.');
  expect(joinNext(LINES, 2, BOUNDS)).toBe(LINES);
});

test.each([
  ['earlier, which ends the line before it', 1, 1.5, '1-1.5 1.5-4 6-8'],
  ['later, and the line before it lasts until then', 1, 2.5, '1-2.5 2.5-4 6-8'],
  ['never before the line before it', 1, 0, '1-1.1 1.1-4 6-8'],
  ['never after the next line', 1, 9, '1-5.9 5.9-6 6-8'],
  ['after its end, with its length', 1, 4.5, '1-4.5 4.5-6 6-8'],
  ['after a pause, which the line before it does not fill', 2, 6.5, '1-2 2-4 6.5-8'],
  ['within the video', 2, 30, '1-2 2-4 9.9-10'],
])('a line begins %s', (_what, index, seconds, expected) => {
  expect(times(setStart(LINES, index, seconds, BOUNDS))).toBe(expected);
});

test('all lines from one on move, and stay in order and in the video', () => {
  expect(times(shiftLines(LINES, 0, 0.5, BOUNDS))).toBe('1.5-2.5 2.5-4.5 6.5-8.5');
  expect(times(shiftLines(LINES, 0, -1.5, BOUNDS))).toBe('0-0.5 0.5-2.5 4.5-6.5');
  expect(times(shiftLines(LINES, 2, -5, BOUNDS))).toBe('1-2 2-2 2-3');
  expect(times(shiftLines(LINES, 1, 3, BOUNDS))).toBe('1-2 5-7 9-10');
});

test('the line at a time is the last that has begun', () => {
  expect([0, 1, 2.5, 5, 100].map((seconds) => findStarted(LINES, seconds))).toEqual([-1, 0, 1, 1, 2]);
});

test('only the lines that changed are sent', () => {
  expect(diffLines(LINES, setText(LINES, 1, 'New.'))).toEqual({
    first: 1,
    removed: 1,
    lines: [{ text: 'New.', start: 2, end: 4 }],
  });
  expect(diffLines(LINES, removeLine(LINES, 0))).toEqual({ first: 0, removed: 1, lines: [] });
  expect(diffLines(LINES, splitLine(LINES, 2, 'Five six.', 5))).toMatchObject({ first: 2, removed: 1 });
  expect(diffLines(LINES, [...LINES])).toBeUndefined();
});
