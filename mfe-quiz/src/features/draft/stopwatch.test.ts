import { startStopwatch } from './stopwatch';

describe('the stopwatch', () => {
  it('adds this session to the earlier ones', () => {
    let now = 5_000;
    const stopwatch = startStopwatch(30, () => now);
    expect(stopwatch.seconds()).toBe(30);
    now += 12_500;
    expect(stopwatch.seconds()).toBe(42.5);
  });

  it('continues from the time spent elsewhere, and never goes back', () => {
    let now = 5_000;
    const stopwatch = startStopwatch(30, () => now);
    stopwatch.reach(90);
    now += 1_000;
    expect(stopwatch.seconds()).toBe(91);
    stopwatch.reach(40);
    expect(stopwatch.seconds()).toBe(91);
  });
});
