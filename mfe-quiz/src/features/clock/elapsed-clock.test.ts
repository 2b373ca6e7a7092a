import { formatClock } from './elapsed-clock';

describe('a time as m:ss', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [60, '1:00'],
    [754, '12:34'],
    [3_725, '62:05'],
    [-4, '0:00'],
  ])('shows %p seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});
