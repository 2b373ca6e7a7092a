import { createIntl } from 'react-intl';
import { formatDay } from './format-time';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 23, 23, 50) }));
afterEach(() => jest.useRealTimers());

test.each([
  [new Date(2026, 10, 20, 9), 'today'],
  [new Date(2026, 10, 23, 23, 59), 'today'],
  [new Date(2026, 10, 24, 0, 1), 'tomorrow'],
  [new Date(2026, 10, 25, 0, 1), 'Wednesday'],
  [new Date(2026, 10, 29, 23, 59), 'Sunday'],
  [new Date(2026, 10, 30, 2, 21), 'November 30, 2026'],
])('late on Monday, November 23, %s is called %s', (at, day) => {
  expect(formatDay(at.toISOString(), createIntl({ locale: 'en' }))).toBe(day);
});
