import { keptPosition } from './kept-position';

test.each<[string, number | null, number, boolean]>([
  ['half a minute is far in a video of a minute', 60, 30, true],
  ['half a minute is not far in a long video', 600, 30, false],
  ['a minute is far in a long video', 600, 60, true],
  ['half a minute is not far in a video of unknown length', null, 30, false],
])('without a known position %s', (_case, duration, seconds, isFar) => {
  expect(keptPosition('a-video', { isUnknown: true, duration }).mayReplaceWith(seconds)).toBe(isFar);
});
