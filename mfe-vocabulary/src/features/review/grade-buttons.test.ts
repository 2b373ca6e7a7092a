import { toRelativeInterval } from './grade-buttons';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

test.each([
  [0, 1, 'minute'],
  [10 * MINUTE_MS, 10, 'minute'],
  [59.6 * MINUTE_MS, 1, 'hour'],
  [5 * 60 * MINUTE_MS, 5, 'hour'],
  [23.7 * 60 * MINUTE_MS, 1, 'day'],
  [30 * DAY_MS, 30, 'day'],
  [45 * DAY_MS, 1, 'month'],
  [364 * DAY_MS, 12, 'month'],
  [548 * DAY_MS, 1.5, 'year'],
])('%d milliseconds are formatted as %d %s', (ms, value, unit) => {
  expect(toRelativeInterval(ms)).toEqual({ value, unit });
});
