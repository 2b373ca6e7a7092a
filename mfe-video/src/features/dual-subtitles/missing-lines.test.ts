import { findMissingLines } from './missing-lines';

const all = () => true;
const only =
  (...missing: number[]) =>
  (sentence: number) =>
    missing.includes(sentence);

test('around the sentence being spoken twenty are asked for, two of them behind it', () => {
  expect(findMissingLines(10, 100, all)).toEqual({ first: 8, count: 20 });
});

test('at the beginning and the end there are no more than there are', () => {
  expect(findMissingLines(0, 100, all)).toEqual({ first: 0, count: 20 });
  expect(findMissingLines(99, 100, all)).toEqual({ first: 97, count: 3 });
});

test('while lines are there for the next sentences, nothing is asked for', () => {
  expect(findMissingLines(10, 100, (sentence) => sentence >= 18)).toBeUndefined();
  expect(findMissingLines(11, 100, (sentence) => sentence >= 18)).toEqual({ first: 18, count: 20 });
});

test('a range begins and ends with what is missing', () => {
  expect(findMissingLines(10, 100, only(12, 15))).toEqual({ first: 12, count: 4 });
});

test('a text without sentences needs none', () => {
  expect(findMissingLines(0, 0, all)).toBeUndefined();
});
