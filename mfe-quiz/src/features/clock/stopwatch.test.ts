import { startStopwatch } from './stopwatch';

describe('the stopwatch', () => {
  it('adds this sitting to the earlier ones', () => {
    let now = 5_000;
    const stopwatch = startStopwatch(30, () => now);
    expect(stopwatch.seconds()).toBe(30);
    now += 12_500;
    expect(stopwatch.seconds()).toBe(42.5);
  });
});
