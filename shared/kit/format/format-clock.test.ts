import { formatClock } from './format-time';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [60, '1:00'],
  [61.9, '1:01'],
  [754, '12:34'],
  [3_605, '60:05'],
  [3_725, '62:05'],
  [-4, '0:00'],
])('%p seconds are %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
