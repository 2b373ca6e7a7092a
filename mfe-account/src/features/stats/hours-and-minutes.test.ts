import { splitHours } from './stat-cards';

describe('a time in hours and minutes', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 0],
    [3_599.9, 0, 59],
    [3_600, 1, 0],
    [93_784, 26, 3],
    [-5, 0, 0],
  ])('has for %p seconds %p hours and %p minutes', (seconds, hours, minutes) => {
    expect(splitHours(seconds)).toEqual({ hours, minutes });
  });
});
