import { minutesAndSeconds } from './minutes-and-seconds';

describe('the time of a video', () => {
  it.each([
    [0, '0:00'],
    [61.9, '1:01'],
    [3_605, '60:05'],
    [-1, '0:00'],
  ])('of %p seconds is %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });
});
