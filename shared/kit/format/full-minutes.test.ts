import { fullMinutes } from './format-time';

test.each([
  [0, 0],
  [59.9, 0],
  [60, 1],
  [119, 1],
  [600, 10],
])('%p seconds are %p full minutes', (seconds, minutes) => {
  expect(fullMinutes(seconds)).toBe(minutes);
});
