import { listWords, scrubErrorName, scrubMessage } from './scrub-message';

const words = listWords('const title="Cannot show the lesson";throw new LessonError("No such word")');
const isKnown = (word: string) => words.has(word);
const scrub = (message: string) => scrubMessage(message, isKnown);

it.each([
  ["Cannot read properties of undefined (reading 'title')"],
  ['Cannot show the lesson'],
  ['undefined is not an object'],
  ['Maximum call stack size exceeded'],
])('keeps a message that browsers or the script itself have the words of: %s', (message) => {
  expect(scrub(message)).toBe(message);
});

it.each([
  ['Cannot show the lesson of Anna Schmidt', 'Cannot show the lesson of …'],
  ['No such word: straße', 'No such word: …'],
  ['Failed to fetch https://glossa.test/api/words?q=hello', 'Failed to fetch <url>'],
  ['No such user anna.schmidt@example.org', 'No such user <email>'],
  ['Unexpected token h, "hello Anna" is not valid JSON', 'Unexpected token …, "…" is not valid JSON'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0 expired', 'token …'],
  ['call 030 1234567 or 192.168.1.20', 'call <number> <number> or <number>'],
  ['«Привет, Анна» is not a function', '"…" is not a function'],
  ['a.b is not a function', '… is not a function'],
])('masks what a message says of a person: %s', (message, expected) => {
  expect(scrub(message)).toBe(expected);
});

it('keeps the number of an error of React, which says what it is', () => {
  expect(scrub('Minified React error #31; visit https://react.dev/errors/31?args[]=Anna for more')).toBe(
    'Minified React error #31; visit <url> for …',
  );
});

it('keeps 300 characters of a message', () => {
  expect(scrub('lesson '.repeat(500)).length).toBeLessThanOrEqual(300);
});

it.each([
  ['TypeError', 'TypeError'],
  ['LessonError', 'LessonError'],
  ['AnnaSchmidtError', 'Error'],
  ['', 'Error'],
])('keeps the name %s of an error as %s', (name, expected) => {
  expect(scrubErrorName(name, isKnown)).toBe(expected);
});
